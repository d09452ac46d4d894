import type { BoxElement } from '../box/types.ts'

/** A text at which an undo or redo ends. */
interface Stop {
  text: string
  /** How many edits are between this text and the one at which the undo or redo starts. */
  edits: number
}

/** The largest number of stops to keep. Each holds the whole text. */
const MOST_STOPS = 50

/** Kinds of edits that the next edit may join. */
const joinable = /^insertText|^delete.+(?:Backward|Forward)$/

/** Keys after which an edit joins no other. */
const movingKeys = /^(?:Arrow|Home|End|Page)/

/** What each input does on an `input` event, and the roots with a listener for all their inputs. */
const onInputOf = /* @__PURE__ */ new WeakMap<EventTarget, (event: InputEvent) => void>()
const heard = /* @__PURE__ */ new WeakSet<EventTarget>()

/** Listens before all other listeners, so that they see only the text at the end of an undo. */
function hear(input: BoxElement) {
  const root = input.getRootNode()
  const target = (root === input.ownerDocument && input.ownerDocument.defaultView) || root
  if (heard.has(target)) return
  heard.add(target)
  target.addEventListener(
    'input',
    (event) => onInputOf.get(event.target ?? target)?.(event as InputEvent),
    true,
  )
}

/**
 * Makes one undo revert a run of typing, as in any input. Chromium ends an undo step whenever any node is removed from the page
 * (FrameSelection::NodeWillBeRemoved), and a list that narrows with each key removes rows with each key. So when Chromium's undo stops
 * within a run, the undo goes on to the end of the run. Other browsers keep runs together themselves.
 *
 * Returns a function that ends this. It is one closure, as all its listeners share the history.
 */
export function keepUndoRuns(input: BoxElement): () => void {
  if (!/Chrome\//.test(navigator.userAgent)) return () => {}
  let text = input.value
  // The stops of undo and of redo, the next one last.
  let back: Stop[] = []
  let forward: Stop[] = []
  // The kind of the last edit of the current run, as long as the next edit may join it, and where it left the caret.
  let kind = ''
  let caret: number | null = null
  // The edit that the browser has announced, and whether it joins the run.
  let announced: InputEvent | undefined
  let joins = false
  let isGoing = false

  function forget() {
    text = input.value
    back = []
    forward = []
    kind = ''
  }

  function onInput(event: InputEvent) {
    const { inputType, data } = event
    if (isGoing) return event.stopImmediatePropagation()
    if (inputType === 'historyUndo') goOn('undo', back, forward)
    else if (inputType === 'historyRedo') goOn('redo', forward, back)
    else {
      // An edit by a script has no beforeinput event, and a key that changes nothing has no input event.
      const isKey = announced !== undefined && announced.inputType === inputType && announced.data === data
      const run = back.at(-1)
      joins &&= isKey
      if (run && joins) run.edits++
      else back = [...back.slice(1 - MOST_STOPS), { text, edits: 1 }]
      forward = []
      text = input.value
      caret = input.selectionStart
      // A deletion that joins others and clears the box removes the text node, and Chromium ends the step.
      const isOpen = isKey && !event.isComposing && !(joins && !text)
      kind = isOpen && joinable.test(inputType) ? inputType : ''
    }
    announced = undefined
  }

  /** Goes on with the undo or redo of the browser while it stops within a run. */
  function goOn(command: string, from: Stop[], to: Stop[]) {
    const { text: wanted, edits } = from.at(-1) ?? { edits: 0 }
    kind = ''
    isGoing = true
    for (let edit = 1; edit < edits && input.value !== wanted; edit++)
      input.ownerDocument.execCommand(command)
    isGoing = false
    // The browser takes the steps of a composition at once.
    const reached = from.findLastIndex((stop) => stop.text === input.value)
    if (reached < 0) return forget()
    for (const stop of from.splice(reached).reverse()) {
      to.push({ text, edits: stop.edits })
      ;({ text } = stop)
    }
  }

  function handleEvent(event: Event) {
    const { type } = event
    announced = undefined
    if (type === 'beforeinput') {
      announced = event as InputEvent
      // A script has set another text, which ends the browser's history.
      if (input.value !== text) forget()
      const isAtCaret = input.selectionStart === caret && input.selectionEnd === caret
      joins = isAtCaret && joinsRun(announced.inputType, kind)
    }
    // A box may be rendered first and inserted into its page later.
    else if (type === 'focus') hear(input)
    else if (type !== 'keydown' || movingKeys.test((event as KeyboardEvent).key)) kind = ''
  }

  const types = ['focus', 'blur', 'pointerdown', 'keydown', 'beforeinput']
  for (const type of types) input.addEventListener(type, handleEvent, true)
  onInputOf.set(input, onInput)
  hear(input)
  return () => {
    for (const type of types) input.removeEventListener(type, handleEvent, true)
    onInputOf.delete(input)
  }
}

/**
 * Whether Chromium adds an edit to the same undo step as the edit before it, of the kind `last` (TypingCommand). Typing and Delete
 * join any edit, Backspace joins backward deletions, and the deletion of a word or a line joins none.
 */
function joinsRun(inputType: string, last: string): boolean {
  if (inputType === 'deleteContentBackward') return last.endsWith('Backward')
  return last !== '' && /^(?:insertText|deleteContentForward)$/.test(inputType)
}
