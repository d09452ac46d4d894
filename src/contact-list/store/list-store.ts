import type { KeyboardEvent } from 'react'
import { callSafely } from '../../box/events/call-safely.ts'
import type { ContactIndex } from '../../contacts/contact-index.ts'
import { PARTS, type MergedSearch } from '../../contacts/search-extensions.ts'
import type { ContactSearch } from '../../contacts/types.ts'
import { report } from '../../values/development.ts'
import type { PickerValues } from '../properties.ts'
import { peek, runSearch } from '../search/run-search.ts'
import { isSearching, type SearchRequest } from '../search/search-state.ts'
import { applyAction, nextModel, type ListAction } from '../state/changes.ts'
import {
  isTextOfApp,
  newModel,
  viewOf,
  wantedIn,
  type ListInputs,
  type ListModel,
  type ListView,
  type ShownText,
} from '../state/list-model.ts'
import { PATIENCE } from '../state/enter-times.ts'
import { waitingEnter, type Opening } from '../state/list-state.ts'
import type { Row } from '../state/rows.ts'
import type { OpenReason } from '../types.ts'

/** The time after which the list shows that a search is running, in milliseconds. Most searches end earlier. */
const SLOW_AFTER = 150

/** What runs while the list is mounted: see `rendered`. */
type Task = 'removals' | 'search' | 'slow' | 'patience' | 'frame'

/**
 * The list of one box. Events change it immediately, so a key acts on the result of the previous key, even if React
 * has not rendered it. React reads what the list shows with `subscribe` and `snapshot`.
 */
export class ListStore {
  #model: ListModel
  readonly #readText: (given: ListInputs) => ShownText
  readonly #listeners = new Set<() => void>()
  readonly #tasks = new Map<Task, { key: object; end: () => void }>()
  /** Whether the list was open when the user and the app last agreed on it. */
  #agreedOpen: boolean
  #onEnter: ((row: Row | undefined, enter: KeyboardEvent) => void) | undefined
  /** Whether the focus is on its way out of the box. Then `send` changes nothing (`leave` says why). */
  #isLeaving = false

  /** @param isOpen whether the app opens the list from the start */
  constructor(given: ListInputs, readText: (given: ListInputs) => ShownText, isOpen: boolean | undefined) {
    this.#readText = readText
    this.#model = newModel(given, readText(given), isOpen)
    this.#agreedOpen = wantedIn(this.#model)
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  readonly snapshot = (): ListView => viewOf(this.#model)

  /** What the list shows, for the present text of the box. */
  view(): ListView {
    this.send()
    return viewOf(this.#model)
  }

  /** Applies actions. One made from what the list shows has to use `view`: what is rendered may be older. */
  readonly send = (...actions: ListAction[]): void => {
    // The text comes first: scripts can write it, and move the caret, without an event.
    const shown = this.#readText(this.#model.given)
    const next = nextModel(this.#model, [{ type: 'text', shown }, ...actions], peek)
    if (this.#isLeaving || next === this.#model) return
    this.#model = next
    for (const listener of this.#listeners) listener()
  }

  open(how: Opening): void {
    this.send({ type: 'opened', how })
  }

  readonly close = (reason: OpenReason): void => this.send({ type: 'closed', reason })

  /**
   * Closes the list when the focus has reached `to`, or immediately without `to`. On the way, no element has the focus,
   * and the list does not change: if a row were removed, a focus trap, such as a Radix dialog, would focus the dialog.
   */
  leave(to: EventTarget | null): void {
    const closeOnce = () => {
      if (!this.#isLeaving) return
      this.#isLeaving = false
      this.close('leave')
    }
    this.#isLeaving = true
    if (!to) return closeOnce()
    ;(to as Node).getRootNode().addEventListener('focusin', closeOnce, { once: true, capture: true })
    // No `focusin` follows if the app removes or disables `to`, or focuses an element elsewhere.
    setTimeout(closeOnce)
  }

  /** @param onEnter called for an Enter that has waited for the end of the search, with the active row, if any */
  setOnEnter(onEnter: (row: Row | undefined, enter: KeyboardEvent) => void): void {
    this.#onEnter = onEnter
  }

  /** Called in a layout effect after each rendering, with the app's properties. Starts and ends tasks. */
  rendered(given: ListInputs, onOpenChange: PickerValues['onOpenChange']): void {
    this.send({ type: 'given', given })
    // Contacts may have been removed while the list was not mounted, or was hidden by React.
    if (!this.#tasks.has('removals')) this.send({ type: 'outdated' })
    this.#agreeOnOpen(given.open, onOpenChange)
    this.#setTask('removals', given.search, (search) =>
      followRemovals(search, () => this.send({ type: 'outdated' })),
    )
    const { request, answer } = this.#model
    const isAnswered = this.snapshot().phase === 'complete'
    const hasRows = answer && answer.request === request && answer.update.rows.length > 0
    this.#setTask('search', isAnswered ? undefined : request, (pending) => this.#search(pending))
    this.#setTask('slow', isAnswered || hasRows ? undefined : request, (pending) =>
      later(SLOW_AFTER, () => this.send({ type: 'slow', request: pending })),
    )
    const enter = waitingEnter(this.#model.state)
    this.#setTask('patience', enter, () => later(PATIENCE, () => this.send({ type: 'gaveUp' })))
    // The Enter may call the app. In a layout effect, its error would unmount the app, and React refuses `flushSync`.
    if (enter) queueMicrotask(() => this.#endWaiting(enter))
    const view = this.snapshot()
    this.#setTask('frame', view.isExpanded && view.phase !== 'complete' ? view : undefined, () => {
      const frame = requestAnimationFrame(() => {
        // Changes nothing that is visible, so no listener is called.
        this.#model = applyAction(this.#model, { type: 'painted', view })
      })
      return () => cancelAnimationFrame(frame)
    })
  }

  /** Ends all tasks, when the list is unmounted, or hidden by React. */
  readonly stop = (): void => {
    for (const { end } of this.#tasks.values()) end()
    this.#tasks.clear()
  }

  /** Ends a task with another key, and starts it with this key, if any. `start` returns the function that ends it. */
  #setTask<K extends object>(task: Task, key: K | undefined, start: (key: K) => () => void): void {
    const last = this.#tasks.get(task)
    if (last?.key === key) return
    last?.end()
    if (key) this.#tasks.set(task, { key, end: start(key) })
    else this.#tasks.delete(task)
  }

  /** Reports to the app that the user has opened or closed the list. If the app sets `open`, the app decides. */
  #agreeOnOpen(open: boolean | undefined, onOpenChange: PickerValues['onOpenChange']): void {
    const wanted = wantedIn(this.#model)
    const { state, shown } = this.#model
    const reason = !wanted && isTextOfApp(state, shown) ? 'app' : state.reason
    const isChangedByApp = open !== undefined && open !== this.#agreedOpen
    const isWishOfUser = wanted !== this.#agreedOpen && !isChangedByApp
    if (open === undefined || open === wanted) this.#agreedOpen = wanted
    // Only the app wants the list open. If the user has closed it, it stays open until the app agrees.
    else if (open) this.send({ type: 'openedByApp' })
    // It stays closed until the app agrees. Unlike `close`, this keeps its state, such as an arrow key in `waiting`.
    else if (isWishOfUser) this.send({ type: 'heldClosed' })
    else this.close('app')
    if (isWishOfUser) callSafely(() => onOpenChange?.(wanted, { reason }))
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
    const { rows, activeIndex, state, phase } = this.view()
    // The steps before the Enter are done, and so is the search.
    const isDone = state.waiting[0] === enter && !isSearching(phase)
    // Without this task, the list has been unmounted or hidden since: `stop` ends all tasks.
    if (!isDone || !this.#tasks.has('patience')) return
    this.send({ type: 'finished' })
    this.#onEnter?.(rows[activeIndex], enter)
  }
}

function later(time: number, callback: () => void): () => void {
  const timer = setTimeout(callback, time)
  return () => clearTimeout(timer)
}

/** Calls `listener` when contacts were removed, so that answers are outdated. Returns a function that ends this. */
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
