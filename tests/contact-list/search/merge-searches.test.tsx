import { act } from '@testing-library/react'
import { EmailPicker, useRecentContacts, type EmailPickerProps } from 'react-textbox-emailpicker'
import {
  ContactSourceError,
  createContactIndex,
  mergeSearches,
  type ContactSearch,
} from 'react-textbox-emailpicker/contacts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { open, people } from '../../support/open-box.tsx'
import { createAskedSource } from '../asked-source.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

async function indexOf(names: string) {
  const index = createContactIndex(people(names))
  await index.ready
  return index
}
const openWith = (contacts: ContactSearch) => open(<EmailPicker contacts={contacts} />)

/** A picker with an own index and a directory that <finds>, under headings. */
async function setup(Box = EmailPicker) {
  const index = await indexOf('Ann Anna')
  const directory = createAskedSource()
  const own = { search: index, heading: 'My contacts' }
  const merged = mergeSearches(own, { search: directory.source, heading: 'Directory & more' })
  return { index, ...open(<Box contacts={merged} />, 'own', directory) }
}
const own = 'My contacts: Ann, Anna'

describe('A picker with a merged search', () => {
  it('shows what the index finds with the key, and the rest as it comes, under the headings of the app', async () => {
    const { press, goes, shown } = await setup()
    // On a slow machine a peek would end early otherwise.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
    await press('<enters an>')
    clock.mockRestore()
    expect(shown()).toBe(`an| › ${own}`)
    await goes('<finds Ann Anton>', `an| › ${own}; Directory & more: Anton`)
  })

  it('has recent contacts first, then the groups, and no address twice', async () => {
    const storage = { load: () => people('Anna Anton'), save() {} }
    const Recipient = (props: EmailPickerProps) => (
      <EmailPicker {...props} recentContacts={useRecentContacts({ storage })} />
    )
    const { goes } = await setup(Recipient as typeof EmailPicker)
    const shown = 'an| › Recent: Anna, Anton; My contacts: Ann; Directory & more: Ana'
    await goes('<enters an><finds Anton Ana Ann>', shown)
  })

  it('shows the rows of one search and the failure of the other, and another try asks again', async () => {
    const errors = [new ContactSourceError('busy')]
    const other: ContactSearch = {
      async *search() {
        const error = errors.shift()
        if (error) throw error
        yield {
          matches: people('Anton').map((contact) => ({ contact, nameRanges: [], emailRanges: [] })),
          total: 1,
          complete: true,
        }
      },
    }
    const retry = 'The server is busy. Try again later. Try again'
    const { goes } = openWith(mergeSearches(await indexOf('Ann'), other))
    await goes('<enters an>', `an| › Ann, ${retry}`, `<clicks ${retry}>`, 'an| › Ann, Anton')
  })

  it('follows the removal of a contact from an index in it', async () => {
    const { index, press, goes, shown } = await setup()
    await press('<enters an><finds Anton>')
    await act(async () => void index.remove('ann@x.example'))
    expect(shown()).not.toContain('Ann,')
    await goes('<finds Anton>', 'an| › My contacts: Anna; Directory & more: Anton')
  })

  it('follows the removal from an index in a merged search within another', async () => {
    const index = await indexOf('Ann Anna')
    const { goes } = openWith(mergeSearches(mergeSearches(index), await indexOf('Anton')))
    await goes('<enters an>', 'an| › Ann, Anna, Anton')
    await act(async () => void index.remove('ann@x.example'))
    await goes('', 'an| › Anna, Anton')
  })

  it('keeps rows without a heading under the heading for contacts when others have one', async () => {
    const merged = mergeSearches(await indexOf('Ann'), {
      search: await indexOf('Anton'),
      heading: 'Directory',
    })
    await openWith(merged).goes('<enters an>', 'an| › Contacts: Ann; Directory: Anton')
  })

  it('names the heading of a row in its description', async () => {
    const { press, rows } = await setup()
    await press('<enters an><finds Anton>')
    const headings = rows().map(
      (row) => document.getElementById(row.getAttribute('aria-describedby') ?? '')?.textContent,
    )
    expect(headings).toEqual(['My contacts', 'My contacts', 'Directory & more'])
  })
})
