import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  EmailPicker,
  Field,
  localRecentStorage,
  useRecentContacts,
  type EmailPickerProps,
  type RecentStorage,
} from 'react-textbox-emailpicker'
import { expect, waitFor } from 'storybook/test'
import { emailPickerArgTypes } from './parts/arg-types.ts'
import { Stack, withRoomForList } from './parts/layout.tsx'
import { people } from './parts/people.ts'

interface RecentPickerProps extends EmailPickerProps {
  storage?: RecentStorage
}

function RecentPicker({ storage, ...props }: RecentPickerProps) {
  return <EmailPicker {...props} recentContacts={useRecentContacts({ storage })} />
}

/**
 * The contacts that were picked before the story starts. The story forgets them, so each rendering starts with a
 * copy.
 */
const withRecent = (names: readonly string[]): RecentStorage => {
  let saved = people.filter(({ name = '' }) => names.includes(name))
  return {
    load: () => saved,
    save(contacts) {
      saved = [...contacts]
    },
  }
}

const meta = {
  title: 'EmailPicker/Recent contacts',
  component: EmailPicker,
  args: { 'aria-label': 'To', hint: 'Name or address', contacts: people, minChars: 0 },
  argTypes: emailPickerArgTypes,
  decorators: [withRoomForList],
} satisfies Meta<typeof EmailPicker>

export default meta
type Story = StoryObj<typeof meta>

const joannaAndJosé = withRecent(['Joanna Nowak', 'José Álvarez'])

/** With `minChars={0}`, the focus alone offers them. */
export const OfferedOnFocus: Story = {
  render: (args) => <RecentPicker {...args} storage={joannaAndJosé} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    const [first, second] = await canvas.findAllByRole('option')
    await expect(first).toHaveTextContent('Joanna Nowak')
    await expect(second).toHaveTextContent('José Álvarez')
    await expect(canvas.getByText('Recent')).toBeVisible()
  },
}

/** They rank before all others that match, and no address is offered twice. */
export const RankedFirst: Story = {
  args: { minChars: 1 },
  render: (args) => <RecentPicker {...args} storage={withRecent(['Annika Svensson'])} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'ann')
    await canvas.findAllByRole('option')
    const names = canvas
      .getAllByRole('option')
      .map((row) => row.querySelector('.tb-contact-name')?.textContent)
    await expect(names).toEqual(['Annika Svensson', 'Ann Lee', 'Ann Lee', 'Joanna Nowak'])
  },
}

const forgettable = withRecent(['Joanna Nowak', 'José Álvarez', 'Annika Svensson'])

/** The cross of a row forgets its contact. So does Shift+Delete on the active row. */
export const Forgotten: Story = {
  render: (args) => <RecentPicker {...args} storage={forgettable} />,
  play: async ({ canvas, userEvent }) => {
    forgettable.save(people.filter(({ name = '' }) => /^(?:Jo|Annika)/.test(name)))
    await userEvent.click(canvas.getByRole('combobox'))
    const forget = await canvas.findAllByTitle(/^Forget/)
    const before = forget.length
    await userEvent.click(forget[0] as HTMLElement)
    await waitFor(() => expect(canvas.getAllByTitle(/^Forget/)).toHaveLength(before - 1))
    await userEvent.keyboard('{ArrowDown}{Shift>}{Delete}{/Shift}')
    await waitFor(() => expect(canvas.getAllByTitle(/^Forget/)).toHaveLength(before - 2))
    await expect(canvas.getByRole('combobox')).toHaveFocus()
  },
}

const stored = localRecentStorage('story-recent-contacts')

/**
 * `localRecentStorage` keeps them between visits. Boxes with the same storage have the same recent contacts, in all
 * tabs.
 */
export const KeptBetweenVisits: Story = {
  render: (args) => (
    <Stack>
      <Field label="To">
        <RecentPicker {...args} aria-label={undefined} storage={stored} />
      </Field>
      <Field label="Cc">
        <RecentPicker {...args} aria-label={undefined} storage={stored} />
      </Field>
    </Stack>
  ),
}
