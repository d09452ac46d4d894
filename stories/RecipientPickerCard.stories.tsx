import type { Meta, StoryObj } from '@storybook/react-vite'
import { Field, RecipientGroup, RecipientPicker } from 'react-textbox-emailpicker'
import { expect, fn } from 'storybook/test'
import { recipientPickerArgTypes } from './parts/arg-types.ts'
import { inColumn, Stack, withRoomForList } from './parts/layout.tsx'
import { people } from './parts/people.ts'

const meta = {
  title: 'RecipientPicker/Card of a chip',
  component: RecipientPicker,
  args: {
    'aria-label': 'To',
    hint: 'Name or address',
    contacts: people,
    fullWidth: true,
    onMailboxesChanged: fn(),
  },
  argTypes: recipientPickerArgTypes,
  decorators: [inColumn, withRoomForList],
} satisfies Meta<typeof RecipientPicker>

export default meta
type Story = StoryObj<typeof meta>

/** Rest the mouse on a chip, tap a selected one, press Alt+Down at one, or use the right button. */
export const CardOfAChip: Story = {
  tags: ['every-look'],
  args: {
    defaultText: 'Ann Lee <ann@office.example>, Łukasz Żółkiewski <l.zolkiewski@example.org>, ',
    chipActions: ([recipient]) => [
      { label: 'Add to contacts', onAction() {}, isDisabled: recipient?.contact !== undefined },
      { label: 'Search mails', onAction() {} },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), '{ArrowLeft}{Alt>}{ArrowDown}{/Alt}')
    await expect(await canvas.findByRole('menuitem', { name: 'Edit' })).toHaveFocus()
  },
}

/** What is not an address has a card that says why. */
export const WhatIsWrong: Story = {
  args: { defaultText: 'Ann Lee <ann@office.example>, bob@office..example, ' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), '{ArrowLeft}{Alt>}{ArrowDown}{/Alt}')
    await expect(await canvas.findByRole('menu')).toHaveAccessibleName(/Check what is after the @/)
  },
}

/** What the app says of its recipients. Two people of one name show their addresses. */
export const States: Story = {
  args: {
    defaultText: [
      'Ada Brandt <ada@office.example>',
      'Ada Brandt <ada@x.example>',
      'Bob <bob@x.example>',
      'Cid <cid@x.example>',
      'Owner <owner@x.example>, ',
    ].join(', '),
    recipientState: ({ name, email }) =>
      name === 'Owner'
        ? { message: 'The owner stays', isLocked: true }
        : email.startsWith('bob')
          ? { status: 'invalid', message: 'Refused by the server' }
          : email.startsWith('cid')
            ? { status: 'pending', message: 'Being checked' }
            : email === 'ada@x.example'
              ? { status: 'warning', message: 'Already a member' }
              : undefined,
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(
      canvas.getByRole('combobox'),
      '{ArrowLeft}{ArrowLeft}{ArrowLeft}{Alt>}{ArrowDown}{/Alt}',
    )
    await expect(await canvas.findByRole('menu')).toHaveAccessibleName(/Refused by the server/)
  },
}

/** Boxes of a group offer to move a chip to another one, and say who is there already. */
export const Group: Story = {
  render: ({ 'aria-label': _label, ...args }) => (
    <RecipientGroup>
      <Stack style={{ gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Field label="To">
          <RecipientPicker {...args} defaultText="Ann Lee <ann@office.example>, " />
        </Field>
        <Field label="Cc">
          <RecipientPicker {...args} defaultText="Ann Lee <ann@office.example>, Bob <bob@office.example>, " />
        </Field>
        <Field label="Bcc">
          <RecipientPicker {...args} />
        </Field>
      </Stack>
    </RecipientGroup>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'To' }), '{ArrowLeft}{Alt>}{ArrowDown}{/Alt}')
    await expect(await canvas.findByRole('menuitem', { name: 'Move to Bcc' })).toBeVisible()
  },
}
