import { splice } from '../../box/text/text-diff.ts'
import type { BoxElement } from '../../box/types.ts'

/** An edit, and whether it continues the run of the edit before it. Holds only what changed: a text may be long. */
interface Step {
  start: number
  removed: string
  added: string
  joins: boolean
}

/** The largest number of steps to keep. Users don't undo more of them one by one. */
const MOST_STEPS = 500
/** The largest total number of characters in the steps to keep. */
const MOST_CHARACTERS = 100_000

/** Kinds of edits that the next edit may join. */
const joinable = /^(?:insertText|deleteByDrag|delete.+(?:Backward|Forward))$/

const movingKeys = /^(?:Arrow|Home|End|Page)/

/**
 * Makes one undo revert a run of typing, as in any input. Chromium ends an undo step whenever a node is removed from the page
 * (FrameSelection::NodeWillBeRemoved), and a list that narrows with each key removes rows with each key. So when Chromium's undo
 * stops within a run, this function continues the undo to the end of the run. Other browsers keep runs together themselves.
 *
 * Returns a function that removes the listeners. It is one closure, as all its listeners share the history.
 */
export function keepUndoRuns(input: BoxElement): () => void {
  if (!/Chrome\//.test(navigator.userAgent)) return () => {}
  // The text that the steps lead to, the steps to undo, and the steps to redo. The last step of each list is the next one to apply.
  let text = input.value
  let done: Step[] = []
  let undone: Step[] = []
  // The kind of the last edit of the current run, as long as the next edit may join it.
  let runKind: string | undefined
  let caret: number | null = null
  // The edit that the browser has announced, and whether it joins the run.
  let announced: InputEvent | undefined
  let joins = false
  let isGoing = false

  const endRun = () => {
    runKind = undefined
  }

  function forget() {
    text = input.value
    done = []
    undone = []
    endRun()
  }

  function onBeforeInput(event: InputEvent) {
    announced = event
    // A script has set another text, which ends the browser's history.
    if (input.value !== text) forget()
    const isAtCaret = input.selectionStart === caret && input.selectionEnd === caret
    joins = isAtCaret && joinsRun(event.inputType, runKind)
  }

  function onInput(event: Event) {
    if (event.target !== input) return
    const { inputType, data, isComposing } = event as InputEvent
    if (isGoing) event.stopImmediatePropagation()
    else if (inputType === 'historyUndo' || inputType === 'historyRedo') {
      endRun()
      goToEndOfRun(inputType === 'historyUndo' ? -1 : 1)
    } else {
      // An edit by a script has no beforeinput event, and a key that changes nothing has no input event.
      const isKey =
        announced !== undefined &&
        !announced.defaultPrevented &&
        announced.inputType === inputType &&
        announced.data === data
      // Text that is moved within the box may be formatted differently.
      const isMove = runKind === 'deleteByDrag' && announced?.inputType === 'insertFromDrop'
      done = newest([...done, { ...changeOf(text, input.value), joins: isMove || (isKey && joins) }])
      undone = []
      text = input.value
      // A deletion that joins others and clears the box removes the text node, and Chromium ends the step.
      const isCleared = joins && !input.value
      runKind = isKey && !isCleared && !isComposing && joinable.test(inputType) ? inputType : undefined
      caret = input.selectionStart
    }
    announced = undefined
  }

  function onKeyDown({ key }: Partial<KeyboardEvent>) {
    announced = undefined
    if (movingKeys.test(key ?? '')) endRun()
  }

  /** Goes on with the undo or redo of the browser while it stops within a run. */
  function goToEndOfRun(by: 1 | -1) {
    while (findText(by) && undone.at(-1)?.joins) {
      isGoing = true
      input.ownerDocument.execCommand?.(by < 0 ? 'undo' : 'redo')
      isGoing = false
      if (input.value === text) return
    }
  }

  /** Goes through the steps to the text that the browser shows now. Forgets them all when none leads to it. */
  function findText(by: 1 | -1): boolean {
    const [from, to] = by < 0 ? [done, undone] : [undone, done]
    for (let step = from.pop(); step; step = from.pop()) {
      to.push(step)
      const { start, removed, added } = step
      text = changed(text, by > 0 ? step : { start, removed: added, added: removed })
      if (text === input.value) return true
    }
    forget()
    return false
  }

  /** Listens before all other listeners, so that they see only the text at the end of an undo. */
  function listenForInput() {
    const { ownerDocument } = input
    const root = input.getRootNode()
    const target = root === ownerDocument ? (ownerDocument.defaultView ?? root) : root
    target.addEventListener('input', onInput, options)
  }

  const ended = new AbortController()
  const options = { signal: ended.signal, capture: true }
  listenForInput()
  // A box may be rendered first and inserted into its page later.
  input.addEventListener('focus', listenForInput, options)
  input.addEventListener('beforeinput', onBeforeInput as EventListener, options)
  input.addEventListener('blur', endRun, options)
  input.addEventListener('pointerdown', endRun, options)
  input.addEventListener('keydown', onKeyDown as EventListener, options)
  return () => ended.abort()
}

/**
 * Whether Chromium adds an edit to the same undo step as the edit before it, of the kind `last` (TypingCommand). Typing and Delete
 * join any edit, Backspace joins backward deletions, and the deletion of a word or a line joins none.
 */
function joinsRun(inputType: string, last: string | undefined): boolean {
  if (last === undefined || last === 'deleteByDrag') return false
  if (inputType === 'deleteContentBackward') return last.endsWith('Backward')
  return inputType === 'insertText' || inputType === 'deleteContentForward'
}

function changeOf(before: string, after: string) {
  const { at, end, inserted } = splice(before, after)
  return { start: at, removed: before.slice(at, end), added: inserted }
}

/** A text after a change. */
function changed(text: string, { start, removed, added }: Omit<Step, 'joins'>): string {
  return text.slice(0, start) + added + text.slice(start + removed.length)
}

/** The newest of the steps, within the limits. The oldest one joins nothing, because the step before it is gone. */
function newest(steps: readonly Step[]): Step[] {
  let characters = 0
  let first = steps.length
  for (const { removed, added } of steps.slice(-MOST_STEPS).reverse()) {
    characters += removed.length + added.length
    if (characters > MOST_CHARACTERS) break
    first--
  }
  return steps.slice(first).map((step, index) => (index ? step : { ...step, joins: false }))
}
