import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useRef, useState } from 'react'
import { Field, InputType, TextBox, type TextBoxHandle, type TextBoxProps } from 'react-textbox-emailpicker'
import { expect, fn } from 'storybook/test'
import { animationPositions } from './parts/animations.ts'
import { textBoxArgTypes } from './parts/arg-types.ts'
import { DarkPage, Row, Stack } from './parts/layout.tsx'

const meta = {
  title: 'TextBox/Adornments',
  component: TextBox,
  args: { 'aria-label': 'Text', onTextChanged: fn() },
  argTypes: textBoxArgTypes,
} satisfies Meta<typeof TextBox>

export default meta
type Story = StoryObj<typeof meta>

/** An icon before the text. */
const search = (
  <svg
    width="1em"
    height="1em"
    viewBox="0 0 16 16"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    aria-hidden
  >
    <circle cx="6.5" cy="6.5" r="5" />
    <path d="m10.5 10.5 5 5" />
  </svg>
)

/** Text and icons in the frame. They are part of it: a press on them focuses the input. */
export const TextAndIcons: Story = {
  render: ({ 'aria-label': _label, ...args }) => (
    <Stack>
      <Field label="Search">
        <TextBox {...args} startAdornment={search} />
      </Field>
      <Field label="Weight in kilograms">
        <TextBox {...args} inputType={InputType.Number} defaultText="72.5" endAdornment="kg" />
      </Field>
      <Field label="Website">
        <TextBox
          {...args}
          startAdornment="https://"
          endAdornment=".example.org"
          width={360}
          style={{ maxInlineSize: '100%' }}
        />
      </Field>
    </Stack>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('kg'))
    await expect(canvas.getByLabelText('Weight in kilograms')).toHaveFocus()
  },
}

function Password({ 'aria-label': _label, ...props }: TextBoxProps) {
  const [isShown, setShown] = useState(false)
  return (
    <Field label="Password">
      <TextBox
        {...props}

        autoComplete="current-password"
        inputType={isShown ? InputType.Text : InputType.Password}
        endAdornment={
          <button type="button" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
            Show
          </button>
        }
      />
    </Field>
  )
}

/** A button works as it does anywhere. It also works in a box that is read-only or disabled. */
export const Button: Story = {
  args: { defaultText: 'correct horse' },
  render: (args) => <Password {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show' }))
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('type', 'text')
  },
}

/** The button clears the text, and one undo brings it back. */
export const Clearable: Story = {
  args: { clearable: true, defaultText: 'The quick brown fox' },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('textbox')
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }))
    await expect(input).toHaveValue('')
    await expect(input).toHaveFocus()
    await expect(args.onTextChanged).toHaveBeenCalledWith('', expect.objectContaining({ reason: 'clear' }))
    await expect(canvas.queryByRole('button')).toBeNull()
    await userEvent.type(input, 'fox')
    await expect(canvas.getByRole('button', { name: 'Clear' })).toBeVisible()
  },
}

/** The label of the button in another language. */
export const ClearableInGerman: Story = {
  args: { clearable: true, defaultText: 'Der Fuchs', messages: { clear: 'Löschen' } },
}

/** The length of the text. A text that the app sets may be longer than the maximum. */
export const Count: Story = {
  render: ({ 'aria-label': _label, ...args }) => (
    <Stack>
      <Field label="Headline, at most 40 characters">
        <TextBox {...args} showCount maxLength={40} defaultText="The quick brown fox" />
      </Field>
      <Field label="Remark">
        <TextBox {...args} showCount defaultText="Jumps" />
      </Field>
      <Field label="Headline that is too long">
        <TextBox {...args} showCount maxLength={10} defaultText="The quick brown fox" />
      </Field>
      <Field label="Message">
        <TextBox
          {...args}

          showCount
          multiline
          rows={3}
          maxLength={200}
          defaultText="Dear reader,"
        />
      </Field>
    </Stack>
  ),
}

const everything = {
  startAdornment: '€',
  endAdornment: 'each',
  clearable: true,
  showCount: true,
  maxLength: 80,
  defaultText: 'The quick brown fox jumps over the lazy dog',
} satisfies TextBoxProps

/** Everything together, on one line and on several. A long text never runs under anything. */
export const Everything: Story = {
  args: everything,
  render: ({ 'aria-label': _label, ...args }) => (
    <Stack>
      <Field label="One line">
        <TextBox {...args} />
      </Field>
      <Field label="Several lines">
        <TextBox {...args} multiline />
      </Field>
      <Field label="Several lines, three at first">
        <TextBox {...args} multiline rows={3} defaultText="The quick" />
      </Field>
      <Field label="Small">
        <TextBox {...args} fontSize={8} />
      </Field>
      <Field label="Large">
        <TextBox {...args} fontSize={24} width={480} style={{ maxInlineSize: '100%' }} />
      </Field>
      <Field label="High">
        <TextBox {...args} height={90} />
      </Field>
      <Field label="Narrow">
        <TextBox {...args} width={60} />
      </Field>
      <Field label="Read-only">
        <TextBox {...args} readOnly />
      </Field>
      <Field label="Disabled">
        <TextBox {...args} enabled={false} />
      </Field>
    </Stack>
  ),
}

/** Starts its animation when it is mounted. */
function Animated({ position, ...props }: TextBoxProps & { position: string }) {
  const box = useRef<TextBoxHandle>(null)
  useEffect(
    function animate() {
      box.current?.setAnimationStyle('Wave', position, 24, 'Default')
    },
    [position],
  )
  return <TextBox {...props} ref={box} />
}

/** An animation is outside the adornments. */
export const WithAnimation: Story = {
  args: { ...everything, width: 320, style: { maxInlineSize: '100%' } },
  render: ({ 'aria-label': _label, ...args }) => (
    <Stack>
      {animationPositions.map((position) => (
        <Row key={position}>
          <Field label={position}>
            <Animated {...args} position={position} />
          </Field>
          <Field label={`${position}, several lines`}>
            <Animated {...args} position={position} multiline rows={2} />
          </Field>
        </Row>
      ))}
    </Stack>
  ),
}

/** The start is on the right. */
export const RightToLeft: Story = {
  ...WithAnimation,
  args: { ...WithAnimation.args, defaultText: 'שלום לכולם', startAdornment: '₪', endAdornment: 'ליחידה' },
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
}

/** They have the color of the text. */
export const Colors: Story = {
  args: everything,
  render: ({ 'aria-label': _label, ...args }) => (
    <Stack>
      <Field label="Dark Blue, White">
        <TextBox {...args} backgroundColor="Dark Blue" textColor="White" />
      </Field>
      <Field label="Yellow">
        <TextBox {...args} backgroundColor="Yellow" />
      </Field>
      <DarkPage>
        <Field label="Dark page">
          <TextBox {...args} />
        </Field>
      </DarkPage>
    </Stack>
  ),
}
