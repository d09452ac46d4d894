import { startTransition, useEffect, useState, type ComponentType, type FormEvent } from 'react'
import { EmailPicker, TextBox, type BoxProps, type TextChangeDetails } from 'react-textbox-emailpicker'

/** How an app that controls a box answers a reported text: at once, or through `later`, or when the test says so. */
export interface ParentKind {
  transform: (text: string) => string | undefined
  later?: (answer: () => void) => void
  /**
   * Whether it answers when the test says so, and which reports: each one, at the latest when two more have come, or
   * only the last one.
   */
  late?: 'each' | 'last'
}

export const same = (text: string) => text
export const upper = (text: string) => text.toUpperCase()

const inMicrotask = (answer: () => void) => void Promise.resolve().then(answer)

export interface Parents extends ParentKind {
  /** Whether the box knows that the app is late when the test starts. */
  known?: boolean
}

export const parents: Readonly<Record<string, Parents>> = {
  'accepts at once': { transform: same },
  'upper-cases at once': { transform: upper },
  'answers when a promise does': { transform: same, later: inMicrotask },
  'answers when a promise does, upper-cased': { transform: upper, later: inMicrotask },
  'answers in a transition': { transform: same, later: startTransition },
  'answers in a transition, upper-cased': { transform: upper, later: startTransition },
  'answers late': { transform: same, late: 'each' },
  'answers late, as it did before': { transform: same, late: 'each', known: true },
  'answers late, upper-cased': { transform: upper, late: 'each' },
  'answers late, upper-cased, as it did before': { transform: upper, late: 'each', known: true },
  'answers the last report late': { transform: same, late: 'last' },
}

/**
 * The state of an app: its text, the reports and their reasons, the answers it still owes, and how often it was
 * submitted.
 */
export class ParentLog {
  text = ''
  reported: string[] = []
  reasons: string[] = []
  submitted = 0
  private owed: (() => void)[] = []

  get pending() {
    return this.owed.length
  }

  show(text: string) {
    this.text = text
  }
  record(reported: string, { reason }: TextChangeDetails) {
    this.reported.push(reported)
    this.reasons.push(reason)
  }
  owe(answer: () => void, which: 'each' | 'last') {
    if (which === 'last') this.owed = []
    this.owed.push(answer)
    if (this.pending > 2) queueMicrotask(() => this.answer())
  }
  /** Gives the oldest answer that the app owes. */
  answer() {
    this.owed.shift()?.()
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
  useEffect(() => {
    log.show(text)
  }, [log, text])

  function answer(reported: string) {
    const wanted = kind.transform(reported)
    if (wanted !== undefined) setText(wanted)
  }

  function onTextChanged(reported: string, details: TextChangeDetails) {
    log.record(reported, details)
    const answerIt = () => answer(reported)
    if (kind.late) log.owe(answerIt, kind.late)
    else if (kind.later) kind.later(answerIt)
    else answerIt()
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

/**
 * Gives one of the answers that the app owes. Returns the state of the box and the app, `settled` when nothing is
 * under way.
 */
export function outcome(log: ParentLog) {
  log.answer()
  const { value, selectionStart, selectionEnd } = box()
  return { shown: value, app: log.text, caret: [selectionStart, selectionEnd], pending: log.pending }
}

export function settled(text: string, start: number, end = start) {
  return { shown: text, app: text, caret: [start, end], pending: 0 }
}
