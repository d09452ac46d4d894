import { addressKeyOf } from '../../contacts/matching/folded-contact.ts'
import { report } from '../../values/development.ts'
import { isPerson, readContact } from '../contacts/read-contact.ts'
import type { RowOfContact } from '../search/search-state.ts'
import type { ListInputs } from './list-model.ts'
import type { NewRow } from './rows.ts'

/** The last row of each `newContact`, because the list asks for it more often than the text changes. */
const lastMade = /* @__PURE__ */ new WeakMap<object, { text: string; row: NewRow | undefined }>()

/** The row with the contact that the app makes of a text, unless one of the found contacts has its address. */
export function newRowFor(
  { component, newContact }: Pick<ListInputs, 'component' | 'newContact'>,
  text: string,
  found: readonly RowOfContact[],
): NewRow | undefined {
  if (!newContact || text.trim() === '') return undefined
  let last = lastMade.get(newContact)
  if (last?.text !== text)
    lastMade.set(newContact, (last = { text, row: makeRow(component, newContact, text.trim()) }))
  const { row } = last
  if (!row) return undefined
  const key = addressKeyOf(row.contact.given)
  return found.some(({ match }) => addressKeyOf(match.contact.given) === key) ? undefined : row
}

/** Calls the app's function, which can throw or return anything. */
function makeRow(
  component: string,
  newContact: NonNullable<ListInputs['newContact']>,
  text: string,
): NewRow | undefined {
  let problem = 'threw an error'
  try {
    const given = newContact(text)
    if (given === undefined) return undefined
    const read = readContact(given)
    if (read?.email && isPerson(read)) return { kind: 'new', key: 'new', contact: read }
    problem = 'returned no contact with an address'
  } catch {
    // Reported below.
  }
  report(
    `${component}: newContact ${problem}. It takes a function that returns a contact with an email, or undefined. ` +
      'Nothing is offered.',
  )
  return undefined
}
