import { PARTS, searchMethods, type MergedSearch } from './search-extensions.ts'
import { peekAll, searchAll, type SearchGroup } from './merge-searches/search-all.ts'
import { stoppable } from './requests/stoppable.ts'
import type { Contact, ContactSearch } from './types.ts'

/**
 * A search whose rows have a heading in the list.
 *
 * @typeParam C the app's own type of contacts
 */
export interface HeadedSearch<C extends Contact = Contact> {
  search: ContactSearch<C>
  /**
   * The text of the heading. Searches with the same heading share one group. Default: the message `contacts` of the
   * picker, if another search has a heading.
   */
  heading?: string | undefined
}

/** The type of the contacts that the arguments of `mergeSearches` find. */
export type ContactOf<S> =
  S extends ContactSearch<infer C> ? C : S extends { search: ContactSearch<infer C> } ? C : never

/**
 * Asks several searches at once, and merges their rows into one list without repeated addresses.
 *
 * - Rows appear as they arrive. The order depends only on the rows, not on which search answers first, so later rows
 *   can come between earlier ones, as in an index that is being filled.
 * - Without headings, all rows are ranked by the rules of the contact index. Rows that do not match by these rules
 *   come last. An address that several searches find has its highest-ranked row.
 * - With headings, the groups are in the order of the arguments, each ranked in itself. A group of one search keeps
 *   the order of that search. An address is in the first group that has it.
 * - `total` may count an address twice while there are more rows than the limit. If all rows fit, it is their number.
 * - `more` is set if one of the searches sets it, or if the number of its matches is unknown.
 * - `progress` is the mean of all searches, if all report it.
 * - When a search fails, the others go on. The error ends the merged search, so it is thrown after their last answers.
 *   If several have failed, the error is that of the first one in the order of the arguments. Pickers show the rows and
 *   the error. Another try asks all searches again; `httpSearch` then answers from its recent answers. If a search
 *   never ends, the errors of the others are never thrown, so give it a time limit.
 * - A merged search can be an argument of another one. It keeps its headings, unless the argument has a heading, which
 *   replaces them.
 * - When contacts are removed from an index among the searches, pickers search again.
 *
 * Create the merged search once, outside of components or with `useMemo`.
 *
 * @param searches the searches, or objects with a search and its heading. A search that is given twice is asked once.
 *
 * @example
 * const everyone = mergeSearches(
 *   { search: createContactIndex(contacts), heading: 'My contacts' },
 *   { search: people, heading: 'Directory' },
 * )
 * // <EmailPicker contacts={everyone} … />
 */
export function mergeSearches<S extends readonly (ContactSearch | HeadedSearch)[]>(
  ...searches: S
): ContactSearch<ContactOf<S[number]>>
export function mergeSearches(...given: readonly (ContactSearch | HeadedSearch)[]): ContactSearch {
  const items = given.flatMap(itemsOf)
  const groups = groupsOf(items)

  const methods = searchMethods(
    (query, options) =>
      stoppable((signal) => searchAll(groups, query, { ...options, signal }), options.signal),
    (query, options) => peekAll(groups, query, options),
  )
  // All groups have headings, or none has.
  if (groups[0]?.heading) headedItems.set(methods.search, items)
  const merged: MergedSearch = { ...methods, [PARTS]: groups.flatMap(({ searches }) => searches) }
  return merged
}

/** Groups the searches by their headings. A repeated search is only in the first of its groups. */
function groupsOf(items: readonly HeadedSearch[]): readonly SearchGroup[] {
  const byText = new Map<string | undefined, ContactSearch[]>()
  const distinct = items.filter(({ search }, at) => items.findIndex((item) => item.search === search) === at)
  for (const { search, heading } of distinct) byText.set(heading, [...(byText.get(heading) ?? []), search])
  const hasHeadings = items.some(({ heading }) => heading)
  return [...byText].map(([text, searches], id) => {
    const heading = text === undefined ? 'contacts' : { text, id }
    return { heading: hasHeadings ? heading : undefined, searches }
  })
}

/**
 * The items of each merged search with headings. The key is its method `search`: if an app copies a merged search and
 * replaces this method, the copy is a search without headings.
 */
const headedItems = /* @__PURE__ */ new WeakMap<ContactSearch['search'], readonly HeadedSearch[]>()

/** The items of an argument: itself or, without a heading of its own, those of a merged search with headings. */
function itemsOf(given: ContactSearch | HeadedSearch): readonly HeadedSearch[] {
  const { search, heading } = isHeaded(given) ? given : { search: given }
  if (heading) return [{ search, heading }]
  return headedItems.get(search.search) ?? [{ search }]
}

const isHeaded = (arg: ContactSearch | HeadedSearch): arg is HeadedSearch => typeof arg.search === 'object'
