import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { EmailPicker, RecipientPicker, TextBox } from 'react-textbox-emailpicker'
import { parseMailboxes } from 'react-textbox-emailpicker/contacts'
import { describe, expect, it, vi } from 'vitest'

const start = 'ann@x.example'
const reported = vi.fn<() => void>()

interface Props {
  disabled: boolean
}

/** The text that an app owns, and how it is told of another one. */
function useText() {
  const [text, setText] = useState(start)
  return {
    text,
    onTextChanged(next: string) {
      reported()
      setText(next)
    },
  }
}

function OfMailboxes({ disabled }: Props) {
  const [mailboxes, setMailboxes] = useState(() => parseMailboxes(start))
  return (
    <RecipientPicker
      disabled={disabled}
      mailboxes={mailboxes}
      onMailboxesChanged={(next) => {
        reported()
        setMailboxes([...next])
      }}
    />
  )
}

const own = { defaultText: start, onTextChanged: reported }
const boxes: Readonly<Record<string, (props: Props) => ReactNode>> = {
  'TextBox that owns its text': (props) => <TextBox {...own} {...props} />,
  'EmailPicker that owns its text': (props) => <EmailPicker {...own} {...props} />,
  'RecipientPicker that owns its text': (props) => <RecipientPicker {...own} {...props} />,
  'TextBox of an app': (props) => <TextBox {...useText()} {...props} />,
  'EmailPicker of an app': (props) => <EmailPicker {...useText()} {...props} />,
  'RecipientPicker of an app': (props) => <RecipientPicker {...useText()} {...props} />,
  'RecipientPicker with recipients of an app': OfMailboxes,
}

describe.each(Object.keys(boxes))('a reset of a %s', (name) => {
  it.each(['prop', 'fieldset'])(
    'that was edited and then disabled by its %s reports nothing, and changes only what is not of the app',
    async (how) => {
      const Box = boxes[name] as (props: Props) => ReactNode
      const form = (isOff: boolean) => (
        <form aria-label="form">
          <fieldset disabled={isOff && how === 'fieldset'}>
            <Box disabled={isOff && how === 'prop'} />
          </fieldset>
        </form>
      )
      const { container, rerender } = render(form(false))
      const [input] = container.getElementsByTagName('input')
      if (!input) throw new Error('There is no box.')
      const shown = () => [...container.querySelectorAll('.tb-chip-name'), input].map(textOf).filter(Boolean)
      const before = shown()
      const user = userEvent.setup()
      await user.click(input)
      await user.keyboard('{End},bob@x.example')
      act(() => input.blur())
      const edited = shown()
      expect(edited.join(',')).toBe('ann@x.example,bob@x.example')
      rerender(form(true))
      reported.mockClear()
      screen.getByRole<HTMLFormElement>('form').reset()
      // WebKit raises this event, at times before and at times after the reset.
      fireEvent(input, new Event('change', { bubbles: true }))
      await act(() => new Promise((done) => setTimeout(done)))
      rerender(form(false))
      expect(shown()).toEqual(name.includes('of an app') ? edited : before)
      expect(reported).not.toHaveBeenCalled()
    },
  )
})

const textOf = (element: Element) => (element as HTMLInputElement).value ?? element.textContent
