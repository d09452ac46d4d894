import { fireEvent, waitFor } from '@testing-library/react'
import { RecipientPicker } from 'react-textbox-emailpicker'
import { describe, expect, it, vi } from 'vitest'
import { check, listOf, open, people, type BoxProps, type Fact, type ListApp } from '../support/open-box.tsx'

vi.setConfig({ testTimeout: 60_000 })

/** A box for one person. */
const picker = (
  <RecipientPicker maxRecipients={1} contacts={people('Ann Bob')} defaultText={`${listOf('Ann')}, `} />
)
const both = { told: ['list', 'left out'] } satisfies Parameters<typeof check>[1]
const withTwo: BoxProps = { defaultText: `${listOf('Ann Cid')}, ` }

it.each<Fact>([
  ['a pick with Enter replaces the person', 'bo⏎', '[Bob] |', 'pick → Bob'],
  ['a pick with Tab replaces the person', 'bo{Tab}', '[Bob]', 'pick → Bob'],
  ['an address that Enter enters replaces the person', 'c@x.org⏎', '[c@x.org] |', 'commit → c@x.org'],
  ['an address that a comma enters replaces the person', 'c@x.org,', '[c@x.org] |', 'insertText → c@x.org'],
  ['one undo brings back who was replaced', 'bo⏎<undo>', '[Ann] bo|', 'pick → Bob, historyUndo → Ann'],
  ['an address replaces the person when the user leaves', 'c@x.org{Tab}', '[c@x.org]', 'commit → c@x.org'],
  ['a pasted address replaces the person', '<pastes c@x.org>', '[c@x.org] |', 'insertFromPaste → c@x.org'],
  ['a dropped address replaces the person', '<drops c@x.org>', '[c@x.org] |', 'insertFromDrop → c@x.org'],
  ['two people are refused as a whole', '<pastes b@x.org, c@x.org>', '[Ann] |', 'too-many: b@x.org c@x.org'],
  ['who is there changes nothing', '<pastes ann@x.example>', '[Ann] |', 'duplicate: ann@x.example'],
  ['nobody replaces two of the app', 'b@x.org⏎', '[Ann] [Cid] b@x.org|', 'too-many: b@x.org', withTwo],
])('%s', check(picker, both))

it('both are announced at once', async () => {
  const { press, status } = open(picker)
  await press('bo<clicks Bob>')
  await waitFor(() => expect(status()).toBe('Ann removed, Bob added, 1 recipient'))
})

it('one address is left to the browser, which writes it into the input', async () => {
  const { input, told } = open(picker)
  const dataTransfer = { types: ['text/plain'], getData: () => 'd@x.org' }
  expect([fireEvent.drop(input, { dataTransfer }), told('left out')]).toEqual([true, ''])
})

it.each([
  ['takes', '[Bob] |'],
  ['refuses', '[Ann] bo|'],
])('an app that %s the new one alone has its list', async (answer, line) => {
  const props = { ...picker.props, mailboxes: people('Ann'), defaultText: undefined }
  const takes: ListApp['takes'] = (wanted, now) => (answer === 'takes' ? wanted : now)
  const { goes } = open(<RecipientPicker {...props} />, { takes })
  await goes('bo⏎', line)
})

/** How somebody, or a text, can be entered. */
const ways = [
  ['Enter', (text: string) => `${text}{Escape}⏎`],
  ['a semicolon', (text: string) => `${text};`],
  ['a paste', (text: string) => `<pastes ${text}>`],
  ['a drop', (text: string) => `<drops ${text}>`],
] as const

describe.each(ways)('with %s', (way, steps) => {
  it.each(['eve', 'cid@', '@x.org', '<>', 'cid@x..org'])(
    'a wrong entry replaces nobody: %s',
    async (text) => {
      const { press, told, handle, message } = open(picker)
      await press(steps(text))
      expect(handle.mailboxes).toMatchObject(people('Ann'))
      // The browser writes such a paste into the input.
      const isLeft = way === 'a paste'
      expect(told('list', 'left out')).toBe(isLeft ? '' : `too-many: ${text}`)
      expect(message()).toBe(isLeft ? '' : '1 recipient at most')
    },
  )

  it('a person replaces an entry that is no mailbox, which one undo brings back', async () => {
    const { press, goes, shown } = open(<RecipientPicker {...picker.props} defaultText="eve; " />)
    await goes(`${steps('c@x.org')}<focus>`, '[c@x.org] |')
    await press('<undo>')
    expect(shown()).toContain('[eve]')
  })
})

it.each([
  [1, 'bob@x.org,', '[bob@x.org] |'],
  [2, 'bob@x.org,', '[Ann] [bob@x.org] |'],
  [2, 'bob@x.org,←←{Delete}cid@x.org,', '[bob@x.org] [cid@x.org] |'],
])('with room for %s, undo keeps the locked, and shows no more (%s)', async (maxRecipients, keys, line) => {
  let locked = ''
  const { goes, press, shown } = open(
    <RecipientPicker
      maxRecipients={maxRecipients}
      defaultText={`${listOf('Ann')}, `}
      recipientState={({ email }) => ({ isLocked: email === locked })}
    />,
  )
  await goes(keys, line)
  locked = 'bob@x.org'
  for (const step of ['<undo>', '<undo>', '<undo>', '<redo>', '<redo>']) {
    await press(step)
    expect(shown()).toContain(locked)
    expect(shown().match(/\[/g)?.length).toBeLessThanOrEqual(maxRecipients)
  }
})
