import { act, fireEvent, render } from '@testing-library/react'
import { useState } from 'react'
import type { Contact, Recipient, RecipientPickerProps } from 'react-textbox-emailpicker'
import { describe, expect, it } from 'vitest'
import { listOf, people } from '../support/people.ts'
import { dragInto, goes, take } from './boxes.tsx'
import { boxNamed, Recipients } from './recipient-box.tsx'

// What a drag does. Where it goes, and what it looks like, is in drag.engines.browser.test.tsx.

const locked: RecipientPickerProps = { recipientState: ({ name }) => ({ isLocked: name === 'Ann' }) }
const withAnn: RecipientPickerProps = { defaultText: listOf('Eve Ann') }
const noRoom: RecipientPickerProps = { maxLength: listOf('Eve').length + 3 }
const readOnly: RecipientPickerProps = { readOnly: true }
const to = boxNamed('To')

const start = (ofTo: RecipientPickerProps = {}, ofCc: RecipientPickerProps = {}) =>
  render([
    <Recipients key="To" defaultText={listOf('Ann Bob')} {...ofTo} />,
    <Recipients key="Cc" aria-label="Cc" defaultText={listOf('Eve')} {...ofCc} />,
  ])

describe('a chip that is dragged to another box', () => {
  it.each<[fact: string, to: RecipientPickerProps, cc: RecipientPickerProps, step: string, line: string]>([
    ['is copied with Ctrl', {}, {}, 'Ann To>Cc ctrl', 'To: Ann Bob | Cc: Ann Eve'],
    ['is copied with Alt', {}, {}, 'Ann To>Cc alt', 'To: Ann Bob | Cc: Ann Eve'],
    ['is copied if it is locked', locked, {}, 'Ann To>Cc', 'To: Ann Bob | Cc: Ann Eve'],
    ['is copied out of a read-only box', readOnly, {}, 'Ann To>Cc', 'To: Ann Bob | Cc: Ann Eve'],
    ['is left out when the recipient is there', {}, withAnn, 'Ann To>Cc', 'To: Bob | Cc: Eve Ann'],
    ['stays without room for it', {}, noRoom, 'Ann To>Cc', 'To: Ann Bob | Cc: Eve'],
    ['stays when the other box is read-only', {}, readOnly, 'Ann To>Cc', 'To: Ann Bob | Cc: Eve'],
    ['stays when the other box is disabled', {}, { enabled: false }, 'Ann To>Cc', 'To: Ann Bob | Cc: Eve'],
  ])('%s', (_, ofTo, ofCc, ...line) => {
    start(ofTo, ofCc)
    goes(...line)
  })

  it.each([
    ['copied', 'copy', readOnly],
    ['moved or copied', 'copyMove', {}],
  ])('can be %s', (_, effect, props) => {
    start(props)
    expect(dragInto(to.chip('Ann'), document.body).effectAllowed).toBe(effect)
  })

  it('carries the contact that the app has given it there, and back when it is dragged back', () => {
    const [ann] = people('Ann') as [Contact]
    // Boxes know that their contacts are the same by the array.
    const contacts = people('Gus')
    const contactsOf: Record<string, unknown[]> = {}
    const remember = (label: string, now: readonly Recipient[]) =>
      (contactsOf[label] = now.map(({ contact }) => contact))
    function Owner({ label, first }: { label: string; first: readonly Recipient[] }) {
      const [mailboxes, setMailboxes] = useState(first)
      const onMailboxesChanged = (now: Recipient[]) => void (remember(label, now), setMailboxes(now))
      return <Recipients aria-label={label} {...{ contacts, mailboxes, onMailboxesChanged }} />
    }
    const first = [{ ...ann, contact: ann } as Recipient]
    render([<Owner key="To" label="To" first={first} />, <Owner key="Cc" label="Cc" first={[]} />])
    take('Ann To>Cc')
    expect(contactsOf).toEqual({ To: [], Cc: [expect.objectContaining(ann)] })
    take('Ann Cc>To')
    expect(contactsOf).toEqual({ To: [expect.objectContaining(ann)], Cc: [] })
  })
})

describe('text of other origin', () => {
  /** Returns whether the box takes it. */
  const drop = (text: string) => {
    const dataTransfer = { types: text ? ['text/plain'] : ['Files'], getData: () => text }
    const isTaken = !fireEvent.dragOver(to.area(), { dataTransfer })
    if (isTaken) fireEvent.drop(to.area(), { dataTransfer })
    return isTaken
  }

  it.each<[string, RecipientPickerProps, text: string, isTaken: boolean, line: string]>([
    ['is inserted after a cancelled drag of chips', {}, 'g@x.org', true, 'To: g@x.org Ann Bob | Cc: Eve'],
    ['is not taken by a read-only box', readOnly, 'g@x.org', false, 'To: Ann Bob | Cc: Eve'],
    ['is not taken when it is none', {}, '', false, 'To: Ann Bob | Cc: Eve'],
  ])('%s', (_, props, text, isTaken, line) => {
    start(props)
    if (isTaken) dragInto(to.chip('Ann'), document.body)
    expect(drop(text)).toBe(isTaken)
    goes('', line)
  })

  it('that is dragged from the draft to another place in it stays text', () => {
    start()
    act(() => to.input().focus())
    /** What the browser asks before it changes the draft. Returns whether it may. */
    const ask = (inputType: string, data: string | null = null) => {
      const init = { inputType, data, bubbles: true, cancelable: true }
      return fireEvent(to.input(), new InputEvent('beforeinput', init))
    }
    expect(ask('deleteByDrag')).toBe(true)
    expect(ask('insertFromDrop', 'g@x.org')).toBe(true)
    goes('', 'To: Ann Bob | Cc: Eve')
    // The next drop is of other origin.
    expect(ask('insertFromDrop', 'h@x.org')).toBe(false)
    goes('', 'To: Ann Bob h@x.org | Cc: Eve')
  })
})
