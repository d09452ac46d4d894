import type { Meta, StoryObj } from '@storybook/react-vite'
import { useRef, useState } from 'react'
import {
  Field,
  RecipientPicker,
  TextBox,
  useRecentContacts,
  type RecipientPickerProps,
  type RecentStorage,
} from 'react-textbox-emailpicker'
import { expect, fn, waitFor } from 'storybook/test'
import { InviteDialog } from './manual/examples/around/InviteDialog.tsx'
import { Team } from './manual/examples/around/Team.tsx'
import { recipientPickerArgTypes } from './parts/arg-types.ts'
import { inColumn, Row, Stack, withRoomForList } from './parts/layout.tsx'
import { people } from './parts/people.ts'

const meta = {
  title: 'RecipientPicker/Situations',
  component: RecipientPicker,
  args: {
    fullWidth: true,
    'aria-label': 'To',
    hint: 'Name or address',
    contacts: people,
    onMailboxesChanged: fn(),
  },
  argTypes: recipientPickerArgTypes,
  decorators: [inColumn, withRoomForList],
} satisfies Meta<typeof RecipientPicker>

export default meta
type Story = StoryObj<typeof meta>

const asWritten = { docs: { source: { type: 'code' } } }

/** To, Cc and Bcc: drag recipients from one box to another. With Ctrl (Alt on a Mac) they are copied. */
export const MailComposer: Story = {
  parameters: asWritten,
  args: { look: 'outlined', density: 'compact' },
  render: function MailComposer({ 'aria-label': _label, ...args }) {
    const [copies, setCopies] = useState(false)
    return (
      <form style={{ '--tb-label-inline-size': '4rem' } as React.CSSProperties}>
        <Stack style={{ justifyItems: 'stretch', gap: '0.5rem' }}>
          <Field label="To" orientation="horizontal">
            <RecipientPicker
              {...args}
              name="to"
              defaultText="Ann Lee <ann@office.example>, Joanna Nowak <joanna.nowak@example.net>, "
              endAdornment={
                !copies && (
                  <button type="button" onClick={() => setCopies(true)}>
                    Cc Bcc
                  </button>
                )
              }
            />
          </Field>
          {copies && (
            <>
              <Field label="Cc" orientation="horizontal">
                <RecipientPicker
                  {...args}
                  name="cc"
                  defaultText="José Álvarez <jose.alvarez@example.com>, "
                />
              </Field>
              <Field label="Bcc" orientation="horizontal">
                <RecipientPicker {...args} name="bcc" />
              </Field>
            </>
          )}
          <Field label="Subject" orientation="horizontal">
            <TextBox fullWidth look={args.look} density={args.density} name="subject" />
          </Field>
          <TextBox
            aria-label="Message"
            multiline
            rows={5}
            fullWidth
            look={args.look}
            density={args.density}
          />
          <Row>
            <button type="button">Send</button>
          </Row>
        </Stack>
      </form>
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Cc Bcc' }))
    await userEvent.type(canvas.getByRole('combobox', { name: 'Bcc' }), 'dora@office.example,')
    await expect(await canvas.findByRole('grid', { name: 'Bcc 1 recipient' })).toBeVisible()
  },
}

const many = Array.from(
  { length: 500 },
  (_, index) =>
    `${['Ann', 'Bob', 'Cleo', 'Dora'][index % 4]} Lee ${index + 1} <lee${index + 1}@office.example>`,
).join(', ')

/**
 * The box grows to four lines, and then scrolls. When the user is elsewhere, it says how many recipients are not
 * shown.
 */
export const FiveHundredRecipients: Story = {
  args: { defaultText: `${many}, ` },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(/^\+4\d\d$/)).toBeVisible())
    await expect(canvas.getByRole('grid')).toHaveAttribute('aria-rowcount', '500')
  },
}

/** The same with the focus in the box: it scrolls to the end, where the user writes. */
export const FiveHundredWithFocus: Story = {
  args: FiveHundredRecipients.args,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await expect(canvas.getAllByRole('row')).toHaveLength(500)
    await expect(canvas.queryByText(/^\+\d+$/)).toBeNull()
  },
}

/** At a chip: Enter edits it, Backspace and Delete remove it, and with Shift the arrow keys select more. */
export const Selected: Story = {
  tags: ['every-look'],
  args: {
    fullWidth: true,
    showAvatars: true,
    clearable: true,
    defaultText:
      'nobody, joerg@intranet, Ann Lee <ann@office.example>, Joanna Nowak <joanna.nowak@example.net>, José Álvarez <jose.alvarez@example.com>, ',
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await userEvent.keyboard('{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}')
    await expect(canvas.getAllByRole('row', { selected: true })).toHaveLength(2)
  },
}

/** On a phone, a chip is as wide as the box at most. Where a finger is the main pointer, chips are 44 pixels high. */
export const PhoneWidth: Story = {
  args: {
    fullWidth: true,
    defaultText:
      'Wolfeschlegelsteinhausenbergerdorff Konstantinopolitanski <w.konstantinopolitanski@strasse.example>, Ann Lee <ann@office.example>, a.very.long.address.without.any.name@mail.department.example, ',
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 358 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const box = canvas.getByRole('combobox').closest('.tb-root')
    for (const chip of canvas.getAllByRole('row'))
      await expect(chip.getBoundingClientRect().right).toBeLessThan(box?.getBoundingClientRect().right ?? 0)
  },
}

/** In a modal dialog, Escape first closes the list and leaves the chips, and then closes the dialog. */
export const InsideDialog: Story = {
  parameters: asWritten,
  render: function InsideDialog({ 'aria-label': _label, ...args }) {
    const dialog = useRef<HTMLDialogElement>(null)
    return (
      <>
        <button type="button" onClick={() => dialog.current?.showModal()}>
          Share…
        </button>
        <dialog ref={dialog} aria-label="Share" style={{ inlineSize: '20rem', overflow: 'hidden' }}>
          <Stack>
            <Field label="With">
              <RecipientPicker {...args} defaultText="Ann Lee <ann@office.example>, " />
            </Field>
            <button type="button" onClick={() => dialog.current?.close()}>
              Close
            </button>
          </Stack>
        </dialog>
      </>
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Share…' }))
    await userEvent.type(canvas.getByRole('combobox'), 'an')
    await waitFor(() => expect(canvas.getAllByRole('option').length).toBeGreaterThan(1))
    await userEvent.keyboard('{Escape}')
    await expect(canvas.queryByRole('option')).toBeNull()
    await expect(canvas.getByRole('dialog')).toBeVisible()
  },
}

const owner = { name: 'Mia Holm', email: 'mia@office.example' }
const members = new Set(['joanna.nowak@example.net'])

/** An invitation: the owner stays, a member is marked, and an address that nobody has is invited. */
export const Invitation: Story = {
  render: () => <InviteDialog people={people} owner={owner} members={members} onInvite={() => {}} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Invite…' }))
    const box = canvas.getByRole('combobox', { name: 'People' })
    await userEvent.type(box, 'joanna.nowak@example.net,zoe@new.example')
    await expect(await canvas.findByRole('option', { name: /^Invite/ })).toHaveTextContent('zoe@new.example')
    await expect(canvas.getAllByRole('row')).toHaveLength(2)
    await expect(canvas.getAllByRole('button', { name: /^Remove/ })).toHaveLength(1)
  },
}

/** A list that stays open for the next pick, with a button that opens and closes it. */
export const StaysOpen: Story = {
  render: () => <Team people={people} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Team' }))
    for (const name of [/Annika/, /Joanna/])
      await userEvent.click(await canvas.findByRole('option', { name }))
    await expect(canvas.getAllByRole('row')).toHaveLength(2)
    await expect(canvas.getByRole('combobox')).toHaveAttribute('aria-expanded', 'true')
  },
}

interface RecentPickerProps extends RecipientPickerProps {
  storage: RecentStorage
}

function RecentPicker({ storage, ...props }: RecentPickerProps) {
  return <RecipientPicker {...props} recentContacts={useRecentContacts({ storage })} />
}

const recent: RecentStorage = {
  load: () => people.filter(({ name = '' }) => /^(?:Joanna|José|Ann)/.test(name)),
  save() {},
}

/** Recent contacts are offered on focus. Those who are recipients already are left out. */
export const RecentContacts: Story = {
  args: { minChars: 0, defaultText: 'Joanna Nowak <joanna.nowak@example.net>, ' },
  render: (args) => <RecentPicker {...args} storage={recent} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    const rows = await canvas.findAllByRole('option')
    await expect(rows[0]).toHaveTextContent('Ann Lee')
    await expect(canvas.queryByRole('option', { name: /Joanna/ })).toBeNull()
  },
}

const team = people.slice(0, 4)

/** A group is one row. Choosing it enters the members who are not recipients yet, as one change. */
export const Groups: Story = {
  args: {
    contacts: [...people, { name: 'Design team', email: '', members: team }],
    defaultText: 'Joanna Nowak <joanna.nowak@example.net>, ',
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'design')
    await userEvent.click(await canvas.findByRole('option', { name: /Design team 4 recipients/ }))
    await expect(canvas.getAllByRole('row')).toHaveLength(4)
  },
}

/** One of the contacts, and nobody else. The next one replaces the one before. */
export const OnePerson: Story = {
  args: {
    'aria-label': 'Assignee',
    onlyContacts: true,
    maxRecipients: 1,
    showAvatars: true,
    defaultText: 'Ann Lee <ann@office.example>, ',
  },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('combobox')
    await userEvent.type(input, 'Joanna')
    await userEvent.click(await canvas.findByRole('option', { name: /Joanna Nowak/ }))
    await expect(canvas.getByRole('row', { name: 'Joanna Nowak' })).toBeVisible()
    await expect(canvas.getAllByRole('row')).toHaveLength(1)
    await userEvent.type(input, 'somebody@example.com{Enter}')
    const message = canvas.getByText('Not chosen from the contacts: somebody@example.com')
    await waitFor(() => expect(message).toBeVisible())
    await expect(input).toBeInvalid()
  },
}
