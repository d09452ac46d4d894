import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode, useState, type ComponentType } from 'react'
import { EmailPicker, RecipientPicker, type EmailPickerProps } from 'react-textbox-emailpicker'
import { describe, expect, it, vi } from 'vitest'

type Props = Omit<EmailPickerProps, 'validate'>
type Box = ComponentType<Props>
const boxes = [
  { name: 'EmailPicker', Box: EmailPicker as Box },
  { name: 'RecipientPicker', Box: RecipientPicker as Box },
]
const contacts = [
  { name: 'Ann', email: 'ann@x.example' },
  { name: 'Andy', email: 'andy@x.example' },
]

const input = () => screen.getByRole<HTMLInputElement>('combobox')
const options = () => screen.queryAllByRole('option')
const isExpanded = () => input().getAttribute('aria-expanded') === 'true'

describe.each(boxes)('the list of $name', ({ Box }) => {
  function start(props: Props = {}) {
    const reported: boolean[] = []
    const all = {
      'aria-label': 'To',
      contacts,
      onOpenChange: (open: boolean) => void reported.push(open),
      ...props,
    }
    const { rerender } = render(<Box {...all} />)
    return {
      user: userEvent.setup(),
      reported,
      change: (others: Props) => rerender(<Box {...all} {...others} />),
    }
  }

  /** An app that does what it is asked. */
  function startControlled(props: Props = {}) {
    const reported: boolean[] = []
    function App() {
      const [open, setOpen] = useState(false)
      return (
        <StrictMode>
          <Box
            aria-label="To"
            contacts={contacts}
            open={open}
            onOpenChange={(next) => {
              reported.push(next)
              setOpen(next)
            }}
            {...props}
          />
          <button onClick={() => setOpen((now) => !now)}>Toggle</button>
        </StrictMode>
      )
    }
    render(<App />)
    return { user: userEvent.setup(), reported }
  }

  it('is reported once when it opens, and once when it closes', async () => {
    const { user, reported } = start()
    await user.type(input(), 'an')
    expect(reported).toEqual([true])
    await user.keyboard('{Escape}')
    expect(reported).toEqual([true, false])
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(reported).toEqual([true, false, true, false])
    await user.keyboard(', an')
    await user.tab()
    expect(reported.slice(4)).toEqual([true, false])
  })

  it('is reported with the first text that is long enough', async () => {
    const { user, reported } = start({ minChars: 3 })
    await user.type(input(), 'an')
    expect(reported).toEqual([])
    await user.keyboard('n')
    expect(reported).toEqual([true])
    await user.keyboard('{Backspace}')
    expect(reported).toEqual([true, false])
  })

  it('does what the app says, in the same event', async () => {
    const { user, reported } = startControlled()
    fireEvent.focus(input())
    await user.type(input(), 'an')
    expect([isExpanded(), options().length, reported]).toEqual([true, 2, [true]])
    await user.keyboard('{Escape}')
    expect([isExpanded(), reported]).toEqual([false, [true, false]])
    await user.keyboard('{ArrowDown}')
    expect([isExpanded(), reported]).toEqual([true, [true, false, true]])
    expect(options()[0]?.id).toBe(input().getAttribute('aria-activedescendant'))
    await user.keyboard('{Enter}')
    expect([isExpanded(), reported]).toEqual([false, [true, false, true, false]])
  })

  it('has its first row active with autoHighlight, if the app lets it open', async () => {
    const { user } = startControlled({ autoHighlight: true })
    await user.type(input(), 'an')
    expect(input().getAttribute('aria-activedescendant')).toBe(options()[0]?.id)
  })

  it('can be opened and closed by the app, which is not reported', async () => {
    const { user, reported } = startControlled()
    const toggle = screen.getByText('Toggle')
    fireEvent.click(toggle)
    expect([isExpanded(), options().length, reported]).toEqual([true, 2, []])
    fireEvent.click(toggle)
    expect([isExpanded(), reported]).toEqual([false, []])
    await user.type(input(), 'an')
    expect([isExpanded(), reported]).toEqual([true, [true]])
  })

  it('stays away with open={false}, and the text goes on', async () => {
    const { user, reported } = start({ open: false })
    await user.type(input(), 'ann')
    await user.keyboard('{ArrowDown}')
    expect([isExpanded(), options().length, input().value]).toEqual([false, 0, 'ann'])
    expect(reported.every(Boolean)).toBe(true)
    expect(reported.length).toBeGreaterThan(0)
  })

  it('is shown with open={true}, before any focus, and a contact can be picked', async () => {
    const onContactPicked = vi.fn<() => void>()
    const { user, reported, change } = start({ open: true, onContactPicked })
    expect([isExpanded(), options().length, document.activeElement === input()]).toEqual([true, 2, false])
    await user.click(options()[1] as HTMLElement)
    expect(onContactPicked).toHaveBeenCalledOnce()
    expect([reported, isExpanded()]).toEqual([[false], true])
    change({ open: false })
    expect([isExpanded(), reported]).toEqual([false, [false]])
  })

  it('stays open when the app refuses to close it, and each try is reported', async () => {
    const { user, reported } = start({ open: true, autoHighlight: false })
    await user.click(input())
    await user.keyboard('{Escape}{Escape}')
    expect([isExpanded(), reported]).toEqual([true, [false, false]])
    await user.keyboard('an')
    expect([options().length, reported.length]).toEqual([2, 2])
    await user.tab()
    expect([isExpanded(), reported.length]).toEqual([true, 3])
  })

  it('is open at first with defaultOpen, until the user leaves', async () => {
    const { user, reported } = start({ defaultOpen: true, autoFocus: true })
    expect([isExpanded(), options().length, reported]).toEqual([true, 2, []])
    await user.keyboard('an{Escape}')
    expect([isExpanded(), reported]).toEqual([false, [false]])
  })

  it('is open for the text that the box has at first', () => {
    start({ defaultOpen: true, defaultText: 'andy' })
    expect(isExpanded()).toBe(true)
  })

  it.each([{ enabled: false }, { readOnly: true }])('stays away in a box with %j', (props) => {
    const { reported } = start({ open: true, ...props } as Props)
    expect([isExpanded(), reported]).toEqual([false, []])
  })

  it('is asked to close for a text of the app', async () => {
    const { user, reported, change } = start({ open: true, text: '', onTextChanged: () => {} })
    await user.click(input())
    act(() => change({ open: true, text: 'somebody else', onTextChanged: () => {} }))
    expect(reported).toEqual([false])
  })

  it('belongs to the user again without `open`', async () => {
    const { user, change } = start({ open: false })
    await user.type(input(), 'an')
    change({ open: undefined })
    expect(isExpanded()).toBe(false)
    await user.keyboard('n')
    expect(isExpanded()).toBe(true)
  })
})
