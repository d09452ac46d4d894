import type { Meta, StoryObj } from '@storybook/react-vite'
import { useRef, useState } from 'react'
import { Field, InputType, TextBox, type TextBoxHandle } from 'react-textbox-emailpicker'
import { expect, fn } from 'storybook/test'
import { textBoxArgTypes } from './parts/arg-types.ts'
import { Row, Stack } from './parts/layout.tsx'
import { defaultArgs, inPlayground } from './parts/playground.tsx'

const meta = {
  title: 'TextBox/Basics',
  component: TextBox,
  args: { 'aria-label': 'Name', onTextChanged: fn(), onGotFocus: fn(), onLostFocus: fn() },
  argTypes: textBoxArgTypes,
} satisfies Meta<typeof TextBox>

export default meta
type Story = StoryObj<typeof meta>

/** Try the properties: the controls set them, and show what you type. */
export const Playground: Story = {
  args: {
    ...defaultArgs,
    text: 'Ann Lee',
    hint: 'Your name',
    clearable: true,
    showCount: true,
    maxLength: 40,
    errorText: '',
    inputType: InputType.Text,
    multiline: false,
    readOnly: false,
  },
  decorators: [inPlayground],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), '-Smith')
    await expect(canvas.getByRole('textbox')).toHaveValue('Ann Lee-Smith')
  },
}

const asWritten = { docs: { source: { type: 'code' } } }

/** The app holds the text: `onTextChanged` reports every change, and the app sets the text. */
export const Controlled: Story = {
  args: { text: 'Ann Lee' },
  parameters: asWritten,
  render: function Controlled({ text: initial, onTextChanged, ...args }) {
    const [text, setText] = useState(initial)
    return (
      <Stack>
        <TextBox
          {...args}
          text={text}
          onTextChanged={(next, details) => {
            setText(next)
            onTextChanged?.(next, details)
          }}
        />
        <output>{`The app has “${text}”.`}</output>
      </Stack>
    )
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), '!')
    await expect(args.onTextChanged).toHaveBeenCalledOnce()
    await expect(canvas.getByRole('status')).toHaveTextContent('The app has “Ann Lee!”.')
  },
}

/** The box keeps the text itself. The app can listen. */
export const Uncontrolled: Story = { args: { defaultText: 'Ann Lee' } }

/** A faint text that is shown while the box is empty. */
export const Hint: Story = { args: { hint: 'Your name' } }

/** The user can't enter text, and the box takes no focus. */
export const Disabled: Story = { args: { defaultText: 'Ann Lee', enabled: false } }

/** The text can be selected and copied, but not changed. */
export const ReadOnly: Story = {
  args: { defaultText: 'Ann Lee', readOnly: true },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('textbox')
    await userEvent.type(input, '!')
    await expect(input).toHaveFocus()
    await expect(input).toHaveValue('Ann Lee')
  },
}

/** An error text makes the box invalid at once. `showErrorMessage()` shows it as a message. */
export const Invalid: Story = {
  tags: ['every-look'],
  args: { 'aria-label': 'E-mail address', errorText: 'There is no @ in it.', defaultText: 'ann.example.org' },
  parameters: asWritten,
  render: function Invalid(args) {
    const box = useRef<TextBoxHandle>(null)
    return (
      <Row>
        <TextBox {...args} ref={box} />
        <button type="button" onClick={() => box.current?.showErrorMessage()}>
          What is wrong?
        </button>
      </Row>
    )
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('textbox')).toBeInvalid()
    await userEvent.click(canvas.getByRole('button'))
    await expect(canvas.getByRole('alert')).toHaveTextContent('There is no @ in it.')
  },
}

/** Enter starts a new line, and the box grows with its text. */
export const Multiline: Story = {
  args: {
    'aria-label': 'Message',
    defaultText: 'Dear Ann,',
    multiline: true,
    width: 320,
    style: { maxInlineSize: '100%' },
  },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('textbox')
    await userEvent.type(input, '{Enter}here it is.')
    await expect(input).toHaveValue('Dear Ann,\nhere it is.')
  },
}

/** With more lines than `maxLines` the box scrolls. */
export const GrowsToMaxLines: Story = {
  args: {
    'aria-label': 'Message',
    defaultText: 'One\nTwo\nThree\nFour\nFive\nSix',
    multiline: true,
    maxLines: 3,
  },
}

/** Switching between one line and several keeps the focus, the caret and the text. */
export const SwitchedToMultiline: Story = {
  args: { 'aria-label': 'Message', defaultText: 'Dear Ann,' },
  parameters: asWritten,
  render: function SwitchedToMultiline(args) {
    const [multiline, setMultiline] = useState(false)
    return (
      <Row>
        <TextBox {...args} multiline={multiline} />
        <button
          type="button"
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => setMultiline(!multiline)}
        >
          {multiline ? 'One line' : 'Several lines'}
        </button>
      </Row>
    )
  },
}

/** Each type has its on-screen keyboard. Some accept only certain characters. */
export const InputTypes: Story = {
  render: ({ 'aria-label': _label, ...args }) => (
    <Stack>
      {Object.entries(InputType).map(([name, inputType]) => (
        <Field key={name} label={`${inputType} ${name}`}>
          <TextBox {...args} inputType={inputType} autoComplete="off" />
        </Field>
      ))}
    </Stack>
  ),
  play: async ({ canvas, userEvent }) => {
    const number = canvas.getByLabelText('5 Number')
    await userEvent.type(number, '-1a2.5.')
    await expect(number).toHaveValue('-12.5')
  },
}

/** The most common use: a button beside the box acts on the text. */
export const WithButton: Story = {
  args: { hint: 'Your name' },
  parameters: asWritten,
  render: function WithButton({ onTextChanged, ...args }) {
    const [text, setText] = useState('')
    const [greeting, setGreeting] = useState('')
    return (
      <Stack>
        <Row>
          <TextBox
            {...args}
            text={text}
            onTextChanged={(next, details) => {
              setText(next)
              onTextChanged?.(next, details)
            }}
          />
          <button type="button" onClick={() => setGreeting(`Hello, ${text}!`)}>
            Greet
          </button>
        </Row>
        <output>{greeting}</output>
      </Stack>
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'Ann')
    await userEvent.click(canvas.getByRole('button', { name: 'Greet' }))
    await expect(canvas.getByRole('status')).toHaveTextContent('Hello, Ann!')
  },
}

/** A box is a field of its form: it has a `name`, can be `required`, and is reset with the form. */
export const InsideForm: Story = {
  args: { name: 'who', required: true, defaultText: 'Ann' },
  parameters: asWritten,
  render: function InsideForm({ 'aria-label': label = '', ...args }) {
    const [sent, setSent] = useState('')
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          setSent(
            new URLSearchParams([...new FormData(event.currentTarget)] as [string, string][]).toString(),
          )
        }}
      >
        <Stack>
          <Field label={label}>
            <TextBox {...args} />
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
    await userEvent.type(canvas.getByRole('textbox'), ' Lee{Enter}')
    await expect(canvas.getByRole('status')).toHaveTextContent('who=Ann+Lee')
  },
}
