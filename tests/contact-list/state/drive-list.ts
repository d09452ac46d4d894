// Drives the list by lines of steps, without a box, and says in a line what it shows.
import type { KeyboardEvent } from 'react'
import type { RecentContacts } from 'react-textbox-emailpicker'
import type { Contact, ContactSearch } from 'react-textbox-emailpicker/contacts'
import { applyAction, nextModel, type ListAction } from '../../../src/contact-list/state/changes.ts'
import {
  newModel,
  viewOf,
  type ListInputs,
  type ListModel,
} from '../../../src/contact-list/state/list-model.ts'
import {
  answersQuery,
  type SearchRequest,
  type UsableUpdate,
} from '../../../src/contact-list/search/search-state.ts'
import { matchingContacts } from '../../../src/contact-list/recent/use-recent-contacts.ts'
import { MATCHING } from '../../../src/values/contacts.ts'
import { rowOfContact } from '../as-row.ts'

const search: ContactSearch = { async *search() {} }
const otherSearch: ContactSearch = { async *search() {} }

export const given: ListInputs = {
  component: 'EmailPicker',
  search,
  filterContacts: undefined,
  contacts: search,
  recentContacts: undefined,
  renderFailure: undefined,
  newContact: undefined,
  deviceContacts: undefined,
  isContactDisabled: undefined,
  closeOnPick: true,
  autoHighlight: false,
  limit: 50,
  minChars: 1,
  open: undefined,
  isEditable: true,
  entryAt: undefined,
}
export const start = (own: Partial<ListInputs> = {}, opens = false): ListModel =>
  newModel({ ...given, ...own }, { text: '', isFromApp: false }, opens)

/** An answer with these addresses. The same word is the same contact. */
export function answerOf(emails: readonly string[], rest: Partial<UsableUpdate> = {}): UsableUpdate {
  const contacts = Object.fromEntries(emails.map((email) => [email, { email }]))
  const rows = emails.map((email) => rowOfContact(contacts[email] as Contact))
  return { rows, total: emails.length, complete: true, hasMore: false, ...rest }
}
/** The answer with the first contacts that a search finds for a text: a0, a1, … */
export const found = (query: string, count: number, rest?: Partial<UsableUpdate>) =>
  answerOf(
    Array.from({ length: count }, (_, at) => `${query}${at}`),
    rest,
  )

export const addresses = (model: ListModel): string[] =>
  viewOf(model).rows.map((row) => (row.kind === 'contact' ? row.match.contact.email : row.kind))
export const active = (model: ListModel): string | undefined => addresses(model)[viewOf(model).activeIndex]

/**
 * The query, how up to date the rows are, what else is to say, and after › the rows, with * after the active one, or *? if
 * the user has not seen it. `more` can be shown, and `more?` may come. `auto`: the first row is active by itself, and `wants first` if it is not there.
 */
export function lineOf(model: ListModel): string {
  const { query, phase, activeIndex, ...view } = viewOf(model)
  const { isSlow, state } = model
  const mark = view.isActiveRowSeen ? '*' : '*?'
  const rows = addresses(model).map((row, at) => (at === activeIndex ? row + mark : row))
  const waiting = state.waiting.map((key) => (typeof key === 'number' ? key : 'enter')).join(' ')
  const facts = {
    slow: isSlow,
    empty: view.isEmpty && !view.hasNoMatch,
    'no match': view.hasNoMatch,
    more: view.canShowMore,
    'more?': view.hasMoreRows && !view.canShowMore && answersQuery(phase),
    auto: view.isAutomatic,
    'wants first': view.isFirstRowWanted && !view.isAutomatic,
    shown: view.isShown !== (view.isExpanded || view.hasNoMatch),
    left: state.isAutoHighlightOff,
    'given up': state.isGivenUp,
    [`forgot ${state.forgotten}`]: state.forgotten,
    [`pages ${state.pages}`]: state.pages > 0,
    [`waits ${waiting}`]: waiting,
    '›': view.isExpanded,
  }
  const said = Object.entries(facts).flatMap(([fact, holds]) => (holds ? fact : []))
  return [query.trim(), phase, ...said, ...rows].join(' ').trim()
}

/** Entries are separated by commas. A `>` also ends one. */
const entryAt: ListInputs['entryAt'] = (text, caret) => {
  const end = text.indexOf(',', caret)
  const first = Math.max(text.lastIndexOf(',', caret - 1), text.lastIndexOf('>', caret - 1)) + 1
  return [first, end < 0 ? text.length : end]
}
const recentOf = (...recent: Contact[]) =>
  ({ recent, remember() {}, forget() {}, [MATCHING]: matchingContacts }) as RecentContacts

export type Peek = (request: SearchRequest) => UsableUpdate | undefined

/** A list that takes steps, with commas between them. A blank at the end of a text is ␣. */
export function drive(peek: Peek = () => undefined) {
  let model = start()
  let first: SearchRequest | undefined
  let known = peek
  const says = (more: Partial<ListInputs>): ListAction[] => [
    { type: 'given', given: { ...model.given, ...more } },
  ]
  const shows = (text: string, isFromApp = false): ListAction => ({
    type: 'text',
    shown: { text, isFromApp },
  })
  const about = (action: (request: SearchRequest) => ListAction) =>
    model.request ? [action(model.request)] : []
  const stepped = (by: number, times: string) =>
    Array.from({ length: Number(times || 1) }, (): ListAction => ({ type: 'stepped', by }))
  /** So many contacts, or these. `2 …` is a part of an answer, and `2 of 9` has more. */
  const finds = (rest: string) =>
    about((request) => {
      const [names = '', total] = rest.replace(' …', '').split(' of ')
      const words = names.split(' ')
      const size = /^\d+$/.test(names) ? Math.min(Number(names), request.limit) : words.length
      const complete = !rest.includes('…')
      const more = { complete, total: Number(total ?? size), hasMore: complete && Number(total) > size }
      const isCount = /^\d+$/.test(names)
      const update = isCount ? found(request.session.query, size, more) : answerOf(words, more)
      return { type: 'found', request, update }
    })
  const steps: Readonly<Record<string, (rest: string) => ListAction[]>> = {
    types: (text) => [shows(text), { type: 'opened', how: { reason: 'input' } }],
    /** The caret is | in a text. */
    writes(line) {
      const [before = '', after] = line.split('|')
      const caret = after === undefined ? undefined : before.length
      return [{ type: 'text', shown: { text: before + (after ?? ''), isFromApp: false, caret } }]
    },
    sets: (text) => [shows(text, true)],
    key: () => [{ type: 'opened', how: { reason: 'key', isExplicit: true } }],
    button: () => [{ type: 'opened', how: { reason: 'button', isExplicit: true } }],
    /** The list stays open after a pick of the row before this one. */
    'goes-on': (email) => [
      { type: 'opened', how: { reason: 'pick', isExplicit: true, next: answerOf([email]).rows[0] } },
    ],
    opens: () => [{ type: 'openedByApp' }],
    held: () => [{ type: 'heldClosed' }],
    down: (times) => stepped(1, times),
    up: (times) => stepped(-1, times),
    page: (times) => stepped(6, times),
    enter: () => [{ type: 'waited', enter: { timeStamp: 1000 } as KeyboardEvent }],
    'gives-up': () => [{ type: 'gaveUp' }],
    finishes: () => [{ type: 'finished' }],
    leaves: () => [{ type: 'leftRows' }],
    clicks: () => [{ type: 'clicked' }],
    closes: () => [{ type: 'closed', reason: 'key' }],
    more: () => [{ type: 'askedForMore' }],
    /** The row with an address is active then. */
    forgets(email) {
      const index = addresses(model).indexOf(email)
      const { rows, session } = viewOf(model)
      const row = rows[index]
      const activeRow = row && session && { row, foundBy: session }
      return [{ type: 'forgot', name: 'Ann', activeRow }]
    },
    finds,
    fails: () => about((request) => ({ type: 'failed', request, error: 'why' })),
    slow: () => about((request) => ({ type: 'slow', request })),
    old() {
      if (!first || first === model.request) return []
      return [{ type: 'found', request: first, update: found('old', 2) }]
    },
    outdated: () => [{ type: 'outdated' }],
    retries: () => [{ type: 'retried' }],
    paints: () => [{ type: 'painted', view: viewOf(model) }],
    renders: () => says({}),
    swaps: () => says({ search: model.given.search === search ? otherSearch : search }),
    filters: () => says({ filterContacts: () => true }),
    limit: (count) => says({ limit: Number(count) }),
    minChars: (count) => says({ minChars: Number(count) }),
    open: () => says({ open: true }),
    closed: () => says({ open: false }),
    locks: () => says({ isEditable: false }),
    unlocks: () => says({ isEditable: true }),
    memory: () => says({ contacts: [] }),
    new: () => says({ newContact: (text) => (text === 'nobody' ? undefined : { email: `${text}+` }) }),
    device: () => says({ deviceContacts: async () => [] }),
    entries: () => says({ entryAt }),
    auto: () => says({ autoHighlight: true }),
    'own-failure': () => says({ renderFailure: () => null }),
    disables: (address) => says({ isContactDisabled: ({ email }) => email === address }),
    recent(emails) {
      const recent = (emails || 'ann').split(' ').map((email) => ({ email }))
      return says({ recentContacts: recentOf(...recent) })
    },
    /** From now on, the search has so many rows at once. */
    knows(count) {
      known = ({ session }) => found(session.query, Number(count))
      return []
    },
  }
  return {
    take(line: string): ListModel {
      for (const step of line.replaceAll('␣', ' ').split(', ').filter(Boolean)) {
        const [word = '', rest = ''] = step.split(/ (.*)/)
        const actions = steps[word]?.(rest)
        if (!actions) throw new Error(`"${step}" is no step.`)
        // Each action comes after the one before has had its effects. A frame has none.
        for (const action of actions)
          model = action.type === 'painted' ? applyAction(model, action) : nextModel(model, [action], known)
        // The state is never mutated.
        Object.freeze(model.state)
        Object.freeze(model.state.waiting)
        first ??= model.request
      }
      return model
    },
  }
}
export const after = (steps: string, peek?: Peek): ListModel => drive(peek).take(steps)
