import { act, fireEvent, render } from '@testing-library/react'
import { useState } from 'react'
import type { Recipient, RecipientPickerProps } from 'react-textbox-emailpicker'
import { beforeEach, describe, expect, it } from 'vitest'
import { listOf, people } from '../support/people.ts'
import { dragInto, goes, take } from './boxes.tsx'
import { boxNamed, forget, Recipients, reporting } from './recipient-box.tsx'

// What a drag does. Where it goes, and what it looks like, is in drag.engines.browser.test.tsx.

beforeEach(forget)

const locked: RecipientPickerProps = { recipientState: ({ name }) => ({ isLocked: name === 'Ann' }) }
const withAnn: RecipientPickerProps = { defaultText: listOf('Eve Ann') }
const noRoom: RecipientPickerProps = { maxLength: listOf('Eve').length + 3 }
const to = boxNamed('To')

function start(toProps: RecipientPickerProps = {}, ccProps: RecipientPickerProps = {}) {
  render(
    <>
      <Recipients defaultText={listOf('Ann Bob')} {...reporting('To')} {...toProps} />
      <Recipients aria-label="Cc" defaultText={listOf('Eve')} {...reporting('Cc')} {...ccProps} />
    </>,
  )
}

describe('a chip that is dragged to another box', () => {
  it.each<[fact: string, to: RecipientPickerProps, cc: RecipientPickerProps, step: string, line: string]>([
    ['is copied with Ctrl', {}, {}, 'Ann To>Cc ctrl', 'To: Ann Bob | Cc: Ann Eve'],
    ['is copied with Alt', {}, {}, 'Ann To>Cc alt', 'To: Ann Bob | Cc: Ann Eve'],
    ['is copied if it is locked', locked, {}, 'Ann To>Cc', 'To: Ann Bob | Cc: Ann Eve'],
    ['is copied out of a read-only box', { readOnly: true }, {}, 'Ann To>Cc', 'To: Ann Bob | Cc: Ann Eve'],
    ['is left out when the recipient is there', {}, withAnn, 'Ann To>Cc', 'To: Bob | Cc: Eve Ann'],
    ['stays without room for it', {}, noRoom, 'Ann To>Cc', 'To: Ann Bob | Cc: Eve'],
    ['stays when the other box is read-only', {}, { readOnly: true }, 'Ann To>Cc', 'To: Ann Bob | Cc: Eve'],
    ['stays when the other box is disabled', {}, { enabled: false }, 'Ann To>Cc', 'To: Ann Bob | Cc: Eve'],
  ])('%s', (_, toProps, ccProps, ...line) => {
    start(toProps, ccProps)
    goes(...line)
  })

  it.each([
    ['copied', 'copy', { readOnly: true }],
    ['moved or copied', 'copyMove', {}],
  ])('can be %s', (_, effect, props) => {
    start(props)
    expect(dragInto(to.chip('Ann'), document.body).effectAllowed).toBe(effect)
  })

  const [ann] = people('Ann')
  // Boxes know that their contacts are the same by the array.
  const gus = people('Gus')
  const contactsOf: Record<string, unknown[]> = {}
  const remember = (box: string, mailboxes: readonly Recipient[]) =>
    (contactsOf[box] = mailboxes.map(({ contact }) => contact))

  function Owner({ label, first }: { label: string; first: NonNullable<RecipientPickerProps['mailboxes']> }) {
    const [mailboxes, setMailboxes] = useState(first)
    const onMailboxesChanged = (now: Recipient[]) => void (remember(label, now), setMailboxes(now))
    return <Recipients aria-label={label} contacts={gus} {...{ mailboxes, onMailboxesChanged }} />
  }

  it('carries the contact that the app has given it there, and back when it is dragged back', () => {
    const first = people('Ann').map((one) => ({ ...one, contact: ann }))
    render([<Owner key="To" label="To" first={first} />, <Owner key="Cc" label="Cc" first={[]} />])
    take('Ann To>Cc')
    expect(contactsOf).toEqual({ To: [], Cc: [expect.objectContaining(ann as object)] })
    take('Ann Cc>To')
    expect(contactsOf).toEqual({ To: [expect.objectContaining(ann as object)], Cc: [] })
  })
})

describe('text of other origin', () => {
  const drop = (text: string, element: Element = to.area()) => {
    const dataTransfer = { types: text ? ['text/plain'] : ['Files'], getData: () => text }
    const isTaken = !fireEvent.dragOver(element, { dataTransfer })
    if (isTaken) fireEvent.drop(element, { dataTransfer })
    return isTaken
  }

  it('is inserted after a drag of chips that was cancelled', () => {
    start()
    dragInto(to.chip('Ann'), document.body)
    drop('g@x.org')
    goes('', 'To: g@x.org Ann Bob | Cc: Eve')
  })

  it.each([
    ['by a read-only box', { readOnly: true }, 'g@x.org'],
    ['when it is none', {}, ''],
  ])('is not taken %s', (_, props, text) => {
    start(props)
    expect(drop(text)).toBe(false)
    goes('', 'To: Ann Bob | Cc: Eve')
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
