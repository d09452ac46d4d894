import type { KeyboardEvent } from 'react'
import { outsideEvents } from '../../box/events/outside-events.ts'
import type { BoxElement } from '../../box/types.ts'
import { FILTER } from '../../contacts/groups.ts'
import { caretIn } from '../entries/current-entry.ts'
import { report } from '../../values/development.ts'
import { runSearch } from '../search/run-search.ts'
import { usableFor, type SearchRequest, type UsableUpdate } from '../search/search-state.ts'
import { followRemovals } from '../search/session.ts'
import {
  askFor,
  paintedOf,
  paintedRows,
  seenOf,
  settled,
  update,
  type Cause,
  type Given,
  type ListModel,
} from '../state/list-model.ts'
import { closedList, openedByApp, type Opening } from '../state/list-state.ts'
import { isToCome, type Row } from '../state/rows.ts'
import type { SeenList, ShownText } from '../state/seen-list.ts'

/** The time after which the list says that a search is under way, in milliseconds. Most searches end earlier. */
const SLOW = 150

/** How long an Enter waits for rows, in milliseconds. Later, the user no longer expects it to do anything. */
const PATIENCE = 1000

/**
 * The list of one box. Events change it at once, so a key acts on what the key before it has done, whether or not React has rendered
 * that. React reads what the user sees with `subscribe` and `rendered`.
 */
export class ListStore {
  #model: ListModel
  #seen: SeenList
  /** What React renders. */
  #snapshot: SeenList
  readonly #shown: () => ShownText
  readonly #listeners = new Set<() => void>()
  /** Whether the list is open, as the user and the app last agreed. */
  #agreed: boolean
  /** The search that is followed for removed contacts. Undefined while the list is not mounted. */
  #followed: { search: Given['search']; end: () => void } | undefined
  #running: { request: SearchRequest; stop: () => void } | undefined
  #waiting: { enter: KeyboardEvent; timer: ReturnType<typeof setTimeout> } | undefined
  #frame: { seen: SeenList; id: number } | undefined
  #onEnter: ((row: Row | undefined, enter: KeyboardEvent) => void) | undefined

  /**
   * @param shown returns the text that the box shows now
   * @param isOpen whether the app opens the list
   */
  constructor(given: Given, shown: () => ShownText, isOpen: boolean | undefined) {
    this.#shown = shown
    const now = shown()
    const state = isOpen ? openedByApp(now.text) : closedList
    this.#model = { given, shown: now, state, isSlow: false, attempt: 0, isOutdated: false }
    this.#seen = this.#snapshot = seenOf(this.#model)
    this.#agreed = given.open === undefined ? this.#seen.isOpen : this.#seen.isWanted
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  readonly snapshot = (): SeenList => this.#snapshot

  /** What the user sees now. Scripts can write the text without an event. */
  seen(): SeenList {
    this.#take({ type: 'text', shown: this.#shown() })
    return this.#seen
  }

  /** Whoever acts on what the user sees has called `seen` before. */
  readonly send = (cause: Cause): void => {
    this.#take({ type: 'text', shown: this.#shown() }, cause)
  }

  #take(...causes: Cause[]): void {
    const next = causes.reduce(update, this.#model)
    if (next === this.#model) return
    this.#model = settled({ ...next, painted: paintedOf(this.#seen) }, peek)
    this.#seen = this.#snapshot = seenOf(this.#model)
    for (const listener of this.#listeners) listener()
  }

  /** Opens the list for the text in the box. */
  openFor(input: BoxElement, how?: Opening): void {
    const shown = this.#shown()
    this.#take({ type: 'text', shown }, { type: 'opened', openedFor: shown.text, caret: caretIn(input), how })
  }

  readonly close = (): void => this.send({ type: 'closed' })

  /** No row is active, and no key waits for one, until the text changes. */
  leaveRows(): void {
    const { state, isFirstRowWanted } = this.seen()
    // The caret moves with many keys, and nothing is rendered for most.
    if (state.activeRow || state.enter || state.steps.length > 0 || isFirstRowWanted)
      this.send({ type: 'left' })
  }

  showMore(): void {
    if (this.seen().canShowMore) this.send({ type: 'askedForMore' })
  }

  /** Closes the list when the caret moves to another entry: the list belongs to the entry at the caret. */
  followCaret(caret: number): void {
    const { entryAt } = this.#model.given
    const { state, text, range } = this.seen()
    if (!entryAt || caret === state.caret) return
    if (entryAt(text, caret)[0] !== range[0]) this.close()
    this.send({ type: 'caret', caret })
  }

  /** Called in a layout effect after each rendering: reads what the app says, and does what the list needs now. */
  rendered(given: Given, onOpenChange: ((open: boolean) => void) | undefined): void {
    this.send({ type: this.#followed ? 'given' : 'mounted', given })
    this.#follow(given.search)
    this.#agree(given, onOpenChange)
    if (this.#model.isOutdated) this.#take(askFor(this.#model.request, peek))
    this.#search()
    this.#waitForRow()
    this.#noticeFrame()
  }

  /**
   * @param onEnter called for an Enter that waited, once the search is over: with the active row, or with none if the Enter waited for the
   *   first row, and there is none
   */
  keepOnEnter(onEnter: (row: Row | undefined, enter: KeyboardEvent) => void): void {
    this.#onEnter = onEnter
  }

  /** Stops everything. The list is unmounted, or hidden for a while. */
  readonly stop = (): void => {
    this.#followed?.end()
    this.#running?.stop()
    clearTimeout(this.#waiting?.timer)
    if (this.#frame) cancelAnimationFrame(this.#frame.id)
    this.#followed = this.#running = this.#waiting = this.#frame = undefined
  }

  #follow(search: Given['search']): void {
    if (this.#followed?.search === search) return
    this.#followed?.end()
    this.#followed = { search, end: followRemovals(search, () => this.send({ type: 'outdated' })) }
  }

  /** Tells the app that the user has opened or closed the list. If the app controls that, its answer is followed. */
  #agree({ open, minChars }: Given, onOpenChange: ((open: boolean) => void) | undefined): void {
    const { isOpen, isWanted, text, query } = this.#seen
    // The app decides whether the box is editable. So that is not a request of the user.
    const wanted = open === undefined ? isOpen : isWanted
    const before = this.#agreed
    const isAsked = wanted !== before && (open ?? before) === before
    if (open === undefined || open === wanted) this.#agreed = wanted
    else if (open)
      this.send({ type: 'openedByApp', openedFor: text, isShort: query.trim().length < minChars })
    // Until the app has answered, the list stays as it is.
    else this.send({ type: isAsked ? 'heldClosed' : 'closed' })
    if (isAsked) outsideEvents(() => onOpenChange?.(wanted))
  }

  #search(): void {
    const { request, atOnce, given } = this.#model
    // Rows that are only prepared need no better answer.
    const isDone = !request || (atOnce && (atOnce.complete || request.preparing))
    if (this.#running && this.#running.request === request && !isDone) return
    this.#running?.stop()
    this.#running = isDone ? undefined : { request, stop: this.#run(request, given.component) }
  }

  #run(request: SearchRequest, component: string): () => void {
    const timer = setTimeout(() => this.send({ type: 'slow', request }), SLOW)
    const stop = runSearch(request, {
      onUpdate: (found, isShorter) => {
        if (request.preparing || found.complete || found.matches.length > 0) clearTimeout(timer)
        this.send({ type: 'found', request, update: found, isShorter })
      },
      onEnd: () => clearTimeout(timer),
      onError: (error) => {
        clearTimeout(timer)
        this.send({ type: 'failed', request, error })
        report(`${component}: the search of contacts failed: ${describeError(error)}`)
      },
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }

  #waitForRow(): void {
    const { enter } = this.#model.state
    if (enter !== this.#waiting?.enter) {
      clearTimeout(this.#waiting?.timer)
      this.#waiting = enter && { enter, timer: setTimeout(() => this.send({ type: 'gaveUp' }), PATIENCE) }
    }
    // After the commit. During the commit, React would unmount an app that throws in a callback, and ignore its flushSync.
    if (enter) queueMicrotask(() => this.#endWaiting(enter))
  }

  #endWaiting(enter: KeyboardEvent): void {
    const { rows, activeIndex, state, phase } = this.seen()
    if (!this.#followed || state.enter !== enter || state.steps.length > 0 || isToCome(phase)) return
    this.send({ type: 'finished' })
    this.#onEnter?.(rows[activeIndex], enter)
  }

  /** Remembers which rows a frame shows. */
  #noticeFrame(): void {
    const seen = this.#seen
    if (this.#frame?.seen === seen) return
    if (this.#frame) cancelAnimationFrame(this.#frame.id)
    const isWaiting = seen.isExpanded && seen.phase !== 'complete'
    this.#frame = isWaiting ? { seen, id: requestAnimationFrame(() => this.#painted(seen)) } : undefined
  }

  #painted(seen: SeenList): void {
    this.#model = update(this.#model, { type: 'painted', rows: paintedRows(seen) })
    // Keys see it. Nothing is rendered for it.
    this.#seen = seenOf(this.#model)
  }
}

/**
 * What a search can answer at once. It may be code of the app. An error here is not reported, because `search` throws it as well,
 * and it is reported there.
 */
function peek(request: SearchRequest): UsableUpdate | undefined {
  const { session, limit } = request
  const { search, query, filter } = session
  try {
    const options = { limit, ...(filter && { [FILTER]: filter }) }
    const found = search.peek?.(query, options)
    return found ? usableFor(request, found, limit) : undefined
  } catch {
    return undefined
  }
}

/** The text of an error. Any value can be thrown, even one that can't be converted to a string. */
function describeError(error: unknown): string {
  return error instanceof Error || typeof error === 'string'
    ? String(error)
    : 'it threw a value that is not an error'
}
