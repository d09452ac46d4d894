import {
  EmailPicker,
  useRecentContacts,
  type Contact,
  type EmailPickerProps,
} from 'react-textbox-emailpicker'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { open, people } from '../../support/open-box.tsx'
import { factsOf } from '../../support/text-table.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A picker with a recent contact, whose directory answers when the test says so. */
function setup() {
  let saved = people('Ann')
  const storage = { load: () => saved, save: (next: readonly Contact[]) => void (saved = next) }
  const Picker = (props: EmailPickerProps) => (
    <EmailPicker recentContacts={useRecentContacts({ storage })} {...props} />
  )
  return open(<Picker />)
}
const found = '<enters a><finds Andy Ann Anna>'
const all = 'Recent: Ann; Contacts: Andy, Anna'

/** Below each fact are its steps, and the lines of the box after them. */
const facts = factsOf(`
  keeps the rows of the query before until the directory answers
    ${found}  a| › ${all}
    <enters an><passes 100>  an|… › ${all}
    <finds Ann Anna>  an| › Recent: Ann; Contacts: Anna
  shows the recent ones that match once the search is slow, also for the next query
    ${found}<enters ann><passes 200>  ann| › Recent: Ann
    <enters ann@>  ann@| › Recent: Ann
  shows the recent ones that match at once when it has no other rows
    <enters an>  an| › Recent: Ann
    <enters ann>  ann| › Recent: Ann
    <finds Ann Anna>  ann| › Recent: Ann; Contacts: Anna
  has the recent ones that match when the directory fails before the rows have changed
    ${found}<enters ann><fails>  ann| › Recent: Ann, Contacts could not be searched Try again
`)

describe('while a directory takes its time, a list with recent contacts', () => {
  it.each(facts)('%s', (_, ...rows) => setup().goes(...rows.flat()))

  it('says that it searches once that is slow, and not how many contacts it has found', async () => {
    const { press, status, note } = setup()
    await press('<enters an>')
    expect(note()).toBe('')
    await press('<passes 200>')
    expect(note()).toBe('Searching…')
    await press('<passes 800>')
    expect([status(), note()]).toEqual(['Searching…', 'Searching…'])
    await press('<finds Ann Anna><passes 1000>')
    expect([status(), note()]).toEqual(['2 contacts', ''])
  })

  it('shows the other rows when its last recent contact is forgotten, and does not search again', async () => {
    const { press, goes, raise, asked } = setup()
    await press(`${found}↓`)
    raise('Delete', { shiftKey: true })
    await goes('', 'a| › Andy*, Ann, Anna')
    expect(asked.map(({ query }) => query)).toEqual(['a'])
  })
})
