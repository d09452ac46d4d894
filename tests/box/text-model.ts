import { edited, initialTextState, settle, type TextState } from '../../src/box/controlled-text.ts'

// A box and its app without a browser: the pure functions, driven the way the component drives them.

/** What the app that owns the text does when it is told of a text. It changes what it shows only by calling `set`. */
export type App = (told: string, app: AppState) => void

export interface AppState {
  /** The text the app has now: the `text` prop of the next rendering. */
  text: string
  /** Every text the app was told of, oldest first. */
  readonly told: string[]
  /** What the app has still to do, in order. */
  readonly pending: (() => void)[]
}

export interface ModelBox {
  /** The text in the box. */
  shown: () => string
  app: AppState
  /** The user replaces `removed` units at `at`. Nothing is rendered yet. */
  change: (at: number, removed: number, inserted: string) => void
  /** React renders. */
  render: () => void
  /** `change`, and the rendering it causes. */
  edit: (at: number, removed: number, inserted: string) => void
  /** The app does the next of the things it has put off, and React renders. */
  answer: () => void
  /** The app does all of them, one by one. */
  answerAll: () => void
}

export function modelBox(initial: string, decide: App): ModelBox {
  const app: AppState = { text: initial, told: [], pending: [] }
  let shown = initial
  let state: TextState = initialTextState(initial)
  let fresh = false

  function tell(text: string) {
    app.told.push(text)
    decide(text, app)
  }

  function render() {
    let rendered = app.text
    for (;;) {
      const verdict = settle(state, rendered, fresh)
      fresh = false
      state = verdict.state
      shown = verdict.show
      if (verdict.report) tell(shown)
      if (app.text === rendered) return
      rendered = app.text
    }
  }

  function change(at: number, removed: number, inserted: string) {
    const before = shown
    const after = before.slice(0, at) + inserted + before.slice(at + removed)
    if (after === before) return
    shown = after
    state = edited(state, before, after)
    fresh = true
    tell(after)
  }

  function answer() {
    app.pending.shift()?.()
    render()
  }

  return {
    shown: () => shown,
    app,
    change,
    render,
    edit(at, removed, inserted) {
      change(at, removed, inserted)
      render()
    },
    answer,
    answerAll() {
      for (let left = 1000; app.pending.length > 0 && left > 0; left--) answer()
    },
  }
}

export type Transform = (text: string) => string

/** Sets what it is told, transformed, at once. */
export const atOnce =
  (transform: Transform): App =>
  (told, app) => {
    app.text = transform(told)
  }

/** Sets what it is told at once, if it likes it. */
export const refusing =
  (accepts: (text: string) => boolean): App =>
  (told, app) => {
    if (accepts(told)) app.text = told
  }

/** Answers each text it is told of, later and in order. */
export const late =
  (transform: Transform): App =>
  (told, app) => {
    app.pending.push(() => {
      app.text = transform(told)
    })
  }

/** Answers the last text it was told of, after a pause. */
export const debounced =
  (transform: Transform): App =>
  (told, app) => {
    app.pending.length = 0
    app.pending.push(() => {
      app.text = transform(told)
    })
  }

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
