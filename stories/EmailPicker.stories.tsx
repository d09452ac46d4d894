import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { EmailPicker, Field } from 'react-textbox-emailpicker'
import { expect, fn } from 'storybook/test'
import { emailPickerArgTypes } from './parts/arg-types.ts'
import { DarkPage, Row, Stack, withRoomForList } from './parts/layout.tsx'
import { people } from './parts/people.ts'
import { defaultArgs, inPlayground } from './parts/playground.tsx'

const meta = {
  title: 'EmailPicker/Basics',
  component: EmailPicker,
  args: {
    'aria-label': 'To',
    hint: 'Name or address',
    contacts: people,
    onTextChanged: fn(),
    onContactPicked: fn(),
  },
  argTypes: emailPickerArgTypes,
  decorators: [withRoomForList],
} satisfies Meta<typeof EmailPicker>

export default meta
type Story = StoryObj<typeof meta>

/** Try the properties: the controls set them, and show what you type. */
export const Playground: Story = {
  args: {
    ...defaultArgs,
    text: 'jo',
    defaultOpen: true,
    // By the name of the sample.
    contacts: '19 people' as never,
    completion: 'address',
    autoHighlight: false,
    minChars: 1,
    limit: 50,
  },
  decorators: [inPlayground],
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('option', { name: /Joanna Nowak/ })
    await userEvent.type(canvas.getByRole('combobox'), 's')
    await canvas.findByRole('option', { name: /José Álvarez/ })
  },
}

const asWritten = { docs: { source: { type: 'code' } } }

/**
 * The app holds the text. Type a part of a name or of an address. Choose with the arrow keys and Enter, or with the
 * mouse.
 */
export const Controlled: Story = {
  parameters: asWritten,
  render: function Controlled({ onTextChanged, ...args }) {
    const [to, setTo] = useState('')
    return (
      <EmailPicker
        {...args}
        text={to}
        onTextChanged={(next, details) => {
          setTo(next)
          onTextChanged?.(next, details)
        }}
      />
    )
  },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole<HTMLInputElement>('combobox')
    await userEvent.type(input, 'jose')
    await canvas.findByRole('option', { name: /José Álvarez/ })
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(input).toHaveValue('jose.alvarez@example.com')
    await expect(input.selectionStart).toBe('jose.alvarez@example.com'.length)
    await expect(input).toHaveFocus()
    await expect(args.onContactPicked).toHaveBeenCalledOnce()
  },
}

/** The box keeps the text itself. The app listens. */
export const Uncontrolled: Story = { args: { defaultText: 'ann' } }

/** An icon before the text, and a button that clears it. */
export const Clearable: Story = {
  args: {
    clearable: true,
    defaultText: 'jose',
    startAdornment: (
      <svg width="1em" height="1em" viewBox="0 0 16 16" fill="none" stroke="currentColor" aria-hidden>
        <path d="M1 3h14v10H1zl7 6 7-6" />
      </svg>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('combobox')
    await userEvent.click(input)
    await canvas.findByRole('option', { name: /José Álvarez/ })
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }))
    await expect(input).toHaveValue('')
    await expect(input).toHaveFocus()
    await expect(input).toHaveAttribute('aria-expanded', 'false')
  },
}

/** The most common use: a button beside the box sends something to the address. */
export const WithButton: Story = {
  parameters: asWritten,
  render: function WithButton(args) {
    const [to, setTo] = useState('')
    const [sent, setSent] = useState('')
    return (
      <Stack>
        <Row>
          <EmailPicker {...args} text={to} onTextChanged={setTo} />
          <button type="button" disabled={to === ''} onClick={() => setSent(`Sent to ${to}.`)}>
            Send
          </button>
        </Row>
        <output>{sent}</output>
      </Stack>
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'office')
    await userEvent.click(await canvas.findByRole('option', { name: /ann@office.example/ }))
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    await expect(canvas.getByText('Sent to ann@office.example.')).toBeVisible()
  },
}

/** Choosing inserts the name and the address, with quotes where they are necessary. */
export const MailboxCompletion: Story = {
  args: { completion: 'mailbox', width: 480, style: { maxInlineSize: '100%' } },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('combobox')
    await userEvent.type(input, 'joanna')
    await userEvent.click(await canvas.findByRole('option'))
    await expect(input).toHaveValue('Joanna Nowak <joanna.nowak@example.net>')
  },
}

/** Every word that is shown or announced, in the language of the app. */
export const Translated: Story = {
  args: {
    'aria-label': 'An',
    hint: 'Name oder Adresse',
    messages: {
      list: 'Kontakte',
      searching: 'Wird gesucht …',
      partial: (total) => `Bisher ${total} Kontakte`,
      matches: (total) => (total === 1 ? '1 Kontakt' : `${total} Kontakte`),
      none: 'Keine passenden Kontakte',
      failed: 'Die Kontakte konnten nicht durchsucht werden',
    },
  },
  decorators: [
    (Story) => (
      <div lang="de">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'ann')
    await expect(await canvas.findByRole('listbox', { name: 'Kontakte' })).toBeVisible()
    await expect(await canvas.findByText('4 Kontakte')).toBeInTheDocument()
  },
}

/** The user can't enter text, and no contact is offered. */
export const Disabled: Story = { args: { defaultText: 'ann@office.example', enabled: false } }

/** A field of its form. Enter chooses the active row of the list. Without one it submits the form. */
export const InsideForm: Story = {
  args: { name: 'to', required: true },
  parameters: asWritten,
  render: function InsideForm({ 'aria-label': label = '', ...args }) {
    const [sent, setSent] = useState('')
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          setSent(String(new FormData(event.currentTarget).get('to')))
        }}
      >
        <Stack>
          <Field label={label}>
            <EmailPicker {...args} />
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
    await userEvent.type(canvas.getByRole('combobox'), 'wang')
    await canvas.findByRole('option')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(canvas.queryByText('xiaoming.wang@example.org', { selector: 'output, output *' })).toBeNull()
    await userEvent.keyboard('{Enter}')
    await expect(
      canvas.getByText('xiaoming.wang@example.org', { selector: 'output, output *' }),
    ).toBeVisible()
  },
}

/** The box and its list mirror with the page. Addresses still read from left to right. */
export const RightToLeft: Story = {
  args: { 'aria-label': 'إلى', hint: 'اسم أو عنوان' },
  decorators: [
    (Story) => (
      <div dir="rtl" lang="ar">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'ليلى')
    await expect(await canvas.findByRole('option')).toHaveTextContent('layla.khatib@example.com')
  },
}

/** In a page with a dark `color-scheme`, the box and its list are dark. */
export const Dark: Story = {
  decorators: [
    (Story) => (
      <DarkPage>
        <Story />
      </DarkPage>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'an')
    await canvas.findAllByRole('option')
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getAllByRole('option')[0]).toHaveAttribute('aria-selected', 'true')
  },
}
