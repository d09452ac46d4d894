import { act } from '@testing-library/react'
import { memo } from 'react'
import { RecipientPicker, type Contact, type Recipient } from 'react-textbox-emailpicker'
import { createContactIndex, type ContactSearch } from 'react-textbox-emailpicker/contacts'
import { afterEach, expect, it, vi } from 'vitest'
import { open, type BoxProps } from '../support/open-box.tsx'

afterEach(() => vi.restoreAllMocks())

interface Person extends Contact {
  id: number
}

const ann: Person = { id: 1, name: 'Ann', email: 'Ann@X.org', photo: 'ann.png' }
const bob: Person = { id: 2, name: 'Bob', email: 'bob@x.org' }
const people = [ann, bob]
/** Of whom the app has only the address. */
const bareAnn = { email: 'ann@x.org' }

const idsOf = (recipients: readonly Recipient[]) =>
  recipients.map(({ contact }) => (contact as Person | undefined)?.id)

/** A box, the ids of the contacts that it has, and those that it has reported. */
function start(props: BoxProps = {}, app: Parameters<typeof open>[1] = 'own') {
  const reported: unknown[] = []
  const onMailboxesChanged = (recipients: Recipient[]) => void reported.push(idsOf(recipients))
  const own = { contacts: people, onMailboxesChanged, ...props }
  const box = open(<RecipientPicker {...(own as object)} />, app)
  return { ...box, reported, ids: () => idsOf(box.handle.mailboxes) }
}

it.each<[string, BoxProps, ...stepsAndIds: [string, unknown][]]>([
  ['that was picked has its contact, and a typed one none', {}, ['ann⏎c@x.org,', [1, undefined]]],
  ['is known when only its address is inserted', { completion: 'address' }, ['ann⏎', [1]]],
  ['that is typed has the contact that the list shows for it', {}, ['bob@x.org⏎', [2]]],
  [
    'has its contact again after undo, redo, and when its chip is edited and put back',
    {},
    ['ann⏎{Backspace}{Backspace}', []],
    ['<undo>', [1]],
    ['<redo>', []],
    ['<undo>←⏎x{Escape}{Escape}', [1]],
  ],
  [
    'of the app that has no contact, but something else, has none',
    { mailboxes: [{ ...bob, contact: 'Bob' as never }] },
    ['', [undefined]],
  ],
])('a recipient %s', async (_, props, ...line) => {
  const { press, ids, reported } = start(props)
  for (const [steps, expected] of line) {
    await press(steps)
    expect(ids()).toEqual(expected)
  }
  expect(reported.at(-1) ?? ids()).toEqual(ids())
})

it('pasted addresses have the contacts of the array, of an index, and of a search that has them at once', async () => {
  const index = createContactIndex<Person>(people)
  await index.ready
  const peeking: ContactSearch<Person> = {
    peek: (query) => index.peek?.(query, { limit: 10 }),
    search: (query, options) => index.search(query, options),
  }
  for (const contacts of [people, index, peeking]) {
    const { press, ids, unmount } = start({ contacts })
    await press('<pastes Bob <bob@x.org>; cid@x.org, obob@x.org, Ann@X.ORG>')
    expect(ids()).toEqual([2, undefined, undefined, 1])
    unmount()
  }
  index.close()
})

it('of a search that throws at once, pasted addresses have no contact', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const failing: ContactSearch = {
    peek() {
      throw new Error('no')
    },
    async *search() {},
  }
  const { press, ids } = start({ contacts: failing })
  await press('<pastes bob@x.org, >')
  expect(ids()).toEqual([undefined])
})

it('recipients of the app keep their contacts, even when the app gives only their addresses later', async () => {
  const known = { ...bareAnn, contact: ann }
  const { press, reported, ids, change } = start({ contacts: [], mailboxes: [known, bob] })
  expect(ids()).toEqual([1, undefined])
  change({ mailboxes: [bareAnn, { ...bob, contact: bob }] })
  expect(ids()).toEqual([1, 2])
  await press('c@x.org,')
  expect(reported).toEqual([[1, 2, undefined]])
})

it.each([
  ['two people with one address have', { ...bob, email: ann.email }, '[Ann] [Bob]', [2, 2]],
  ['one person twice, in two objects, has', { ...ann, id: 3 }, '[Ann, Ann@X.org] [Ann, Ann@X.org]', [3, 3]],
])('%s the contact that the app has given last', async (_, other, line, expected) => {
  const mailboxes = [ann, other].map((contact) => ({ ...contact, contact }))
  for (const contacts of [[], people]) {
    const { goes, ids, change, unmount } = start({ contacts, mailboxes })
    await goes('', line)
    expect(ids()).toEqual(expected)
    await goes('<focus>c', `${line} c|`)
    change({ mailboxes: [...mailboxes] })
    expect(ids()).toEqual(expected)
    unmount()
  }
})

const own = { ...ann, id: 7 }
it.each([
  ['comes back', people, '<undo>'],
  [
    'is pasted',
    {
      peek: () => ({ matches: [{ contact: ann }], total: 1, complete: true }) as never,
      async *search() {},
    } satisfies ContactSearch,
    '<pastes Ann@x.org, >',
  ],
])('no contact of a search replaces that of the app when its recipient %s', async (_, contacts, steps) => {
  const { press, ids, change } = start({ contacts, mailboxes: [{ ...own, contact: own }] })
  change({ mailboxes: undefined })
  await press('<focus><removes Ann>')
  expect(ids()).toEqual([])
  await press(steps)
  expect(ids()).toEqual([7])
})

it('renderChip gets the contact, also when only the contact changes', async () => {
  const renderChip = ({ contact }: Recipient) => `#${(contact as Person).id}`
  const { goes, change } = start({ mailboxes: [{ ...ann, contact: ann }], renderChip })
  await goes('', '[#1]')
  change({ mailboxes: [{ ...ann, contact: own }] })
  await goes('', '[#7]')
})

it('recipients stay the same objects while the user writes', async () => {
  const rendered = vi.fn<() => void>()
  const Chip = memo(function Chip({ recipient: { email } }: { recipient: Recipient }) {
    rendered()
    return email
  })
  const { press } = start({ defaultText: 'c@x.org, ', renderChip: (one) => <Chip recipient={one} /> })
  await press('ann⏎')
  expect(rendered).toHaveBeenCalledTimes(2)
  await press('bob')
  expect(rendered).toHaveBeenCalledTimes(2)
})

it('validate gets the contacts', async () => {
  const validate = (recipients: readonly Recipient[]) =>
    idsOf(recipients).includes(1) ? 'Ann is away.' : undefined
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
  const first = start()
  await first.press('ann⏎')
  act(() => first.input.blur())
  const { press, ids } = start({ contacts })
  await press('<pastes Ann <Ann@x.org>>')
  expect(ids()).toEqual(expected)
})

const avatars = () => [...document.querySelectorAll<HTMLElement>('.tb-avatar')]
const withAnn = { mailboxes: [{ ...ann, contact: ann }, { email: 'cid@x.org' }] }

it('with showAvatars, a chip has the photo of its contact, or its first initial', async () => {
  await start({ showAvatars: true, ...withAnn }).goes('', '[Ann] [cid@x.org]')
  expect(avatars().map(({ textContent }) => textContent)).toEqual(['A', 'C'])
  expect(avatars()[0]?.querySelector('img')?.getAttribute('src')).toBe('ann.png')
})

it('the initials have one of 12 colors, which follows from the address, in any case', () => {
  const emails = Array.from({ length: 60 }, (_, number) => `person${number}@x.org`)
  for (const some of [emails, ['PERSON7@x.org']])
    start({ showAvatars: true, mailboxes: some.map((email) => ({ email, name: 'Ann Lee' })) })
  const hues = avatars().map(({ dataset }) => dataset.hue)
  expect(new Set(hues)).toEqual(new Set(Array.from({ length: 12 }, (_, color) => `${color * 30}`)))
  expect(hues.at(-1)).toBe(hues[7])
})

it.each<[string, BoxProps]>([
  ['without showAvatars', {}],
  ['in a chip of the app', { showAvatars: true, renderChip: () => 'x' }],
])('%s, there is no avatar', (_, props) => {
  start({ ...withAnn, ...props })
  expect(avatars()).toEqual([])
})
