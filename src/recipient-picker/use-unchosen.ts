import { useMemo } from 'react'
import { mailboxKey } from '../contacts/mailboxes/address.ts'
import type { Mailbox } from '../contacts/mailboxes/parse.ts'
import { readContact } from '../email-picker/read-contact.ts'
import { useSearchIn } from '../email-picker/search/use-search-in.ts'
import type { ChipSides } from './model/list.ts'
import type { RecipientPickerValues } from './properties.ts'
import { isChosen, unchosenSearch } from './unchosen-search.ts'

/** The contacts to offer: those who are not recipients yet. */
export function useUnchosen(values: RecipientPickerValues, { before, after }: ChipSides) {
  const { contacts, recentContacts } = values
  const search = useSearchIn(contacts)
  // New arrays with the same addresses are the same set.
  const keys = useMemo(() => keysOf(before, after), [before, after])
  const chosen = useMemo(() => new Set(keys ? keys.split('\n') : []), [keys])
  return {
    contacts: useMemo(
      () => (chosen.size > 0 ? unchosenSearch(search, chosen) : contacts),
      [contacts, search, chosen],
    ),
    recentContacts: useMemo(
      () =>
        recentContacts && {
          ...recentContacts,
          recent: recentContacts.recent.filter((contact) => !isChosen(readContact(contact), chosen)),
        },
      [recentContacts, chosen],
    ),
  }
}

function keysOf(...sides: (readonly Mailbox[])[]): string {
  const mailboxes = sides.flat().filter(({ valid }) => valid)
  return mailboxes.map(({ email }) => mailboxKey(email)).join('\n')
}
