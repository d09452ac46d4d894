import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { EmailPicker, type EmailPickerHandle, type EmailPickerProps } from 'react-textbox-emailpicker'
import { describe, expect, it } from 'vitest'
import { turns } from '../support/turns.ts'

const people = [
  { name: 'Ann', email: 'ann@x.example', timesContacted: 1 },
  { name: 'Anna', email: 'anna@x.example', timesContacted: 9 },
  { name: 'Bob', email: 'bob@x.example', timesContacted: 3 },
]

const picker = () => screen.getByRole<HTMLInputElement>('combobox')
const options = () => screen.queryAllByRole('option')
const addresses = () => options().map((row) => row.querySelector('.tb-contact-address')?.textContent)
const isExpanded = () => picker().getAttribute('aria-expanded') === 'true'

function setup(props: EmailPickerProps = {}) {
  const handle = createRef<EmailPickerHandle>()
  render(
    <>
      <label htmlFor="to">To</label>
      <EmailPicker id="to" ref={handle} contacts={people} {...props} />
      <button>Elsewhere</button>
    </>,
  )
  return { user: userEvent.setup(), handle }
}

/** Whether the list opens. */
async function opens() {
  await act(() => turns())
  return isExpanded()
}

describe('a click or a tap that gives the box the focus', () => {
  it.each(['mouse', 'touch'])('offers the most contacted people with minChars={0} (%s)', async (pointer) => {
    const { user } = setup({ minChars: 0 })
    await user.pointer({ keys: pointer === 'mouse' ? '[MouseLeft]' : '[TouchA]', target: picker() })
    await waitFor(() => expect(addresses()).toEqual(['anna@x.example', 'bob@x.example', 'ann@x.example']))
    expect(picker().hasAttribute('aria-activedescendant')).toBe(false)
    expect(document.activeElement).toBe(picker())
  })

  it('offers them also on the label', async () => {
    const { user } = setup({ minChars: 0 })
    await user.click(screen.getByText('To'))
    await waitFor(() => expect(options()).toHaveLength(3))
  })

  it.each(['mouse', 'touch'])('offers them also on the frame around the input (%s)', async (pointer) => {
    const { user } = setup({ minChars: 0 })
    const frame = picker().parentElement as HTMLElement
    await user.pointer({ keys: pointer === 'mouse' ? '[MouseLeft]' : '[TouchA]', target: frame })
    await waitFor(() => expect(options()).toHaveLength(3))
    expect(document.activeElement).toBe(picker())
    await user.keyboard('{Escape}')
    expect(isExpanded()).toBe(false)
    await user.click(frame)
    await waitFor(() => expect(options()).toHaveLength(3))
  })

  it('offers them also on the animation', async () => {
    const { user, handle } = setup({ minChars: 0 })
    act(() => handle.current?.setAnimationStyle('wave', 'left', 20, 'red'))
    await user.click(picker().parentElement?.querySelector('.tb-animation') as Element)
    await waitFor(() => expect(options()).toHaveLength(3))
  })

  it.each([
    ['the other mouse button', { minChars: 0 }, '[MouseRight]'],
    ['a disabled box', { minChars: 0, enabled: false }, '[MouseLeft]'],
    ['a read-only box', { minChars: 0, readOnly: true }, '[MouseLeft]'],
    ['a complete address', { minChars: 0, defaultText: 'ann@x.example' }, '[MouseLeft]'],
  ])('offers no contact on the frame with %s', async (_, props, keys) => {
    const { user } = setup(props)
    await user.pointer({ keys, target: picker().parentElement as HTMLElement })
    expect(await opens()).toBe(false)
  })

  it('offers no contact when the text is shorter than minChars', async () => {
    const { user } = setup()
    await user.click(picker())
    expect(await opens()).toBe(false)
  })

  it('offers the contacts that complete the text', async () => {
    const { user } = setup({ defaultText: 'an' })
    await user.click(picker())
    await waitFor(() => expect(addresses()).toEqual(['anna@x.example', 'ann@x.example']))
  })

  it.each([
    ['a complete address', 'ann@x.example'],
    ['a complete mailbox', 'Ann Lee <ann@x.example>'],
  ])('offers no contact for %s', async (_, defaultText) => {
    const { user } = setup({ defaultText, minChars: 0 })
    await user.click(picker())
    expect(await opens()).toBe(false)
  })

  it.each([{ readOnly: true }, { enabled: false }])(
    'offers no contact when the box is not editable (%o)',
    async (props) => {
      const { user } = setup({ minChars: 0, ...props })
      await user.click(picker())
      expect(await opens()).toBe(false)
    },
  )
})

describe('a click or a tap in a box that has the focus', () => {
  it('opens the list again after Escape, a pick, or leaving the box', async () => {
    const { user } = setup({ minChars: 0 })
    await user.click(picker())
    await waitFor(() => expect(isExpanded()).toBe(true))
    await user.keyboard('{Escape}')
    expect(isExpanded()).toBe(false)
    await user.click(picker())
    await waitFor(() => expect(isExpanded()).toBe(true))
    await user.click(screen.getByText('Elsewhere'))
    expect(isExpanded()).toBe(false)
    await user.click(picker())
    await waitFor(() => expect(isExpanded()).toBe(true))
  })

  it('leaves an open list and its active row as they are', async () => {
    const { user } = setup()
    await user.type(picker(), 'an')
    await waitFor(() => expect(options()).toHaveLength(2))
    await user.keyboard('{ArrowDown}')
    await user.click(picker())
    expect(isExpanded()).toBe(true)
    expect(options()[0]?.getAttribute('aria-selected')).toBe('true')
  })

  it('makes a following Enter neither pick nor submit', async () => {
    const { user } = setup({ minChars: 0 })
    await user.click(picker())
    await waitFor(() => expect(options()).toHaveLength(3))
    await user.keyboard('{Enter}')
    expect(picker().value).toBe('')
    expect(isExpanded()).toBe(false)
  })
})

describe('no list is opened', () => {
  it('by the Tab key', async () => {
    const { user } = setup({ minChars: 0, defaultText: 'an' })
    await user.tab()
    expect(document.activeElement).toBe(picker())
    expect(await opens()).toBe(false)
  })

  it('by requestFocus()', async () => {
    const { handle } = setup({ minChars: 0 })
    act(() => handle.current?.requestFocus())
    expect(await opens()).toBe(false)
  })

  it('by a press that selects text, or ends elsewhere', async () => {
    const { user } = setup({ defaultText: 'an' })
    await user.pointer([
      { keys: '[MouseLeft>]', target: picker(), offset: 0 },
      { target: picker(), offset: 2 },
      { keys: '[/MouseLeft]' },
    ])
    expect(await opens()).toBe(false)
    await user.pointer([
      { keys: '[MouseLeft>]', target: picker(), offset: 0 },
      { target: screen.getByText('Elsewhere') },
      { keys: '[/MouseLeft]' },
    ])
    expect(await opens()).toBe(false)
  })

  it('by the right mouse button', async () => {
    const { user } = setup({ minChars: 0 })
    await user.pointer({ keys: '[MouseRight]', target: picker() })
    expect(await opens()).toBe(false)
  })

  it('by a finger that scrolls', async () => {
    setup({ minChars: 0 })
    fireEvent.pointerDown(picker(), { pointerType: 'touch' })
    fireEvent.touchStart(picker())
    fireEvent.pointerCancel(picker(), { pointerType: 'touch' })
    fireEvent.touchEnd(picker())
    expect(await opens()).toBe(false)
  })

  it('by a click that the app has prevented', async () => {
    const { user } = setup({ minChars: 0, onClick: (event) => event.preventDefault() })
    await user.click(picker())
    expect(await opens()).toBe(false)
  })
})
