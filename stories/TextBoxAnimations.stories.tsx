import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useRef } from 'react'
import { Field, TextBox, type TextBoxHandle, type TextBoxProps } from 'react-textbox-emailpicker'
import { animationPositions, animationStyles } from './parts/animations.ts'
import { textBoxArgTypes } from './parts/arg-types.ts'

interface AnimatedProps extends TextBoxProps {
  animation: string
  position: string
  size?: number
  color?: string
}

/** Starts its animation when it is mounted. */
function Animated({ animation, position, size = 32, color = 'Default', ...props }: AnimatedProps) {
  const box = useRef<TextBoxHandle>(null)
  useEffect(
    function animate() {
      box.current?.setAnimationStyle(animation, position, size, color)
    },
    [animation, position, size, color],
  )
  return <TextBox {...props} ref={box} />
}

const meta = {
  title: 'TextBox/Animations',
  component: TextBox,
  args: { defaultText: 'One moment…', width: 200 },
  argTypes: textBoxArgTypes,
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: '1.25rem', alignItems: 'start' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof TextBox>

export default meta
type Story = StoryObj<typeof meta>

/** The twelve styles of `setAnimationStyle`. If the user prefers less motion, they only fade. */
export const Styles: Story = {
  render: (args) => (
    <>
      {animationStyles.map((style) => (
        <Field key={style} label={style}>
          <Animated {...args} animation={style} position="right" />
        </Field>
      ))}
    </>
  ),
}

/** The four positions: beside the text, never over it. */
export const Positions: Story = {
  render: (args) => (
    <>
      {animationPositions.map((position) => (
        <Field key={position} label={position}>
          <Animated {...args} animation="Wave" position={position} />
        </Field>
      ))}
    </>
  ),
}

/** Any size, in CSS pixels, and any color. The box makes room. */
export const Sizes: Story = {
  render: (args) => (
    <>
      {[16, 32, 64, 100].map((size) => (
        <Field key={size} label={`${size} pixels`}>
          <Animated {...args} width={300} animation="Circle" position="left" size={size} color="Magenta" />
        </Field>
      ))}
    </>
  ),
}
