import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { EmailPicker, Field, TextBox } from 'react-textbox-emailpicker'
import { expect } from 'storybook/test'
import { fieldArgTypes } from './parts/arg-types.ts'
import { DarkPage, Stack, withRoomForList } from './parts/layout.tsx'
import { people } from './parts/people.ts'

const meta = {
  title: 'Field',
  component: Field,
  args: { label: 'Name', children: <TextBox /> },
  argTypes: fieldArgTypes,
} satisfies Meta<typeof Field>

export default meta
type Story = StoryObj<typeof meta>

/** Try the properties: the controls set them. */
export const Playground: Story = {
  args: {
    description: 'As it is in your passport',
    error: 'Write both names',
    required: true,
    orientation: 'vertical',
    // By the name of the sample.
    children: 'TextBox',
  },
}

const asWritten = { docs: { source: { type: 'code' } } }

/** The label is bound to the box, and the description belongs to the box for assistive technology. */
export const LabelAndDescription: Story = {
  args: { description: 'As it is in your passport' },
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByLabelText('Name')
    await userEvent.click(canvas.getByText('Name'))
    await expect(box).toHaveFocus()
    await expect(box).toHaveAccessibleDescription('As it is in your passport')
  },
}

/**
 * The error stands below the box and is announced when it appears. It makes the box invalid, but the form can be
 * submitted.
 */
export const WithError: Story = {
  tags: ['every-look'],
  parameters: asWritten,
  render: function WithError(args) {
    const [name, setName] = useState('')
    const error = name.includes(' ') && 'Leave out the blanks.'
    return (
      <Field {...args} description="Letters and digits" error={error}>
        <TextBox text={name} onTextChanged={setName} />
      </Field>
    )
  },
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByLabelText('Name')
    await userEvent.type(box, 'Ann Lee')
    await expect(box).toBeInvalid()
    await expect(box).toHaveAccessibleDescription('Leave out the blanks. Letters and digits')
  },
}

/** The label has a mark that screen readers do not read: the box itself says that it is required. */
export const Required: Story = {
  args: { required: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toBeRequired()
  },
}

/** The label of a disabled box is faint, too. */
export const Disabled: Story = {
  args: { children: <TextBox enabled={false} defaultText="Ann Lee" />, description: 'Ask us to change it.' },
}

const form = (
  <>
    <Field label="To" orientation="horizontal" required>
      <EmailPicker contacts={people} />
    </Field>
    <Field label="Subject" orientation="horizontal" error="Say what it is about.">
      <TextBox />
    </Field>
    <Field label="Text of the message" orientation="horizontal" description="At most 200 characters">
      <TextBox multiline rows={3} maxLength={200} />
    </Field>
  </>
)

/** The label is beside the box. Make the window narrow: where there is no room, the label moves above the box. */
export const Horizontal: Story = {
  parameters: asWritten,
  decorators: [withRoomForList],
  render: () => <Stack style={{ justifyItems: 'stretch' }}>{form}</Stack>,
}

/** From right to left, the label is on the right. */
export const RightToLeft: Story = {
  parameters: asWritten,
  render: () => (
    <div dir="rtl" lang="he">
      <Stack style={{ justifyItems: 'stretch' }}>
        <Field label="שם" description="כפי שמופיע בדרכון" required>
          <TextBox />
        </Field>
        <Field label="נמען" orientation="horizontal" error="יש להזין כתובת">
          <EmailPicker contacts={people} />
        </Field>
      </Stack>
    </div>
  ),
}

/** A native `<input>`, `<textarea>` or `<select>`. */
export const NativeInput: Story = {
  parameters: asWritten,
  render: () => (
    <Stack>
      <Field label="Day" description="We are closed on Sunday." required>
        <input type="date" />
      </Field>
      <Field label="Size" error="Choose a size.">
        <select defaultValue="">
          <option value="">None yet</option>
          <option>Small</option>
          <option>Large</option>
        </select>
      </Field>
      <Field label="Note">
        <textarea />
      </Field>
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Day')).toHaveAccessibleDescription('We are closed on Sunday.')
    await expect(canvas.getByRole('combobox', { name: 'Size' })).toBeInvalid()
  },
}

/** In a narrow column, the texts wrap. */
export const NarrowColumn: Story = {
  parameters: asWritten,
  render: () => <Stack style={{ inlineSize: '9rem' }}>{form}</Stack>,
}

/** In a dark color scheme. */
export const Dark: Story = {
  args: { description: 'As it is in your passport', error: 'Say who you are.', required: true },
  render: (args) => (
    <DarkPage>
      <Field {...args} />
    </DarkPage>
  ),
}
