import { useEffect, useRef, useState, type ComponentType, type FormEvent } from 'react'
import { EmailPicker, TextBox, type BoxProps, type TextChangeDetails } from 'react-textbox-emailpicker'

/** How an app that controls a box answers a reported text: at once, or through `later`, or after a delay in milliseconds. */
export interface ParentKind {
  transform: (text: string) => string | undefined
  later?: (answer: () => void) => void
  delay?: number
  /** Whether it answers only the last text, after `delay`. */
  debounce?: boolean
}

/** The state of an app: its text, the reports and their reasons, the answers it still owes, and how often it was submitted. */
export class ParentLog {
  text = ''
  reported: string[] = []
  reasons: string[] = []
  pending = 0
  submitted = 0

  show(text: string) {
    this.text = text
  }
  record(reported: string, { reason }: TextChangeDetails) {
    this.reported.push(reported)
    this.reasons.push(reason)
  }
  owe(answers: number) {
    this.pending = answers
  }
  submit() {
    this.submitted++
  }
  forget() {
    this.reported = []
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

/** An app with one controlled box, in a form, beside an element to drag. */
export function Parent({ Box, kind, initial, log, ...props }: ParentProps) {
  const [text, setText] = useState(initial)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    log.show(text)
  }, [log, text])

  function answer(reported: string) {
    const wanted = kind.transform(reported)
    if (wanted !== undefined) setText(wanted)
  }

  function onTextChanged(reported: string, details: TextChangeDetails) {
    log.record(reported, details)
    if (kind.delay === undefined) {
      if (kind.later) kind.later(() => answer(reported))
      else answer(reported)
      return
    }
    if (kind.debounce) clearTimeout(timer.current)
    log.owe(kind.debounce ? 1 : log.pending + 1)
    timer.current = setTimeout(() => {
      log.owe(log.pending - 1)
      answer(reported)
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

/** The state of a box and the app around it, when nothing is under way. */
export function outcome(log: ParentLog) {
  const { value, selectionStart, selectionEnd } = box()
  return { shown: value, app: log.text, caret: [selectionStart, selectionEnd], pending: log.pending }
}

export function settled(text: string, start: number, end = start) {
  return { shown: text, app: text, caret: [start, end], pending: 0 }
}
