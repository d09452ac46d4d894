import { useEffect, useRef, useState, type ComponentType, type FormEvent } from 'react'
import { EmailPicker, TextBox, type BoxProps, type TextChangeDetails } from 'react-textbox-emailpicker'

/** How an app that controls a box answers what it is told: at once, or by way of `later`, or after a delay in milliseconds. */
export interface ParentKind {
  transform: (text: string) => string | undefined
  later?: (answer: () => void) => void
  delay?: number
  /** Whether it answers the last text only, `delay` after it. */
  debounce?: boolean
}

/** What an app has come to: its text, what it was told and why, how many answers it still owes, and how often it was sent. */
export class ParentLog {
  text = ''
  told: string[] = []
  reasons: string[] = []
  pending = 0
  submitted = 0

  show(text: string) {
    this.text = text
  }
  hear(told: string, { reason }: TextChangeDetails) {
    this.told.push(told)
    this.reasons.push(reason)
  }
  owe(answers: number) {
    this.pending = answers
  }
  submit() {
    this.submitted++
  }
  forget() {
    this.told = []
    this.reasons = []
  }
}

export type BoxComponent = ComponentType<BoxProps>

const MultilineTextBox = (props: BoxProps) => <TextBox {...props} readOnly={false} multiline />
const SingleLineTextBox = (props: BoxProps) => <TextBox {...props} readOnly={false} />

export const boxes: Readonly<Record<string, BoxComponent>> = {
  TextBox: SingleLineTextBox,
  'multiline TextBox': MultilineTextBox,
  EmailPicker,
}

interface ParentProps extends Omit<BoxProps, 'text'> {
  Box: BoxComponent
  kind: ParentKind
  initial: string
  log: ParentLog
}

/** An app with one controlled box, in a form, beside something to drag. */
export function Parent({ Box, kind, initial, log, ...props }: ParentProps) {
  const [text, setText] = useState(initial)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    log.show(text)
  }, [log, text])

  function answer(told: string) {
    const wanted = kind.transform(told)
    if (wanted !== undefined) setText(wanted)
  }

  function onTextChanged(told: string, details: TextChangeDetails) {
    log.hear(told, details)
    if (kind.delay === undefined) {
      if (kind.later) kind.later(() => answer(told))
      else answer(told)
      return
    }
    if (kind.debounce) clearTimeout(timer.current)
    log.owe(kind.debounce ? 1 : log.pending + 1)
    timer.current = setTimeout(() => {
      log.owe(log.pending - 1)
      answer(told)
    }, kind.delay)
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    log.submit()
  }

  return (
    <form onSubmit={onSubmit}>
      <span
        draggable
        style={{ display: 'inline-block' }}
        onDragStart={(event) => event.dataTransfer.setData('text/plain', 'drop')}
      >
        drag me
      </span>
      <Box {...props} aria-label="box" text={text} onTextChanged={onTextChanged} />
    </form>
  )
}

export function box(): HTMLInputElement | HTMLTextAreaElement {
  return document.querySelector('[aria-label="box"]') as HTMLInputElement
}

/** All there is to know of a box and the app around it, once nothing is under way. */
export function outcome(log: ParentLog) {
  const { value, selectionStart, selectionEnd } = box()
  return { shown: value, app: log.text, caret: [selectionStart, selectionEnd], pending: log.pending }
}

export function settled(text: string, start: number, end = start) {
  return { shown: text, app: text, caret: [start, end], pending: 0 }
}
