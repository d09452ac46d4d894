import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { EmailPicker, Field, MessagesProvider, RecipientPicker } from 'react-textbox-emailpicker'
import { ContactSourceError, type ContactSearch } from 'react-textbox-emailpicker/contacts'
import { expect, within } from 'storybook/test'
import { directionOf, LanguageCard, nameOf } from './parts/LanguageCard.tsx'
import { Stack, withRoomForList } from './parts/layout.tsx'
import { failures, locales, problems } from './parts/locales.ts'
import { people } from './parts/people.ts'

const meta = {
  title: 'Languages',
  component: MessagesProvider,
  // The page about languages has this place.
  tags: ['!autodocs'],
  args: { messages: {}, children: null },
  parameters: { controls: { disable: true }, docs: { source: { type: 'code' } } },
} satisfies Meta<typeof MessagesProvider>

export default meta
type Story = StoryObj<typeof meta>

/** Every message of every language, with a picker to try it. */
export const AllLanguages: Story = {
  render: () => (
    <main
      style={{
        display: 'grid',
        gap: '2.5rem 2rem',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(22rem, 100%), 1fr))',
      }}
    >
      {Object.entries(locales).map(([tag, messages]) => (
        <LanguageCard key={tag} tag={tag} messages={messages} />
      ))}
    </main>
  ),
  play: async ({ canvas, userEvent }) => {
    const card = within(canvas.getByRole('region', { name: 'polski' }))
    await userEvent.type(card.getByRole('combobox'), 'ann')
    await expect(await card.findByRole('listbox', { name: 'Kontakty' })).toBeVisible()
    await expect(
      await card.findByText('4 kontakty', { selector: '[role=status] *, [role=status]' }),
    ).toBeInTheDocument()
  },
}

const endless: ContactSearch = {
  search: (_query, { signal }) => ({
    [Symbol.asyncIterator]: () => ({
      next: () =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () => resolve({ done: true, value: undefined }))
        }),
    }),
  }),
}

const broken: ContactSearch = {
  search() {
    throw new Error('There is no such server.')
  },
}

/** A provider sets the language of the boxes in it. Type a letter into each of them. */
export const LanguageSwitch: Story = {
  decorators: [withRoomForList],
  render: function LanguageSwitch() {
    const [tag, setTag] = useState('en')
    return (
      <Stack>
        <Field label="Language">
          <select value={tag} onChange={({ target }) => setTag(target.value)}>
            {Object.keys(locales).map((each) => (
              <option key={each} value={each} lang={each}>
                {nameOf(each)}
              </option>
            ))}
          </select>
        </Field>
        <MessagesProvider messages={locales[tag] ?? {}}>
          <div lang={tag} dir={directionOf(tag)}>
            <Stack>
              <EmailPicker aria-label="To" hint="To" contacts={people} />
              <EmailPicker aria-label="Endless" hint="A search without an end" contacts={endless} />
              <EmailPicker aria-label="Broken" hint="A search that fails" contacts={broken} />
              <EmailPicker
                aria-label="Invalid"
                validate="address"
                defaultText="nobody, bob@, "
                contacts={people}
              />
              <RecipientPicker
                aria-label="Recipients"
                defaultText="Ann Lee <ann@office.example>, Joanna Nowak <joanna.nowak@example.net>, "
                contacts={people}
              />
            </Stack>
          </div>
        </MessagesProvider>
      </Stack>
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Language' }), 'ar')
    await expect(await canvas.findByRole('alert')).toHaveTextContent('عناوين غير صالحة')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Language' }), 'de')
    await expect(canvas.getByRole('alert')).toHaveTextContent('Ungültige Adressen: nobody und bob@')
    await expect(canvas.getByRole('grid', { name: 'Recipients 2 Empfänger' })).toBeVisible()
    await userEvent.type(canvas.getByRole('combobox', { name: 'Broken' }), 'a')
    await expect(await canvas.findByText('Erneut versuchen')).toBeVisible()
    await userEvent.type(canvas.getByRole('combobox', { name: 'Endless' }), 'a')
    await expect(await canvas.findByText(/^Suche läuft/, { selector: '.tb-status *' })).toBeVisible()
  },
}

/** The sentences of every language for what can go wrong with a source of contacts. */
export const WhyASearchFailed: Story = {
  render: () => (
    <main
      style={{
        display: 'grid',
        gap: '1.5rem 2rem',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(22rem, 100%), 1fr))',
      }}
    >
      {Object.entries(failures).map(([tag, failed]) => (
        <section key={tag} lang={tag} dir={directionOf(tag)}>
          <h2 style={{ margin: '0 0 0.5rem', fontSize: '1.125rem' }}>{nameOf(tag)}</h2>
          {problems.map((problem) => (
            <div key={problem}>{failed(new ContactSourceError(problem))}</div>
          ))}
        </section>
      ))}
    </main>
  ),
}
