// Functions that run in Firefox's own window, where the interface for compositions in tests is available. They may
// not use anything of this module.

/** The part of Firefox's nsITextInputProcessor that is used here. */
interface TextInputProcessor {
  readonly hasComposition: boolean
  readonly ATTR_RAW_CLAUSE: number
  beginInputTransactionForTests(
    view: unknown,
    notify: (same: this, asked: { type: string }) => boolean,
  ): boolean
  setPendingCompositionString(text: string): void
  appendClauseToPendingComposition(length: number, attribute: number): void
  setCaretInPendingComposition(at: number): void
  flushPendingComposition(): boolean
  commitCompositionWith(text: string): boolean
  commitComposition(): void
  cancelComposition(): void
  keydown(event: KeyboardEvent): number
  keyup(event: KeyboardEvent): boolean
}

/** The additional properties of Firefox's own window. */
interface FirefoxWindow {
  inputMethod?: TextInputProcessor
  gBrowser: { selectedBrowser: HTMLElement }
  Cc: Record<string, { createInstance(kind: unknown): TextInputProcessor }>
  Ci: { nsITextInputProcessor: unknown }
}

/** An action of an input method: a step of a composition, its end, or a key that the input method handles. */
export type InputMethodAct =
  | { type: 'compose'; text: string; caret: number }
  | { type: 'commit'; text: string }
  | { type: 'key'; key: string }

/** Performs the action of an input method on the focused field. */
export function actAsInputMethod(act: InputMethodAct): void {
  const view = globalThis as unknown as FirefoxWindow
  const { selectedBrowser } = view.gBrowser
  if (document.activeElement !== selectedBrowser) selectedBrowser.focus()
  const method = (view.inputMethod ??= view.Cc['@mozilla.org/text-input-processor;1']?.createInstance(
    view.Ci.nsITextInputProcessor,
  ))
  const isReady =
    method?.hasComposition ||
    method?.beginInputTransactionForTests(view, (same, { type }) => {
      if (type === 'request-to-commit') same.commitComposition()
      if (type === 'request-to-cancel') same.cancelComposition()
      return true
    })
  if (!method || !isReady) throw new Error('Firefox lets no test be the input method.')
  if (act.type === 'commit') method.commitCompositionWith(act.text)
  else if (act.type === 'key') {
    const event = new KeyboardEvent('', { key: 'Process', code: act.key, keyCode: 229 })
    method.keydown(event)
    method.keyup(event)
  } else if (act.text === '') method.cancelComposition()
  else {
    method.setPendingCompositionString(act.text)
    method.appendClauseToPendingComposition(act.text.length, method.ATTR_RAW_CLAUSE)
    method.setCaretInPendingComposition(act.caret)
    method.flushPendingComposition()
  }
}

/** Whether a composition is under way. */
export function isComposing(): boolean {
  return (globalThis as unknown as FirefoxWindow).inputMethod?.hasComposition ?? false
}
