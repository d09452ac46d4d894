import type { Meta, StoryObj } from '@storybook/react-vite'
import type { CSSProperties } from 'react'
import { EmailPicker, Field, RecipientPicker } from 'react-textbox-emailpicker'
import { expect } from 'storybook/test'
import { recipientPickerArgTypes } from './parts/arg-types.ts'
import { inColumn, Stack } from './parts/layout.tsx'
import { people } from './parts/people.ts'

const meta = {
  title: 'RecipientPicker/Look',
  component: RecipientPicker,
  args: {
    'aria-label': 'To',
    hint: 'Name or address',
    contacts: people,
    fullWidth: true,
    defaultText:
      'Ann Lee <ann@office.example>, Joanna Nowak <joanna.nowak@example.net>, no-reply@tickets.example, ',
  },
  argTypes: recipientPickerArgTypes,
  decorators: [inColumn],
} satisfies Meta<typeof RecipientPicker>

export default meta
type Story = StoryObj<typeof meta>

const looks = ['shaded', 'outlined', 'plain'] as const
const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#7fb3d5" d="M0 0h8v8H0z"/><circle cx="4" cy="3" r="1.6" fill="#1b4f72"/><path fill="#1b4f72" d="M1 8a3 3 0 0 1 6 0z"/></svg>`
const withPhoto = {
  name: 'Ann Lee',
  email: 'ann@office.example',
  photo: `data:image/svg+xml,${encodeURIComponent(picture)}`,
}
const densities = ['compact', 'normal', 'comfortable'] as const

/** Each look with each density. */
export const LooksAndDensities: Story = {
  render: ({ 'aria-label': _label, ...args }) => (
    <Stack style={{ gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {looks.map((look) =>
        densities.map((density) => (
          <Field key={look + density} label={`${look}, ${density}`}>
            <RecipientPicker {...args} look={look} density={density} />
          </Field>
        )),
      )}
    </Stack>
  ),
}

/** Empty, and with one recipient, it is as high as an EmailPicker. */
export const AsHighAsEmailPicker: Story = {
  args: { fullWidth: false, width: 180, defaultText: '' },
  render: ({ 'aria-label': _label, defaultText: _text, ...args }) => (
    <Stack>
      {densities.map((density) => (
        <div key={density} style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: '0.5rem' }}>
          <EmailPicker aria-label="One" hint={args.hint} width={180} density={density} />
          <RecipientPicker {...args} aria-label="Several" density={density} />
          <RecipientPicker
            {...args}
            aria-label="With a chip"
            density={density}
            defaultText="Ann <ann@x.example>, "
          />
        </div>
      ))}
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    const boxes = [...canvasElement.querySelectorAll('.tb-root')]
    const heights = boxes.map((box) => box.getBoundingClientRect().height)
    for (let at = 0; at < heights.length; at += 3)
      await expect(heights.slice(at, at + 3)).toEqual(Array.from({ length: 3 }, () => heights[at]))
  },
}

/** An icon before the chips, a button that removes all of them, and the length of the text. */
export const InTheFrame: Story = {
  args: { startAdornment: 'To', clearable: true, showCount: true, maxLength: 200 },
}

/** The chips have custom properties for their colors. */
export const Colors: Story = {
  decorators: [
    (Story) => (
      <div
        style={
          {
            '--tb-chip-background': 'light-dark(#e3f1e5, #23402a)',
            '--tb-chip-color': 'light-dark(#123d1b, #d5f0da)',
            '--tb-radius': '12px',
          } as CSSProperties
        }
      >
        <Story />
      </div>
    ),
  ],
}

const teams: Readonly<Record<string, string>> = {
  'ann@office.example': 'Sales',
  'joanna.nowak@example.net': 'Support',
}

/** With `showAvatars`, chips have the photos of their contacts, or the initials. */
export const Avatars: Story = {
  args: {
    showAvatars: true,
    defaultText: undefined,
    mailboxes: [
      { ...withPhoto, contact: withPhoto },
      { name: 'Joanna Nowak', email: 'joanna.nowak@example.net' },
      { email: 'no-reply@tickets.example' },
    ],
  },
  render: ({ 'aria-label': _label, ...args }) => (
    <Stack style={{ gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {densities.map((density) => (
        <Field key={density} label={density}>
          <RecipientPicker {...args} density={density} />
        </Field>
      ))}
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('.tb-chip img')).toHaveLength(3)
  },
}

/** `renderChip` draws the content of a chip. */
export const CustomChip: Story = {
  args: {
    renderChip: ({ name, email }) => (
      <>
        {name ?? email} <small>{teams[email]}</small>
      </>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Support')).toBeVisible()
  },
}
