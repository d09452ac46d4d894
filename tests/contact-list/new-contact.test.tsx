import { screen, waitFor } from '@testing-library/react'
import {
  EmailPicker,
  RecipientPicker,
  type Contact,
  type RecipientPickerProps,
} from 'react-textbox-emailpicker'
import { parseMailboxes } from 'react-textbox-emailpicker/contacts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { check, open, people, person, type Fact } from '../support/open-box.tsx'

const contacts = people('Ann Anna')
/** Offers each address that somebody has typed. */
const newContact = (text: string): Contact | undefined => (text.includes('@') ? { email: text } : undefined)
const parsed = (text: string) => parseMailboxes(text).find(({ valid }) => valid)
const picker = <EmailPicker contacts={contacts} newContact={newContact} />
const onlyContacts = <RecipientPicker contacts={contacts} newContact={newContact} onlyContacts />
const zoe = 'zoe@x.example'
const offer = `${zoe}| › Invite ${zoe}`

afterEach(() => vi.restoreAllMocks())

describe('The row of newContact', () => {
  const anyText = { newContact: (text: string) => ({ email: `${text || 'zoe'}@new.example` }) }
  const device = { deviceContacts: async () => [] }
  const named = {
    newContact: (text: string) => ({ name: 'Zoe, the new one', email: `${text}@new.example` }),
    messages: { newContact: (contact: string) => `Add ${contact} to the team` },
  }
  it.each<Fact>([
    ['is the last option', 'ann', 'ann| › Ann, Anna, Invite ann@new.example', '', anyText],
    ['comes before the one for contacts of the device', zoe, `${offer}, From this device`, '', device],
    [
      'has the name of the contact, and a text of the messages',
      'zoe',
      'zoe| › Add "Zoe, the new one" <zoe@new.example> to the team',
      '',
      named,
    ],
    ['is not offered for nothing', '<clicks box>', '| › Ann, Anna', '', { ...anyText, minChars: 0 }],
    ['is not offered for blanks', '<clicks box>  ', '  | › Ann, Anna', '', { ...anyText, minChars: 0 }],
    ['is not offered without a contact', 'ann', 'ann| › Ann, Anna', '', { newContact: () => undefined }],
    ['is not offered for an address that the list has', 'ann@x.example', 'ann@x.example| › Ann'],
    ['is not offered for it in other letters', 'ANN@X.example', 'ANN@X.example| › Ann'],
  ])('%s', check(picker))

  it('is not counted', async () => {
    const { press, rows, status } = open(<EmailPicker contacts={contacts} {...anyText} />)
    await press('ann')
    expect(rows()[2]?.ariaSetSize).toBe('3')
    await waitFor(() => expect(status()).toBe('2 contacts'))
  })

  it('is announced as the only row, and nothing says that there is none', async () => {
    const { goes, status } = open(
      <EmailPicker contacts={contacts} newContact={newContact} renderEmpty={() => 'Nobody'} />,
    )
    await goes(zoe, offer)
    await waitFor(() => expect(status()).toBe(`Invite ${zoe}`))
    expect(document.querySelector('.tb-status')).toBeNull()
  })

  it.each([
    ['a click', `<clicks Invite ${zoe}>`, `${zoe}|`],
    ['Enter', '↑⏎', `${zoe}|`],
    ['Tab', '↑{Tab}', zoe],
  ])('is picked by %s, and the app gets its contact', async (_, pick, shown) => {
    const contact = { email: zoe, isNew: true }
    const { goes, picked } = open(<EmailPicker contacts={contacts} newContact={() => contact} />)
    await goes('zo', `zo| › Invite ${zoe}`, pick, shown)
    expect(picked).toEqual([contact])
  })

  it('makes a chip, also with onlyContacts', async () => {
    const onMailboxesChanged = vi.fn<NonNullable<RecipientPickerProps['onMailboxesChanged']>>()
    const props = { contacts, newContact, onlyContacts: true, onMailboxesChanged }
    // It is not active by itself.
    await open(<RecipientPicker {...props} />).goes(zoe, offer, `<clicks Invite ${zoe}>`, `[${zoe}] |`)
    expect(onMailboxesChanged.mock.lastCall?.[0]).toMatchObject([{ email: zoe, contact: { email: zoe } }])
  })

  it.each<Fact>([
    ['with a comma', `${zoe},`, `[${zoe}] |`],
    ['with a semicolon', `${zoe};`, `[${zoe}] |`],
    ['with Enter', `${zoe}⏎`, `[${zoe}] |`],
    ['with Tab', `${zoe}{Tab}`, `[${zoe}]`],
    ['as one of two', `${zoe}, max@x.example,`, `[${zoe}] [max@x.example] |`],
    ['with a name', 'zoe@x.example (Zoe),', '[Zoe] |', '', { newContact: parsed }],
    ['as it is made', 'ZOE@x.example,', `[Zoe] |`, '', { newContact: () => ({ name: 'Zoe', email: zoe }) }],
  ])('is that of an address which is ended %s, with onlyContacts', check(onlyContacts))

  it.each<Fact>([
    ['that the app offers to nobody', `${zoe},`, `${zoe},|`, '', { newContact: () => undefined }],
    ['of a disabled contact', 'ann@x.example,', 'ann@x.example,|', '', { isContactDisabled: () => true }],
  ])('does not let in an address %s, with onlyContacts', check(onlyContacts))

  const noAnn = { filterContacts: ({ name }: Contact) => name !== 'Ann' }
  const typedAnn = 'ann@x.example'
  it.each<Fact>([
    ['who is a recipient', zoe, `[${zoe}] ${zoe}|`, '', { defaultText: `${zoe}, ` }],
    ['who is one in other letters', zoe, `[ZOE@X.example] ${zoe}|`, '', { defaultText: 'ZOE@X.example, ' }],
    ['whom filterContacts leaves out', typedAnn, `${typedAnn}|`, '', noAnn],
    ['whom it leaves out, ended with a comma', `${typedAnn},`, `${typedAnn},|`, '', noAnn],
    ['among recipients', `${typedAnn},`, `[${zoe}] ${typedAnn},|`, '', { ...noAnn, defaultText: `${zoe}, ` }],
    ['whom it leaves out, always', 'nan,', 'nan,|', '', { ...noAnn, newContact: () => person(typedAnn) }],
  ])('is not that of somebody %s, with onlyContacts', check(onlyContacts))

  it.each<[string, (() => unknown)[]]>([
    ['threw an error', [() => JSON.parse('{')]],
    ['returned no contact with an address', [() => ({ name: 'Zoe' }), async () => ({ email: zoe }), () => 7]],
  ])('is not offered, and the developer is told once, when newContact %s', async (what, functions) => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    for (const wrong of functions) {
      const { goes, unmount } = open(<EmailPicker contacts={contacts} newContact={wrong as never} />)
      await goes('ann', 'ann| › Ann, Anna')
      unmount()
    }
    const about = said.mock.calls.map(([text]) => String(text)).filter((text) => text.includes('newContact'))
    expect(about).toEqual([expect.stringContaining(`EmailPicker: newContact ${what}.`)])
  })

  it('needs no other search where the app makes the function in each rendering', async () => {
    const { press, asked, change } = open(<RecipientPicker newContact={newContact} />)
    await press('zo<waits>')
    const before = asked.length
    change({ newContact: (typed: string) => newContact(typed) })
    await press('<waits>')
    expect([before, asked.length]).toEqual([2, 2])
  })

  it('is made once for a text, whatever else changes', async () => {
    const make = vi.fn<(text: string) => Contact>((text) => ({ email: `${text}@new.example` }))
    const { press } = open(<EmailPicker contacts={contacts} newContact={make} />)
    await press('ann↓↓↑')
    const texts = make.mock.calls.map(([text]) => text)
    expect(texts).toEqual([...new Set(texts)])
    expect(texts).toContain('ann')
    expect(screen.getAllByRole('option')).toHaveLength(3)
  })
})
