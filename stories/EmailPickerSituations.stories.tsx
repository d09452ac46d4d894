import type { Meta, StoryObj } from '@storybook/react-vite'
import { useRef, useState } from 'react'
import { EmailPicker, Field } from 'react-textbox-emailpicker'
import { expect, fn, waitFor } from 'storybook/test'
import { emailPickerArgTypes } from './parts/arg-types.ts'
import { Row, Stack, withRoomForList } from './parts/layout.tsx'
import { MillionPicker } from './parts/MillionPicker.tsx'
import { people } from './parts/people.ts'

const meta = {
  title: 'EmailPicker/Situations',
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

const asWritten = { docs: { source: { type: 'code' } } }

/**
 * Type while a million contacts are read. The contacts so far are offered, and better ones follow. Typing never
 * waits.
 */
export const OneMillionContacts: Story = {
  // On the page with all stories, every reader would create a million contacts. How many of them are there yet
  // differs each time.
  tags: ['!autodocs', 'changing'],
  render: ({ contacts: _contacts, ...args }) => <MillionPicker {...args} aria-label={undefined} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Create a million contacts' }))
    const input = await canvas.findByRole('combobox', { name: 'To' })
    await userEvent.type(input, 'weiss')
    const [row] = await canvas.findAllByRole('option')
    await expect(row).toHaveTextContent('Weiß')
    await expect(input).toHaveValue('weiss')
  },
}

/** Compact, for dense pages. Where the main pointer is a finger, the rows are higher. */
export const Compact: Story = {
  args: { density: 'compact', look: 'outlined' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'a')
    await canvas.findAllByRole('option')
  },
}

/** Comfortable: more room in the box and in the rows. */
export const Comfortable: Story = { ...Compact, args: { density: 'comfortable', look: 'outlined' } }

/** A button opens and closes the list. Tab skips it. */
export const OpenButton: Story = {
  args: { openButton: true, clearable: true, defaultText: 'ann' },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Contacts' })
    await userEvent.click(button)
    await canvas.findAllByRole('option')
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await expect(canvas.getByRole('combobox')).toHaveFocus()
  },
}

/**
 * One address or nothing. When the user has left the box, a message says what is wrong, and the form can't be
 * submitted.
 */
export const OneAddress: Story = {
  args: { validate: 'address' },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole<HTMLInputElement>('combobox')
    await userEvent.type(input, 'ann@office.example, bob@office.example')
    await expect(canvas.queryByRole('alert')).toBeNull()
    await userEvent.tab()
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Enter one address only')
    await expect(input).toBeInvalid()
  },
}

/**
 * The app opens and closes the list. It closes when the focus leaves the box, so a press on the button leaves the
 * focus where it is.
 */
export const OpenControlled: Story = {
  args: { onOpenChange: fn() },
  parameters: asWritten,
  render: function OpenControlled({ defaultOpen: _open, onOpenChange, ...args }) {
    const [open, setOpen] = useState(false)
    return (
      <Row>
        <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => setOpen(!open)}>
          {open ? 'Close the list' : 'Open the list'}
        </button>
        <EmailPicker
          {...args}
          open={open}
          onOpenChange={(next, details) => {
            onOpenChange?.(next, details)
            setOpen(next)
          }}
        />
      </Row>
    )
  },
  play: async ({ args: { onOpenChange }, canvas, userEvent }) => {
    const input = canvas.getByRole('combobox')
    const isOpen = async (expected: boolean) => {
      await expect(input).toHaveAttribute('aria-expanded', String(expected))
      await expect(canvas.queryAllByRole('option').length > 0).toBe(expected)
    }
    const press = (name: string) => userEvent.click(canvas.getByRole('button', { name }))

    await press('Open the list')
    await isOpen(true)
    await press('Close the list')
    await isOpen(false)
    await expect(onOpenChange).not.toHaveBeenCalled()

    await userEvent.click(input)
    await userEvent.keyboard('{ArrowDown}')
    await expect(onOpenChange).toHaveBeenLastCalledWith(true, { reason: 'key' })
    await expect(onOpenChange).toHaveBeenCalledOnce()
    await isOpen(true)
    await userEvent.keyboard('{Escape}')
    await expect(onOpenChange).toHaveBeenCalledTimes(2)
    await expect(onOpenChange).toHaveBeenLastCalledWith(false, { reason: 'escape' })
    await isOpen(false)

    await userEvent.keyboard('{ArrowDown}')
    await press('Close the list')
    await isOpen(false)
    await press('Open the list')
    await isOpen(true)
    await expect(input).toHaveFocus()
    await expect(onOpenChange).toHaveBeenCalledTimes(3)
  },
}

/** In a modal dialog, the first Escape closes the list, and the second one closes the dialog. */
export const InsideDialog: Story = {
  parameters: asWritten,
  render: function InsideDialog(args) {
    const dialog = useRef<HTMLDialogElement>(null)
    return (
      <>
        <button type="button" onClick={() => dialog.current?.showModal()}>
          Share…
        </button>
        <dialog ref={dialog} aria-label="Share" style={{ inlineSize: '20rem', overflow: 'hidden' }}>
          <Stack>
            <Field label="With">
              <EmailPicker {...args} aria-label={undefined} />
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
    await userEvent.type(canvas.getByRole('combobox'), 'ann')
    await waitFor(() => expect(canvas.getAllByRole('option').length).toBeGreaterThan(2))
    await userEvent.keyboard('{Escape}')
    await expect(canvas.queryByRole('option')).toBeNull()
    await expect(canvas.getByRole('dialog')).toBeVisible()
  },
}

/** An element that scrolls does not clip the list, and the list follows the box. */
export const InsideScrollContainer: Story = {
  render: (args) => (
    <div style={{ blockSize: '7rem', overflow: 'auto', inlineSize: 'min(22rem, 100%)' }}>
      <div style={{ blockSize: '20rem', paddingBlockStart: '2rem' }}>
        <EmailPicker {...args} />
      </div>
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'ann')
    await waitFor(() => expect(canvas.getAllByRole('option').length).toBeGreaterThan(2))
  },
}

/** The box is rotated, and its list is not. */
export const Rotated: Story = {
  args: { rotationAngle: -12 },
  render: (args) => (
    <div style={{ padding: '4rem 1rem' }}>
      <EmailPicker {...args} />
    </div>
  ),
}

/** A name that looks like an address, and addresses with invisible characters. */
export const Spoofed: Story = {
  args: {
    contacts: [
      { name: 'ann@bank.example', email: 'mallory@elsewhere.example' },
      { name: 'Ann \u202Eelpmaxe.knab@nna', email: 'ann@bank\u200B.example' },
      { name: '<img src=x onerror=alert(1)> Ann', email: 'ann.markup@example.org' },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'ann')
    const rows = await canvas.findAllByRole('option')
    await expect(rows[0]).toHaveTextContent('<img src=x onerror=alert(1)> Ann')
  },
}

/** Contacts with pictures. The others have initials, and so have those whose picture can't be loaded. */
export const Pictures: Story = {
  render: function Pictures(args) {
    const [picture] = useState(() => {
      const disc =
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#1a5fd0" d="M0 0h8v8H0z"/><circle cx="4" cy="3" r="1.6" fill="#fff"/><circle cx="4" cy="8" r="3" fill="#fff"/></svg>'
      return `data:image/svg+xml,${encodeURIComponent(disc)}`
    })
    const contacts = [
      { name: 'Ann Lee', email: 'ann@example.org', photo: picture },
      { name: 'Anna Berg', email: 'anna@example.org' },
      { email: 'annual-report@example.org', photo: 'data:image/png;base64,AAAA' },
    ]
    return <EmailPicker {...args} contacts={contacts} />
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'ann')
    await expect(await canvas.findAllByRole('option')).toHaveLength(3)
    await waitFor(() =>
      expect(canvas.getByRole('combobox').parentElement?.querySelectorAll('img')).toHaveLength(1),
    )
  },
}
