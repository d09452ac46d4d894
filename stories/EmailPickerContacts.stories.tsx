import type { Meta, StoryObj } from '@storybook/react-vite'
import { EmailPicker, useRecentContacts, type ContactChooser } from 'react-textbox-emailpicker'
import {
  cachedContacts,
  ContactSourceError,
  createContactIndex,
  mergeSearches,
  type Contact,
  type ContactMatch,
  type ContactSearch,
  type Range,
} from 'react-textbox-emailpicker/contacts'
import { expect, fn, waitFor } from 'storybook/test'
import { emailPickerArgTypes } from './parts/arg-types.ts'
import { withRoomForList } from './parts/layout.tsx'
import { people, peopleInManyWays } from './parts/people.ts'

const meta = {
  title: 'EmailPicker/Contacts',
  component: EmailPicker,
  args: { 'aria-label': 'To', hint: 'Name or address', contacts: people, onContactPicked: fn() },
  argTypes: emailPickerArgTypes,
  decorators: [withRoomForList],
} satisfies Meta<typeof EmailPicker>

export default meta
type Story = StoryObj<typeof meta>

/** Case, accents and width make no difference. In scripts without spaces every character begins a word. */
export const ManyScripts: Story = {
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('combobox')
    for (const [typed, found] of [
      ['weiss', 'Jörg Weiß'],
      ['zolk', 'Łukasz Żółkiewski'],
      ['μαυρ', 'Κωνσταντίνα Μαυρομάτη'],
      ['小明', '王小明'],
    ] as const) {
      await userEvent.clear(input)
      await userEvent.type(input, typed)
      await expect(await canvas.findByRole('option', { name: new RegExp(found) })).toBeVisible()
    }
  },
}

/**
 * Names are also found as people type them: without signs and blanks, with two letters for one, with a syllable that
 * is unfinished.
 */
export const OtherSpellings: Story = {
  args: { contacts: peopleInManyWays },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('combobox')
    for (const [typed, found, marked] of [
      ['obrien', 'Conan O’Brien', 'O’Brien'],
      ['oeztuerk', 'Jürgen Öztürk', 'Öztürk'],
      ['lindgaa', 'Ærø Lindgård', 'Lindgå'],
      ['aeroe', 'Ærø Lindgård', 'Ærø'],
      ['moss, rob', 'Robert Moss', 'Rob'],
      ['小野寺あ', '小野寺 あゆみ', '小野寺 あ'],
      ['김처', '김 철수', '김 철'],
    ] as const) {
      await userEvent.clear(input)
      await userEvent.type(input, typed)
      const row = await canvas.findByRole('option', { name: new RegExp(found) })
      await expect(row).toBeVisible()
      await waitFor(() => expect(row.querySelector('mark')).toHaveTextContent(marked))
    }
  },
}

/** Robert Moss is also found by a nickname and a company, which are not shown. */
export const Keywords: Story = {
  args: { contacts: peopleInManyWays },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('combobox')
    for (const typed of ['bobby', 'corp']) {
      await userEvent.clear(input)
      await userEvent.type(input, typed)
      await expect(await canvas.findByRole('option', { name: /Robert Moss/ })).toBeVisible()
    }
  },
}

/** The most contacted people come first. Then the place of the match and the name decide. */
export const MostContactedFirst: Story = {
  args: {
    contacts: [
      { name: 'Ann Ames', email: 'ann.ames@example.org' },
      { name: 'Ann Zola', email: 'ann.zola@example.org', timesContacted: 12 },
      { name: 'Ann Moss', email: 'ann.moss@example.org', timesContacted: 3 },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'ann')
    await canvas.findAllByRole('option')
    const names = canvas.getAllByRole('option').map((row) => /Ann \w+/.exec(row.textContent)?.[0])
    await expect(names).toEqual(['Ann Zola', 'Ann Moss', 'Ann Ames'])
  },
}

function initials(name: string): string {
  const words = name.match(/[\p{L}\p{N}]\S*/gu) ?? []
  return words.map((word) => [...word][0]).join('')
}

function bold(text: string, ranges: readonly Range[]) {
  const [first] = ranges
  if (!first) return text
  const [start, end] = first
  return (
    <>
      {text.slice(0, start)}
      <b>{text.slice(start, end)}</b>
      {text.slice(end)}
    </>
  )
}

function renderContact({ contact, nameRanges, emailRanges }: ContactMatch) {
  const { name = contact.email, email, timesContacted = 0 } = contact
  return (
    <div style={{ display: 'grid', gridTemplateColumns: '2.5rem 1fr auto', gap: '0.75rem' }}>
      <span
        aria-hidden="true"
        style={{
          display: 'grid',
          placeContent: 'center',
          blockSize: '2.5rem',
          borderRadius: '50%',
          background: '#00594e',
          color: '#fff',
        }}
      >
        {initials(name).slice(0, 2)}
      </span>
      <span>
        {bold(name, nameRanges)}
        <br />
        <small>{bold(email, emailRanges)}</small>
      </span>
      <small>{timesContacted > 0 && `${timesContacted} mails`}</small>
    </div>
  )
}

/** Rows drawn by the app, with the matching parts in bold. */
export const CustomRow: Story = {
  args: { renderContact },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'nn')
    await expect((await canvas.findAllByRole('option'))[0]).toHaveTextContent('JNJoanna Nowak')
  },
}

/** Somebody new in the last row, and a button of the app below the rows. Tab reaches it. */
export const NewContactAndFooter: Story = {
  args: {
    newContact: (text: string) => (text.includes(' ') ? undefined : { email: `${text}@new.example` }),
    listFooter: <button type="button">Search the whole company</button>,
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'ann')
    await expect((await canvas.findAllByRole('option')).at(-1)).toHaveTextContent('Invite ann@new.example')
    await expect(canvas.getByRole('button', { name: 'Search the whole company' })).toBeVisible()
  },
}

/** Contacts that are shown and can't be chosen: the arrow keys reach them, Enter and clicks do not choose them. */
export const Disabled: Story = {
  args: { isContactDisabled: ({ email }: Contact) => email.endsWith('example.org') },
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole('combobox')
    await userEvent.type(box, 'ann')
    const annika = await canvas.findByRole('option', { name: /Annika/ })
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}')
    await expect(annika).toHaveAttribute('aria-selected', 'true')
    await expect(annika).toHaveAttribute('aria-disabled', 'true')
    await expect(box).toHaveValue('ann')
  },
}

const rounds = 4

/** A slow directory that searches a part of its people at a time. */
const slowDirectory: ContactSearch = {
  async *search(query, { limit, signal }) {
    const wanted = query.toLowerCase()
    const matches: ContactMatch[] = []
    for (let round = 1; round <= rounds; round++) {
      await new Promise((resolve) => setTimeout(resolve, 700))
      if (signal.aborted) return
      const part = people.filter((_, index) => index % rounds === round - 1)
      for (const contact of part) {
        const start = contact.email.indexOf(wanted)
        if (start >= 0)
          matches.push({ contact, nameRanges: [], emailRanges: [[start, start + wanted.length]] })
      }
      yield {
        matches: matches.slice(0, limit),
        total: matches.length,
        complete: round === rounds,
        progress: round / rounds,
      }
    }
  },
}

/** A search that yields what it has found so far. The user can choose before it is done. */
export const SlowDirectory: Story = { args: { contacts: slowDirectory } }

/** A directory that fails, unless it gets the same query again. */
function createFailingDirectory(): ContactSearch {
  let failedAt: string | undefined
  return {
    async *search(query, { limit }) {
      const matches = people
        .filter(({ email }) => email.startsWith(query))
        .map((contact): ContactMatch => ({ contact, nameRanges: [], emailRanges: [[0, query.length]] }))
      const complete = failedAt === query
      failedAt = query
      yield { matches: matches.slice(0, complete ? limit : 1), total: matches.length, complete }
      if (!complete) throw new Error('The directory does not answer.')
    },
  }
}

/** A search that fails: the rows that it has found stay, and a row after them offers to try again. */
export const FailingDirectory: Story = {
  args: { contacts: createFailingDirectory() },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'ann')
    await waitFor(() =>
      expect(canvas.getByRole('status')).toHaveTextContent('Contacts could not be searched'),
    )
    await expect(canvas.getAllByRole('option')).toHaveLength(2)
    await userEvent.keyboard('{ArrowUp}{Enter}')
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('3 contacts'))
    await expect(canvas.getAllByRole('option')).toHaveLength(3)
    await expect(canvas.getByRole('combobox')).toHaveValue('ann')
  },
}

/** A directory that answers after a moment. */
const partners: ContactSearch = {
  async *search(query) {
    await new Promise((resolve) => setTimeout(resolve, 100))
    const matches = ['ann@partner.example', 'ann@office.example', 'anita@partner.example']
      .filter((email) => email.startsWith(query))
      .map((email): ContactMatch => ({
        contact: { email },
        nameRanges: [],
        emailRanges: [[0, query.length]],
      }))
    yield { matches, total: matches.length, complete: true }
  },
}

/** A directory that asks the user to sign in. */
const closedDirectory: ContactSearch = {
  // oxlint-disable-next-line require-yield
  async *search() {
    throw new ContactSourceError('sign-in')
  },
}

const everyone = mergeSearches(
  { search: createContactIndex(people), heading: 'My contacts' },
  { search: partners, heading: 'Partners' },
  { search: closedDirectory, heading: 'Directory' },
)

const recentlyPicked = {
  load: () => [{ name: 'Anna Mayer', email: 'anna@recent.example' }],
  save() {},
}

/**
 * Recent contacts, an index, and two directories in one list. One of them is slow, and one fails. No address is
 * offered twice.
 */
export const MergedSearches: Story = {
  tags: ['every-look'],
  render: function MergedSearches({ ...args }) {
    const recentContacts = useRecentContacts({ storage: recentlyPicked })
    return (
      <EmailPicker
        {...args}
        contacts={everyone}
        recentContacts={recentContacts}
        isContactDisabled={({ name }) => name === 'Annika Svensson'}
      />
    )
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'ann')
    await waitFor(() =>
      expect(canvas.getByRole('status')).toHaveTextContent('The server asks you to sign in again.'),
    )
    const headings = [...canvasElement.querySelectorAll('.tb-heading')].map((heading) => heading.textContent)
    await expect(headings).toEqual(['Recent', 'My contacts', 'Partners'])
    await expect(canvas.getAllByRole('option', { name: /ann@office\.example/ })).toHaveLength(1)
    await expect(canvas.getByRole('option', { name: /Try again/ })).toBeInTheDocument()
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getByRole('option', { name: /Anna Mayer/ })).toHaveAttribute('aria-selected', 'true')
  },
}

const storedPeople = cachedContacts(
  async function* slowSource() {
    yield people
  },
  { name: 'story' },
)
const storedIndex = createContactIndex(storedPeople)

/** `cachedContacts` keeps the contacts in the browser. When the page is loaded again, they come from there. */
export const StoredContacts: Story = {
  args: { contacts: storedIndex },
  play: async ({ canvas, userEvent }) => {
    await storedIndex.ready
    await userEvent.type(canvas.getByRole('combobox'), 'weiss')
    await expect(await canvas.findByRole('option', { name: /Jörg Weiß/ })).toBeVisible()
  },
}

/** Simulated: browsers on phones open the address book of the device here. */
const simulatedChooser: ContactChooser = async () => [{ name: 'Simulated Sam', email: 'sam@phone.example' }]

/** The last row offers contacts of the device. This story simulates the address book: it always has the same person. */
export const FromThisDevice: Story = {
  args: { deviceContacts: simulatedChooser, minChars: 0, completion: 'mailbox' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'zz')
    await userEvent.click(await canvas.findByRole('option', { name: 'From this device' }))
    await waitFor(() => expect(canvas.getByRole('combobox')).toHaveValue('Simulated Sam <sam@phone.example>'))
    await expect(args.onContactPicked).toHaveBeenCalledOnce()
    await userEvent.clear(canvas.getByRole('combobox'))
    await userEvent.type(canvas.getByRole('combobox'), 'jo')
    await canvas.findByRole('option', { name: 'From this device' })
  },
}
