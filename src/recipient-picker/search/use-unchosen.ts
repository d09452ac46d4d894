import { useMemo } from 'react'
import { mailboxKey } from '../../contacts/mailboxes/address.ts'
import type { ContactSearch } from '../../contacts/types.ts'
import type { Mailbox } from '../../contacts/mailboxes/parse.ts'
import { hasContacts } from '../../contact-list/contacts/has-contacts.ts'
import { readContact } from '../../contact-list/contacts/read-contact.ts'
import type { ChipSides } from '../model/list.ts'
import type { RecipientPickerValues } from '../properties.ts'
import { isChosen, unchosenSearch } from './unchosen-search.ts'

/** The contacts to offer: those that are not recipients yet. */
export function useUnchosen(
  { contacts, recentContacts }: RecipientPickerValues,
  search: ContactSearch,
  { before, after }: ChipSides,
) {
  // New arrays with the same addresses are the same set.
  const keys = useMemo(() => keysOf(before, after), [before, after])
  const chosen = useMemo(() => new Set(keys ? keys.split('\n') : []), [keys])
  const others = useMemo(
    () => (chosen.size > 0 && hasContacts(contacts) ? unchosenSearch(search, chosen) : undefined),
    [contacts, search, chosen],
  )
  return {
    contacts: others ?? contacts,
    search: others ?? search,
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
