import type { BoxElement } from '../box/types.ts'

/** A text that the input had, and whether it continues the run of typing that the text before belongs to. */
interface Step {
  text: string
  joins: boolean
}

/** More steps than anybody takes back one by one. */
const MOST_STEPS = 500

/** The edits that the next one may join. */
const staysOpen = /^(?:insertText|delete.+(?:Backward|Forward))$/

const movingKeys = /^(?:Arrow|Home|End|Page)/

/**
 * Makes one undo take back a run of typing, as it does in any input. Chromium ends an undo step whenever a node is removed from the
 * page (FrameSelection::NodeWillBeRemoved), and a list that narrows with each key removes rows with each key. So where the browser
 * stops within a run, this goes on to its end. Other browsers keep runs whole, each in its own way.
 *
 * Returns what ends it.
 */
export function keepUndoRuns(input: BoxElement): () => void {
  if (!/Chrome\//.test(navigator.userAgent)) return () => {}
  let steps: Step[] = [{ text: input.value, joins: false }]
  let at = 0
  // The kind of edit that the run under way ends with, as long as the next may join it.
  let open: string | undefined
  let caret: number | null = null
  // The edit that the browser has announced, and whether it joins the run.
  let announced: InputEvent | undefined
  let joins = false
  let isGoing = false

  const close = () => {
    open = undefined
  }

  function onBeforeInput(event: InputEvent) {
    announced = event
    if (input.value !== steps[at]?.text) {
      // A script has written another text, and with it ended the browser's history.
      steps = [{ text: input.value, joins: false }]
      at = 0
      close()
    }
    const isAtCaret = input.selectionStart === caret && input.selectionEnd === caret
    joins = isAtCaret && joinsRun(event.inputType, open)
  }

  function onInput(event: Event) {
    const { inputType, data, isComposing } = event as InputEvent
    if (isGoing) event.stopImmediatePropagation()
    else if (inputType === 'historyUndo' || inputType === 'historyRedo') {
      close()
      goToEndOfRun(inputType === 'historyUndo' ? -1 : 1)
    } else {
      // What a script enters comes without a beforeinput event, and a key that changes nothing comes without an input event.
      const isKey =
        announced?.inputType === inputType && announced.data === data && !announced.defaultPrevented
      steps = [...steps.slice(0, at + 1).slice(-MOST_STEPS), { text: input.value, joins: isKey && joins }]
      at = steps.length - 1
      // A deletion that joins others and clears the box removes the text node, and Chromium ends the step.
      const isCleared = joins && !input.value
      open = isKey && !isCleared && !isComposing && staysOpen.test(inputType) ? inputType : undefined
      caret = input.selectionStart
    }
    announced = undefined
  }

  function onKeyDown({ key }: Partial<KeyboardEvent>) {
    announced = undefined
    if (movingKeys.test(key ?? '')) close()
  }

  /** The browser has gone a step back or forth: goes on while that leads into the midst of a run. */
  function goToEndOfRun(by: 1 | -1) {
    for (;;) {
      at = indexOfText(by)
      if (!steps[at + 1]?.joins) return
      const { value } = input
      isGoing = true
      input.ownerDocument.execCommand?.(by < 0 ? 'undo' : 'redo')
      isGoing = false
      if (input.value === value) return
    }
  }

  function indexOfText(by: 1 | -1): number {
    for (let index = at + by; index in steps; index += by) {
      if (steps[index]?.text === input.value) return index
    }
    return by < 0 ? -1 : steps.length
  }

  const ended = new AbortController()
  const options = { signal: ended.signal, capture: true }
  input.addEventListener('beforeinput', onBeforeInput as EventListener, options)
  input.addEventListener('input', onInput, options)
  input.addEventListener('blur', close, options)
  input.addEventListener('pointerdown', close, options)
  input.addEventListener('keydown', onKeyDown as EventListener, options)
  return () => ended.abort()
}

/**
 * Whether Chromium puts an edit into the same undo step as the one before it, which was `last` (TypingCommand). Typing and Delete
 * join any, Backspace joins deletions backward, and the deletion of a word or a line joins none.
 */
function joinsRun(inputType: string, last: string | undefined): boolean {
  if (last === undefined) return false
  if (inputType === 'deleteContentBackward') return last.endsWith('Backward')
  return inputType === 'insertText' || inputType === 'deleteContentForward'
}
