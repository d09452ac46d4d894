import type { BoxElement } from '../box/types.ts'

/** A text that the input had, and whether it continues the run of typing that the text before belongs to. */
interface Step {
  text: string
  joins: boolean
}

/** More steps than anybody takes back one by one. */
const MOST_STEPS = 500

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
  let joins = false
  let isGoing = false

  const close = () => {
    open = undefined
  }

  function onBeforeInput({ inputType }: InputEvent) {
    if (input.value !== steps[at]?.text) {
      // A script has written another text, and with it ended the browser's history.
      steps = [{ text: input.value, joins: false }]
      at = 0
      close()
    }
    const isAtCaret = input.selectionStart === caret && input.selectionEnd === caret
    joins = isAtCaret && joinsRun(inputType, open)
  }

  function onInput(event: Event) {
    const { inputType, data, isComposing } = event as InputEvent
    if (isGoing) event.stopImmediatePropagation()
    else if (inputType === 'historyUndo' || inputType === 'historyRedo') {
      close()
      goToEndOfRun(inputType === 'historyUndo' ? -1 : 1)
    } else {
      steps = [...steps.slice(0, at + 1).slice(-MOST_STEPS), { text: input.value, joins }]
      at = steps.length - 1
      const isKey = inputType === 'insertText' ? data?.length === 1 : inputType === 'deleteContentBackward'
      open = isKey && !isComposing ? inputType : undefined
      caret = input.selectionStart
    }
    // What a script enters comes without a beforeinput event.
    joins = false
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
  input.addEventListener(
    'keydown',
    ({ key }: Event & { key?: string }) => void (movingKeys.test(key ?? '') && close()),
    options,
  )
  return () => ended.abort()
}

/** Whether browsers put an edit into the same undo step as the one before it, which was `last`. */
function joinsRun(inputType: string, last: string | undefined): boolean {
  if (last === undefined) return false
  return inputType === 'insertText' || (inputType === 'deleteContentBackward' && inputType === last)
}
