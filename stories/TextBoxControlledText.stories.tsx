import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { InputType, TextBox, type TextBoxProps } from 'react-textbox-emailpicker'
import { expect } from 'storybook/test'
import { textBoxArgTypes } from './parts/arg-types.ts'

interface ParentProps extends TextBoxProps {
  /** Returns the text that the app sets when the user has entered one. */
  answer: (entered: string, before: string) => string | Promise<string>
}

/** An app that transforms, delays or refuses the text. */
function Parent({ text: initial = '', answer, ...props }: ParentProps) {
  const [text, setText] = useState(initial)
  async function answerLate(answered: Promise<string>) {
    setText(await answered)
  }
  return (
    <TextBox
      {...props}
      text={text}
      onTextChanged={(entered) => {
        const answered = answer(entered, text)
        if (typeof answered === 'string') setText(answered)
        else void answerLate(answered)
      }}
    />
  )
}

function phoneNumber(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 10)
  if (digits.length <= 3) return digits
  if (digits.length <= 6) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}

const meta = {
  title: 'TextBox/Controlled text',
  component: TextBox,
  args: { 'aria-label': 'Text' },
  argTypes: textBoxArgTypes,
  parameters: { docs: { source: { type: 'code' } } },
} satisfies Meta<typeof TextBox>

export default meta
type Story = StoryObj<typeof meta>

/** The app writes everything in capitals. When the user types in the middle, the caret stays there. */
export const UppercasingParent: Story = {
  args: { text: 'ABEF' },
  render: (args) => <Parent {...args} answer={(entered) => entered.toUpperCase()} />,
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole<HTMLInputElement>('textbox')
    await userEvent.type(input, 'cd', { initialSelectionStart: 2, initialSelectionEnd: 2 })
    await expect(input).toHaveValue('ABCDEF')
    await expect(input.selectionStart).toBe(4)
  },
}

/** The app formats the text as a telephone number. */
export const MaskedParent: Story = {
  args: { 'aria-label': 'Telephone', text: '(555) 01', inputType: InputType.Phone },
  render: (args) => <Parent {...args} answer={phoneNumber} />,
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('textbox')
    await userEvent.type(input, '23456')
    await expect(input).toHaveValue('(555) 012-3456')
  },
}

/** The app removes blanks at both ends. */
export const TrimmingParent: Story = {
  render: (args) => <Parent {...args} answer={(entered) => entered.trim()} />,
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('textbox')
    await userEvent.type(input, '  Ann')
    await expect(input).toHaveValue('Ann')
  },
}

/** The app answers after half a second, in capitals. What the user types in the meantime stays. */
export const LateParent: Story = {
  render: (args) => (
    <Parent
      {...args}
      answer={async (entered) => {
        await new Promise((resolve) => setTimeout(resolve, 500))
        return entered.toUpperCase()
      }}
    />
  ),
}

/** The app accepts at most five characters and refuses longer texts. */
export const RefusingParent: Story = {
  args: { text: 'Ann' },
  render: (args) => <Parent {...args} answer={(entered, text) => (entered.length > 5 ? text : entered)} />,
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('textbox')
    await userEvent.type(input, 'ika Lee')
    await expect(input).toHaveValue('Annik')
  },
}
