import { TextContent } from '../../../src/box/content/text-content.ts'

// A box and its app without a browser: the text model, driven the way the component drives it.

/** What the app that owns the text does when it is given a text. It changes what it shows by setting `text`. */
export type App = (reported: string, app: AppState) => void

export interface AppState {
  /** The text the app has now: the `text` prop of the next rendering. */
  text: string
  /** Every text the app was given, oldest first. */
  readonly reported: string[]
  /** The answers that the app still owes, in order. */
  readonly pending: (() => void)[]
}

export type ModelBox = ReturnType<typeof modelBox>

export function modelBox(initial: string, decide: App) {
  const app: AppState = { text: initial, reported: [], pending: [] }
  const state = new TextContent(initial)
  let isRendering = false
  const keepLatest = (text: string) => state.keepLatest({ text }, () => isRendering || render())
  keepLatest(initial)

  function tell(text: string) {
    app.reported.push(text)
    decide(text, app)
  }

  function render() {
    let rendered: string
    isRendering = true
    do {
      rendered = app.text
      keepLatest(rendered)
      const { text } = state
      const result = state.rendered()
      if (!result) break
      if (state.text !== text) state.render(!!result.isFromApp)
      if (result.report) tell(state.text)
    } while (app.text !== rendered)
    isRendering = false
  }

  /** The user replaces `removed` units at `at`. Nothing is rendered yet. */
  function change(at: number, removed: number, inserted: string) {
    const before = state.text
    const after = before.slice(0, at) + inserted + before.slice(at + removed)
    if (after === before) return
    const details = { reason: 'insertText', event: new Event('input') }
    state.edit({ before, composedFrom: before, after, caret: at + inserted.length, details })
    tell(after)
  }

  /** The app gives the next answer that it owes, and React renders. */
  function answer() {
    app.pending.shift()?.()
    render()
  }

  return {
    shown: () => state.text,
    app,
    change,
    render,
    /** `change`, and the rendering it causes. */
    edit(...given: Parameters<typeof change>) {
      change(...given)
      render()
    },
    answer,
    answerAll() {
      for (let left = 1000; app.pending.length > 0 && left > 0; left--) answer()
    },
  }
}

export type Transform = (text: string) => string

/** Sets each text that it accepts at once. */
export const refusing =
  (accepts: (text: string) => boolean): App =>
  (reported, app) =>
    void (accepts(reported) && (app.text = reported))

/** Sets each text it is given at once, transformed. */
export const atOnce =
  (transform: Transform): App =>
  (reported, app) =>
    void (app.text = transform(reported))

/** Answers each text it is given, later and in order. */
export const late =
  (transform: Transform): App =>
  (reported, app) =>
    void app.pending.push(() => (app.text = transform(reported)))

/** Answers the last text it was given, after a pause. */
export const debounced =
  (transform: Transform): App =>
  (reported, app) =>
    void app.pending.splice(0, Infinity, () => (app.text = transform(reported)))

export const same: Transform = (text) => text
export const upper: Transform = (text) => text.toUpperCase()
export const trim: Transform = (text) => text.trim()
export const collapse: Transform = (text) => text.replace(/ +/g, ' ')
/** Digits in groups of three, as telephone and card numbers are masked. */
export const mask: Transform = (text) =>
  text
    .replace(/\D/g, '')
    .replace(/(.{3})(?=.)/g, '$1-')
    .trim()
