import type { Args, Decorator } from '@storybook/react-vite'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useRecentContacts, type TextChangeDetails } from 'react-textbox-emailpicker'
import { useArgs } from 'storybook/preview-api'

/** A decorator: what the user does in the box is shown in the controls, and what the controls say is in the box. */
export const inPlayground: Decorator = function InPlayground(Story, { args }) {
  const [, updateArgs] = useArgs()
  return (
    <Player args={args} updateArgs={updateArgs}>
      {(played) => <Story key={String(args.defaultText)} args={played} />}
    </Player>
  )
}

interface PlayerProps {
  args: Args
  updateArgs: (args: Args) => void
  children: (args: Args) => ReactNode
}

function Player({ args, updateArgs, children }: PlayerProps) {
  const [text, showText] = useSharedText(args.text, (next) => updateArgs({ text: next }))
  const recentContacts = useRecentContacts()

  const played = {
    ...args,
    onTextChanged(next: string, details: TextChangeDetails) {
      args.onTextChanged?.(next, details)
      if (text !== undefined) showText(next)
    },
    ...(args.recentContacts && { recentContacts }),
    ...(args.mailboxes && { onMailboxesChanged: (mailboxes: unknown) => updateArgs({ mailboxes }) }),
  }
  // With `text`, a box takes no `defaultText`, and with `mailboxes` no `text`.
  if (args.defaultText || args.mailboxes) return children({ ...played, text: undefined })
  return children({ ...played, text, defaultText: undefined })
}

/**
 * How long the user does not type before the controls get the text: Storybook's answer takes a while, and is not the
 * last text then.
 */
const PAUSE = 400

/** The text of the box, which the controls can set. */
function useSharedText(textOfControl: string | undefined, tellControl: (text: string) => void) {
  const [text, setText] = useState(textOfControl)
  const known = useRef(textOfControl)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(
    function followControl() {
      if (textOfControl === known.current) return
      known.current = textOfControl
      setText(textOfControl)
    },
    [textOfControl],
  )
  useEffect(() => () => clearTimeout(timer.current), [])

  function showText(next: string) {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      known.current = next
      tellControl(next)
    }, PAUSE)
  }

  return [text, showText] as const
}

/**
 * What the controls of a playground show at first: the defaults of the properties that have one, unless it depends on
 * the page.
 */
export const defaultArgs = {
  text: '',
  defaultText: '',
  enabled: true,
  disabled: false,
  visible: true,
  clearable: false,
  showCount: false,
  cursorVisible: true,
  look: 'shaded',
  density: 'normal',
  fontSize: 14,
  fontBold: false,
  fontItalic: false,
  fontTypeface: 0,
  rotationAngle: 0,
  fullWidth: false,
} as const
