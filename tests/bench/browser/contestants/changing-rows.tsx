import { useMemo, useState } from 'react'
import type { Contact } from '../../../../src/contacts/types.ts'
import { fold } from '../../../../src/contacts/matching/fold.ts'
import { textOf } from '../../text-of.ts'
import type { Contestant } from '../types.ts'

/** The first ten contacts that contain the text, which was folded before. */
function firstTen(contacts: readonly { contact: Contact; folded: string }[], query: string): Contact[] {
  const found: Contact[] = []
  for (const { contact, folded } of query ? contacts : []) {
    if (folded.includes(query)) found.push(contact)
    if (found.length === 10) break
  }
  return found
}

function Marked({ text, query }: { text: string; query: string }) {
  const at = fold(text).indexOf(query)
  if (at < 0) return text
  const end = at + query.length
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  )
}

/**
 * The least that a list costs: a controlled input above ten rows that change with each key. No keys, no
 * announcements, no order, and it never closes.
 */
function ChangingRows({ contacts }: { contacts: readonly Contact[] }) {
  const [text, setText] = useState('')
  const folded = useMemo(
    () => contacts.map((contact) => ({ contact, folded: fold(textOf(contact)) })),
    [contacts],
  )
  const query = fold(text)
  return (
    <>
      <input value={text} onChange={(event) => setText(event.target.value)} aria-label="To" />
      <div className="list" role="listbox">
        {firstTen(folded, query).map(({ name = '', email }) => (
          <div key={email} className="row" role="option" aria-selected={false} tabIndex={-1}>
            <div>
              <Marked text={name} query={query} />
            </div>{' '}
            <div>
              <Marked text={email} query={query} />
            </div>
          </div>
        ))}
      </div>
    </>
  )
}

export const contestant: Contestant = { Picker: ChangingRows }
