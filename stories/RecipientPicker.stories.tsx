import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { Field, RecipientPicker, type Contact } from 'react-textbox-emailpicker'
import { expect, fn, waitFor } from 'storybook/test'
import { recipientPickerArgTypes } from './parts/arg-types.ts'
import { inColumn, Row, Stack, withRoomForList } from './parts/layout.tsx'
import { people } from './parts/people.ts'
import { defaultArgs, inPlayground } from './parts/playground.tsx'

const meta = {
  title: 'RecipientPicker/Basics',
  component: RecipientPicker,
  args: {
    'aria-label': 'To',
    hint: 'Name or address',
    contacts: people,
    fullWidth: true,
    onTextChanged: fn(),
    onMailboxesChanged: fn(),
    onRecipientRejected: fn(),
    onContactPicked: fn(),
  },
  argTypes: recipientPickerArgTypes,
  decorators: [inColumn, withRoomForList],
} satisfies Meta<typeof RecipientPicker>

export default meta
type Story = StoryObj<typeof meta>

/** Try the properties: the controls set them, and show what you write. */
export const Playground: Story = {
  args: {
    ...defaultArgs,
    fullWidth: true,
    text: 'Ann Lee <ann@office.example>, Łukasz Żółkiewski <l.zolkiewski@example.org>, no-reply@tickets.example, ',
    showAvatars: true,
    // By the name of the sample.
    contacts: '19 people' as never,
    completion: 'mailbox',
    autoHighlight: true,
    minChars: 1,
    limit: 50,
    maxLines: 4,
  },
  decorators: [inPlayground],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'bob@office.example,')
    await expect(canvas.getAllByRole('row')).toHaveLength(4)
  },
}

const asWritten = { docs: { source: { type: 'code' } } }

/**
 * The box keeps the recipients itself. Select, edit, drag and remove them. Type, and choose a contact with the arrow
 * keys and Enter.
 */
export const Uncontrolled: Story = {
  args: {
    defaultText:
      'Ann Lee <ann@office.example>, no-reply@tickets.example, Łukasz Żółkiewski <l.zolkiewski@example.org>, ',
  },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('combobox')
    await userEvent.type(input, 'jose')
    await canvas.findByRole('option', { name: /José Álvarez/ })
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(canvas.getAllByRole('row')).toHaveLength(4)
    await expect(input).toHaveValue('')
    await expect(input).toHaveFocus()
    await expect(args.onMailboxesChanged).toHaveBeenCalledOnce()
  },
}

/** Empty, it is as high as an EmailPicker. */
export const Empty: Story = {}

/** The app holds the text: the whole list, with the entry that is being written. */
export const Controlled: Story = {
  parameters: asWritten,
  render: function Controlled({ onTextChanged, ...args }) {
    const [text, setText] = useState('Ann Lee <ann@office.example>, ')
    return (
      <Stack>
        <RecipientPicker
          {...args}
          text={text}
          onTextChanged={(next, details) => {
            setText(next)
            onTextChanged?.(next, details)
          }}
        />
        <output>{text}</output>
      </Stack>
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'bob@office.example,')
    await expect(canvas.getByText(/^Ann Lee <ann@office.example>, bob@office.example,/)).toBeVisible()
    await expect(canvas.getByRole('row', { name: 'bob@office.example' })).toBeVisible()
  },
}

/**
 * The app holds the recipients, here at most three. It hears of the entry that is being written when it becomes a
 * recipient.
 */
export const AtMostThree: Story = {
  parameters: asWritten,
  render: function AtMostThree({ onMailboxesChanged, ...args }) {
    const [mailboxes, setMailboxes] = useState<readonly Contact[]>(people.slice(0, 2))
    return (
      <Field label="To" description={`${mailboxes.length} of 3`}>
        <RecipientPicker
          {...args}
          aria-label={undefined}
          maxRecipients={3}
          mailboxes={mailboxes}
          onMailboxesChanged={(next, details) => {
            setMailboxes(next)
            onMailboxesChanged?.(next, details)
          }}
        />
      </Field>
    )
  },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('combobox')
    await userEvent.type(input, 'cleo@office.example,dora@office.example{Enter}')
    await expect(canvas.getAllByRole('row')).toHaveLength(3)
    await expect(canvas.getByText('3 of 3')).toBeVisible()
    await expect(input).toHaveValue('dora@office.example')
    await waitFor(() => expect(canvas.getByText('3 recipients at most')).toBeVisible())
    await expect(args.onRecipientRejected).toHaveBeenCalledOnce()
  },
}

/**
 * Each entry that is not an address is marked, and the form can't be submitted. The address with the dashed line may
 * be misspelled.
 */
export const NotAddresses: Story = {
  args: { defaultText: 'Ann Lee <ann@office.example>; nobody; bob@; joerg@intranet; ' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox')).toBeInvalid()
    await expect(canvas.getByRole('row', { name: 'nobody, not an address' })).toBeVisible()
  },
}

/** A field of its form. The form gets the text of the whole list, also what the user has not finished. */
export const InsideForm: Story = {
  args: { name: 'to' },
  parameters: asWritten,
  render: function InsideForm({ 'aria-label': label = '', ...args }) {
    const [sent, setSent] = useState('')
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          setSent(`Sent to ${String(new FormData(event.currentTarget).get('to'))}`)
        }}
      >
        <Stack>
          <Field label={label} description="People, or mailing lists" required>
            <RecipientPicker {...args} />
          </Field>
          <Row>
            <button type="submit">Send</button>
            <button type="reset">Reset</button>
          </Row>
          <output>{sent}</output>
        </Stack>
      </form>
    )
  },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('combobox')
    await expect(input).toBeInvalid()
    await userEvent.type(input, 'ann@office.example,wang')
    await canvas.findByRole('option')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(input).toBeValid()
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    await expect(
      canvas.getByText(/^Sent to ann@office\.example, 王小明 <xiaoming\.wang@example\.org>/),
    ).toBeVisible()
  },
}

const threePeople =
  'Ann Lee <ann@office.example>, Joanna Nowak <joanna.nowak@example.net>, no-reply@tickets.example, '

/** The user can select and copy the recipients, but not change them. */
export const ReadOnly: Story = {
  args: { readOnly: true, defaultText: threePeople },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

/** The user can't do anything with the recipients. */
export const Disabled: Story = { args: { enabled: false, defaultText: threePeople } }

/** The recipients and the keys mirror with the page. Each name has its own direction. */
export const RightToLeft: Story = {
  args: {
    'aria-label': 'إلى',
    hint: 'اسم أو عنوان',
    defaultText: 'ليلى الخطيب <layla.khatib@example.com>, Ann Lee <ann@office.example>, ann@bank.example, ',
  },
  decorators: [
    (Story) => (
      <div dir="rtl" lang="ar">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('row', { name: 'ann@bank.example' })).toHaveAttribute('data-current')
  },
}
