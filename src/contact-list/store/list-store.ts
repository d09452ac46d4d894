import type { KeyboardEvent } from 'react'
import { callSafely } from '../../box/events/call-safely.ts'
import type { ContactIndex } from '../../contacts/contact-index.ts'
import { FILTER, PARTS, type MergedSearch } from '../../contacts/search-extensions.ts'
import type { ContactSearch } from '../../contacts/types.ts'
import { report } from '../../values/development.ts'
import type { PickerValues } from '../properties.ts'
import { runSearch } from '../search/run-search.ts'
import { isSearching, usableUpdate, type SearchRequest, type UsableUpdate } from '../search/search-state.ts'
import { changed, updated, type Cause } from '../state/changes.ts'
import {
  newModel,
  seenOf,
  wantedIn,
  type ListInputs,
  type ListModel,
  type SeenList,
  type ShownText,
} from '../state/list-model.ts'
import { PATIENCE } from '../state/enter-times.ts'
import { waitingEnter, type Opening } from '../state/list-state.ts'
import type { Row } from '../state/rows.ts'
import type { OpenReason } from '../types.ts'

/** The time after which the list shows that a search is running, in milliseconds. Most searches end earlier. */
const SLOW = 150

/** What runs while the list is mounted: a subscription, a search, timers, a request for a frame. */
type Task = 'removals' | 'search' | 'slow' | 'patience' | 'frame'

/**
 * The list of one box. Events change it immediately, so a key acts on the result of the previous key, even if React
 * has not rendered it. React reads the visible state with `subscribe` and `snapshot`.
 */
export class ListStore {
  #model: ListModel
  readonly #shown: (given: ListInputs) => ShownText
  readonly #listeners = new Set<() => void>()
  /** The running tasks. The key says for what each runs. */
  readonly #tasks = new Map<Task, { key: object; end: () => void }>()
  /** Whether the list was open when the user and the app last agreed. */
  #agreed: boolean
  #onEnter: ((row: Row | undefined, enter: KeyboardEvent) => void) | undefined
  /** Whether the focus is on its way out of the box. Nothing changes the list then: see `leave`. */
  #isHeld = false

  /**
   * @param shown returns the text that the box shows now
   * @param isOpen whether the app has the list open from the start
   */
  constructor(given: ListInputs, shown: (given: ListInputs) => ShownText, isOpen: boolean | undefined) {
    this.#shown = shown
    this.#model = newModel(given, shown(given), isOpen)
    this.#agreed = wantedIn(this.#model)
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  readonly snapshot = (): SeenList => seenOf(this.#model)

  /** The visible state now. */
  seen(): SeenList {
    this.send()
    return seenOf(this.#model)
  }

  /**
   * Applies causes to the list, which first gets the current text of the box. A cause that depends on the visible
   * state has to be made from `seen`, not from the last rendering.
   */
  readonly send = (...causes: Cause[]): void => {
    // Scripts can write the text and move the caret without an event.
    const shown = this.#shown(this.#model.given)
    const next = changed(this.#model, [{ type: 'text', shown }, ...causes], peek)
    if (this.#isHeld || next === this.#model) return
    this.#model = next
    for (const listener of this.#listeners) listener()
  }

  /** Opens the list for the text in the box. */
  open(how: Opening): void {
    this.send({ type: 'opened', how })
  }

  readonly close = (reason: OpenReason): void => this.send({ type: 'closed', reason })

  /**
   * Closes the list when the focus has reached `to`, or at once if it goes nowhere. In between, no element has it. If
   * one were removed then, a focus trap, such as that of a Radix dialog, would take it. So nothing changes the list.
   */
  leave(to: EventTarget | null): void {
    const end = () => {
      if (!this.#isHeld) return
      this.#isHeld = false
      this.close('leave')
    }
    this.#isHeld = true
    if (!to) return end()
    ;(to as Node).getRootNode().addEventListener('focusin', end, { once: true, capture: true })
    // The app may move the focus elsewhere, or remove or disable `to`.
    setTimeout(end)
  }

  /**
   * @param onEnter called for an Enter that has waited for the end of the search: with the active row, or without one
   *   if no row is active
   */
  setOnEnter(onEnter: (row: Row | undefined, enter: KeyboardEvent) => void): void {
    this.#onEnter = onEnter
  }

  /** Called in a layout effect after each rendering, with the app's properties. Starts and ends tasks. */
  rendered(given: ListInputs, onOpenChange: PickerValues['onOpenChange']): void {
    this.send({ type: 'given', given })
    // While the list was not mounted, or was hidden by React, contacts may have been removed.
    if (!this.#tasks.has('removals')) this.send({ type: 'outdated' })
    this.#agree(given.open, onOpenChange)
    this.#setTask('removals', given.search, (search) =>
      followRemovals(search, () => this.send({ type: 'outdated' })),
    )
    const { request, answer } = this.#model
    const update = answer?.request === request ? answer?.update : undefined
    const isAnswered = update && (update.complete || answer?.failed)
    const hasRows = update && update.rows.length > 0
    this.#setTask('search', isAnswered ? undefined : request, (pending) => this.#search(pending))
    this.#setTask('slow', isAnswered || hasRows ? undefined : request, (pending) =>
      later(SLOW, () => this.send({ type: 'slow', request: pending })),
    )
    const enter = waitingEnter(this.#model.state)
    this.#setTask('patience', enter, () => later(PATIENCE, () => this.send({ type: 'gaveUp' })))
    // After the commit: during it, React would unmount an app that throws in a callback, and refuse its flushSync.
    if (enter) queueMicrotask(() => this.#endWaiting(enter))
    const seen = this.snapshot()
    this.#setTask('frame', seen.isExpanded && seen.phase !== 'complete' ? seen : undefined, () => {
      const frame = requestAnimationFrame(() => {
        // Changes nothing that is visible, so no listener is called.
        this.#model = updated(this.#model, { type: 'painted', seen })
      })
      return () => cancelAnimationFrame(frame)
    })
  }

  /** Ends all tasks, when the list is unmounted, or hidden by React. */
  readonly stop = (): void => {
    for (const { end } of this.#tasks.values()) end()
    this.#tasks.clear()
  }

  /**
   * Starts a task, unless it is running for the same key. `start` returns the function that ends it. Without a key,
   * the task is only ended.
   */
  #setTask<K extends object>(task: Task, key: K | undefined, start: (key: K) => () => void): void {
    const last = this.#tasks.get(task)
    if (last?.key === key) return
    last?.end()
    if (key) this.#tasks.set(task, { key, end: start(key) })
    else this.#tasks.delete(task)
  }

  /** Has user and app agree on whether the list is open. The user's wish is reported to the app; `open` wins. */
  #agree(open: boolean | undefined, onOpenChange: PickerValues['onOpenChange']): void {
    const wanted = wantedIn(this.#model)
    const { reason } = this.#model.state
    const before = this.#agreed
    // The list was opened or closed, and not by a change of `open`.
    const isNewWish = wanted !== before && (open ?? before) === before
    if (open === undefined || open === wanted) this.#agreed = wanted
    // Until the app answers, the list stays as the app has set it.
    else if (open || isNewWish) this.send({ type: open ? 'openedByApp' : 'heldClosed' })
    else this.close('app')
    if (isNewWish) callSafely(() => onOpenChange?.(wanted, { reason }))
  }

  #search(request: SearchRequest): () => void {
    return runSearch(
      request,
      (update) => this.send({ type: 'found', request, update }),
      (error) => {
        this.send({ type: 'failed', request, error })
        if (process.env.NODE_ENV === 'production') return
        const reason = error instanceof Error ? String(error) : 'it threw a value that is not an error'
        report(`${this.#model.given.component}: the search of contacts failed: ${reason}`)
      },
    )
  }

  #endWaiting(enter: KeyboardEvent): void {
    const { rows, activeIndex, state, phase } = this.seen()
    const isOver = state.waiting[0] === enter && !isSearching(phase)
    // Without the task, the list was unmounted or hidden meanwhile.
    if (!isOver || !this.#tasks.has('patience')) return
    this.send({ type: 'finished' })
    this.#onEnter?.(rows[activeIndex], enter)
  }
}

/** Calls back after a time. Returns a function that cancels this. */
function later(time: number, callback: () => void): () => void {
  const timer = setTimeout(callback, time)
  return () => clearTimeout(timer)
}

/**
 * The synchronous answer of a search, if it has one. `peek` may be code of the app. Its errors are ignored: the search
 * then runs as without `peek`, and reports its own errors.
 */
function peek(request: SearchRequest): UsableUpdate | undefined {
  const { session, limit } = request
  const { search, query, filter } = session
  try {
    const found = search.peek?.(query, { limit, ...(filter && { [FILTER]: filter }) })
    return found && usableUpdate(request, found, limit)
  } catch {
    return undefined
  }
}

/** Calls `listener` when answers are outdated, as after a removal of contacts. Returns a function that ends this. */
function followRemovals(search: ContactSearch | MergedSearch, listener: () => void): () => void {
  if (PARTS in search) {
    const ends = search[PARTS].map((part) => followRemovals(part, listener))
    return () => {
      for (const end of ends) end()
    }
  }
  return isIndex(search) ? search.subscribe(listener) : () => {}
}

const isIndex = (search: ContactSearch): search is ContactIndex => 'subscribe' in search && 'ready' in search
