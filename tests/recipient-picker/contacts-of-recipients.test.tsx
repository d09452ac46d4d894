import { memo } from 'react'
import { RecipientPicker, type Contact, type Recipient } from 'react-textbox-emailpicker'
import { createContactIndex, type ContactSearch } from 'react-textbox-emailpicker/contacts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { open, type BoxProps } from '../support/open-box.tsx'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

interface Person extends Contact {
  id: number
}

const ann: Person = { id: 1, name: 'Ann', email: 'Ann@X.org', photo: 'ann.png' }
const bob: Person = { id: 2, name: 'Bob', email: 'bob@x.org' }
const people = [ann, bob]
/** Of whom the app has only the address. */
const bareAnn = { email: 'ann@x.org' }
/** The contact that the app has of Ann. */
const own = { ...ann, id: 7 }
const withContact = <One extends object>(contact: One) => ({ ...contact, contact })

const idsOf = (recipients: readonly Recipient[]) =>
  recipients.map(({ contact }) => (contact as Person | undefined)?.id)

/** A box, the ids of the contacts that it has, and those that it has reported. */
function start(props: BoxProps = {}) {
  const reported: unknown[] = []
  const onMailboxesChanged = (recipients: Recipient[]) => void reported.push(idsOf(recipients))
  const box = open(<RecipientPicker {...({ contacts: people, onMailboxesChanged, ...props } as object)} />)
  return { ...box, reported, ids: () => idsOf(box.handle.mailboxes) }
}

const odd = { ...bob, contact: 'Bob' as never }
const edits = ['{Backspace}{Backspace}', [], '<undo>', [1], '<redo>', [], '<undo>←⏎x{Escape}{Escape}', [1]]
it.each<[string, BoxProps, ...stepsAndIds: unknown[]]>([
  ['that was picked has its contact, and a typed one none', {}, 'ann⏎c@x.org,', [1, undefined]],
  ['is known when only its address is inserted', { completion: 'address' }, 'ann⏎', [1]],
  ['that is typed has the contact that the list shows for it', {}, 'bob@x.org⏎', [2]],
  ['has it again after undo, redo, and an edit that is put back', {}, 'ann⏎', [1], ...edits],
  ['of the app that has no contact, but something else, has none', { mailboxes: [odd] }, '', [undefined]],
])('a recipient %s', async (_, props, ...line) => {
  const { press, ids, reported } = start(props)
  for (let at = 0; at < line.length; at += 2) {
    await press(line[at] as string)
    expect(ids()).toEqual(line[at + 1])
  }
  expect(reported.at(-1) ?? ids()).toEqual(ids())
})

const peeking = (index: ContactSearch<Person>): ContactSearch<Person> => ({
  peek: (query) => index.peek?.(query, { limit: 10 }),
  search: (query, options) => index.search(query, options),
})
const peeksAt = (peek: () => unknown): ContactSearch => ({ peek: peek as never, async *search() {} })
const throwing = peeksAt(() => {
  throw new Error('no')
})
const ofAll = [2, undefined, undefined, 1]
const ofNone = [undefined, undefined, undefined, undefined]
it.each<[string, (index: ContactSearch<Person>) => BoxProps['contacts'], unknown[]]>([
  ['the contacts of an array', () => people, ofAll],
  ['the contacts of an index', (index) => index, ofAll],
  ['the contacts of a search that has them at once', peeking, ofAll],
  ['no contact of a search that throws at once', () => throwing, ofNone],
])('pasted addresses have %s', async (_, make, expected) => {
  const index = createContactIndex<Person>(people)
  await index.ready
  const { press, ids } = start({ contacts: make(index) })
  await press('<pastes Bob <bob@x.org>; cid@x.org, obob@x.org, Ann@X.ORG>')
  expect(ids()).toEqual(expected)
  index.close()
})

it('recipients of the app keep their contacts, even when the app gives only their addresses later', async () => {
  const { press, reported, ids, change } = start({
    contacts: [],
    mailboxes: [{ ...bareAnn, contact: ann }, bob],
  })
  expect(ids()).toEqual([1, undefined])
  change({ mailboxes: [bareAnn, withContact(bob)] })
  expect(ids()).toEqual([1, 2])
  await press('c@x.org,')
  expect(reported).toEqual([[1, 2, undefined]])
})

const ofBob = { ...bob, email: ann.email }
const twice = '[Ann, Ann@X.org] [Ann, Ann@X.org]'
it.each([
  ['two people with one address have', [], ofBob, '[Ann] [Bob]', [2, 2]],
  ['two people with one address, who are contacts, have', people, ofBob, '[Ann] [Bob]', [2, 2]],
  ['one person twice, in two objects, has', [], own, twice, [7, 7]],
  ['one person twice, in two objects, who is a contact, has', people, own, twice, [7, 7]],
])('%s the contact that the app has given last', async (_, contacts, other, line, expected) => {
  const mailboxes = [ann, other].map(withContact)
  const { goes, ids, change } = start({ contacts, mailboxes })
  await goes('', line)
  expect(ids()).toEqual(expected)
  await goes('<focus>c', `${line} c|`)
  change({ mailboxes: [...mailboxes] })
  expect(ids()).toEqual(expected)
})

const annAlone = { matches: [{ contact: ann }], total: 1, complete: true }
it.each([
  ['comes back', people, '<undo>'],
  ['is pasted', peeksAt(() => annAlone), '<pastes Ann@x.org, >'],
])('no contact of a search replaces that of the app when its recipient %s', async (_, contacts, steps) => {
  const { press, ids, change } = start({ contacts, mailboxes: [withContact(own)] })
  change({ mailboxes: undefined })
  await press('<focus><removes Ann>')
  expect(ids()).toEqual([])
  await press(steps)
  expect(ids()).toEqual([7])
})

it('renderChip gets the contact, also when only the contact changes', async () => {
  const renderChip = ({ contact }: Recipient) => `#${(contact as Person).id}`
  const { goes, change } = start({ mailboxes: [withContact(ann)], renderChip })
  await goes('', '[#1]')
  change({ mailboxes: [{ ...ann, contact: own }] })
  await goes('', '[#7]')
})

it('recipients stay the same objects while the user writes', async () => {
  const rendered = vi.fn<(of: { recipient: Recipient }) => string>(({ recipient }) => recipient.email)
  const Chip = memo(rendered)
  const { press } = start({ defaultText: 'c@x.org, ', renderChip: (one) => <Chip recipient={one} /> })
  await press('ann⏎')
  expect(rendered).toHaveBeenCalledTimes(2)
  await press('bob')
  expect(rendered).toHaveBeenCalledTimes(2)
})

it('validate gets the contacts', async () => {
  const validate = (all: readonly Recipient[]) => (idsOf(all).includes(1) ? 'Ann is away.' : undefined)
  const { press, message } = start({ validate: validate as never })
  await press('ann⏎{Tab}')
  await vi.waitFor(() => expect(message()).toBe('Ann is away.'))
})

it('what the app does to the array that it gets changes nothing in the box', async () => {
  const { goes } = start({ onMailboxesChanged: (recipients) => void recipients.splice(0) })
  await goes('c@x.org,d@x.org,', '[c@x.org] [d@x.org] |')
})

it.each([
  ['the same contacts', people, [1]],
  // Contacts of another source can be of another type.
  ['other contacts', [bob], [undefined]],
])('one pasted from another box keeps its contact if the box has %s', async (_, contacts, expected) => {
  await start().press('ann⏎{Tab}')
  const { press, ids } = start({ contacts })
  await press('<pastes Ann <Ann@x.org>>')
  expect(ids()).toEqual(expected)
})

const avatars = () => [...document.querySelectorAll<HTMLElement>('.tb-avatar')]
const show = { showAvatars: true }
const withAnn = { mailboxes: [withContact(ann), { email: 'cid@x.org' }] }

it.each<[string, BoxProps, expected: unknown[]]>([
  ['has with showAvatars the photo of its contact, or its first initial', show, ['A ann.png', 'C']],
  ['has without showAvatars no avatar', {}, []],
  ['has no avatar if the app renders it', { ...show, renderChip: () => 'x' }, []],
])('a chip %s', (_, props, expected) => {
  start({ ...withAnn, ...props })
  const photoIn = (avatar: Element) => avatar.querySelector('img')?.getAttribute('src') ?? ''
  expect(avatars().map((one) => `${one.textContent} ${photoIn(one)}`.trim())).toEqual(expected)
})

it('a drag that begins on a photo drags the chip, and not the photo', () => {
  start({ ...withAnn, ...show })
  expect(document.querySelector('.tb-chip img')?.getAttribute('draggable')).toBe('false')
})

it('the initials have one of 12 colors, which follows from the address, in any case', () => {
  const emails = Array.from({ length: 60 }, (_, number) => `person${number}@x.org`)
  for (const some of [emails, ['PERSON7@x.org']])
    start({ showAvatars: true, mailboxes: some.map((email) => ({ email, name: 'Ann Lee' })) })
  const hues = avatars().map(({ dataset }) => dataset.hue)
  expect(new Set(hues)).toEqual(new Set(Array.from({ length: 12 }, (_, color) => `${color * 30}`)))
  expect(hues.at(-1)).toBe(hues[7])
})
