import { act, fireEvent, screen } from '@testing-library/react'
import { createRef } from 'react'
import { EmailPicker, type EmailPickerHandle } from 'react-textbox-emailpicker'
import { describe, expect, it } from 'vitest'
import { check, open, people, type Fact } from '../support/open-box.tsx'

const contacts = people('Ann Anna Bob').map((one, at) => ({ ...one, timesContacted: [1, 9, 3][at] }))
const picker = <EmailPicker id="to" contacts={contacts} />
const empty = <EmailPicker id="to" contacts={contacts} minChars={0} />
const all = '| › Anna, Bob, Ann'
const ann = 'Ann <ann@x.example>'
const address = { defaultText: 'ann@x.example' }

describe('a click or a tap that gives the box the focus', () => {
  it.each<Fact>([
    ['offers the most contacted people with minChars={0} (mouse)', '<clicks box>', all],
    ['offers the most contacted people with minChars={0} (touch)', '<touches box>', all],
    ['offers them also on the label', '<clicks To>', all],
    ['offers them also on the frame around the input (mouse)', '<clicks frame>', all],
    ['offers them also on the frame around the input (touch)', '<touches frame>', all],
    ['closes them with Escape after a click on the frame', '<clicks frame>{Escape}', '|'],
    ['offers them again with another click on the frame', '<clicks frame>{Escape}<clicks frame>', all],
    ['offers no contact on the frame with the other mouse button', '<right-clicks frame><waits>', '|'],
    ['offers no contact on the frame of a disabled box', '<clicks frame><waits>', '', '', { enabled: false }],
    ['offers no contact on a read-only box', '<clicks frame><waits>', '|', '', { readOnly: true }],
    ['offers no contact on the frame of an address', '<clicks frame><waits>', 'ann@x.example|', '', address],
    ['offers no contact for a complete address', '<clicks box><waits>', 'ann@x.example|', '', address],
    ['offers no contact for a complete mailbox', '<clicks box><waits>', `${ann}|`, '', { defaultText: ann }],
    ['offers no contact in a disabled box', '<clicks box><waits>', '', '', { enabled: false }],
    ['offers no contact in a read-only box', '<clicks box><waits>', '|', '', { readOnly: true }],
  ])('%s', check(empty))

  it.each<Fact>([
    ['offers no contact when the text is shorter than minChars', '<clicks box><waits>', '|'],
    ['offers those that complete the text', '<clicks box>', 'an| › Anna, Ann', '', { defaultText: 'an' }],
  ])('%s', check(picker))

  it('offers them also on the animation', async () => {
    const handle = createRef<EmailPickerHandle>()
    const { goes } = open(<EmailPicker {...empty.props} ref={handle} />)
    act(() => handle.current?.setAnimationStyle('wave', 'left', 20, 'red'))
    await goes('<clicks animation>', all)
  })
})

describe('a click or a tap in a box that has the focus', () => {
  it('opens the list again after Escape, a pick, or leaving the box', async () => {
    const { goes } = open(empty)
    await goes('<clicks box>', all, '{Escape}', '|', '<clicks box>', all)
    await goes('<clicks After>', '', '<clicks box>', all)
  })

  it.each<Fact>([
    ['leaves an open list and its active row as they are', 'an↓<clicks box>', 'an| › Anna*, Ann'],
    ['lets a following Enter pick nobody, and submit', '<clicks box>⏎', '|', 'sent', { minChars: 0 }],
  ])('%s', check(picker))
})

describe('no list is opened', () => {
  it.each<Fact>([
    ['by the Tab key', '<clicks Before>{Tab}<waits>', '{an}', '', { defaultText: 'an' }],
    ['by the right mouse button', '<right-clicks box><waits>', '|'],
    ['by a prevented click', '<clicks box><waits>', '|', '', { onClick: (event) => event.preventDefault() }],
  ])('%s', check(empty))

  it('by requestFocus()', async () => {
    const handle = createRef<EmailPickerHandle>()
    const { goes } = open(<EmailPicker {...empty.props} ref={handle} />)
    act(() => handle.current?.requestFocus())
    await goes('<waits>', '|')
  })

  it('by a press that selects text, or ends elsewhere', async () => {
    const { user, input, goes } = open(<EmailPicker {...picker.props} defaultText="an" />)
    const pressed = { keys: '[MouseLeft>]', target: input, offset: 0 }
    await user.pointer([pressed, { target: input, offset: 2 }, { keys: '[/MouseLeft]' }])
    await goes('<waits>', '{an}')
    await user.pointer([pressed, { target: screen.getByText('Send') }, { keys: '[/MouseLeft]' }])
    expect(input.ariaExpanded).toBe('false')
  })

  it('by a finger that scrolls', async () => {
    const { input, goes } = open(empty)
    fireEvent.pointerDown(input, { pointerType: 'touch' })
    fireEvent.touchStart(input)
    fireEvent.pointerCancel(input, { pointerType: 'touch' })
    fireEvent.touchEnd(input)
    await goes('<waits>', '')
  })
})
