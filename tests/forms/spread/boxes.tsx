import type { ComponentProps } from 'react'
import { EmailPicker, RecipientPicker, TextBox } from 'react-textbox-emailpicker'
import { people } from '../../support/people.ts'

const contacts = people('Ann Bob')

interface SpreadBox {
  name: string
  Box: typeof TextBox
  hasChips?: boolean
  /** Ann, as her choice writes her. */
  picked?: string
}

type BoxProps = ComponentProps<typeof TextBox>

/** The boxes. The forms take them all for a TextBox. */
export const spreadBoxes: readonly SpreadBox[] = [
  { name: 'TextBox', Box: TextBox },
  {
    name: 'tall TextBox',
    Box: ((props: BoxProps) => <TextBox multiline {...props} />) as typeof TextBox,
  },
  {
    name: 'EmailPicker',
    Box: ((props: ComponentProps<typeof EmailPicker>) => (
      <EmailPicker contacts={contacts} {...props} />
    )) as unknown as typeof TextBox,
    picked: 'ann@x.example',
  },
  {
    name: 'RecipientPicker',
    Box: ((props: ComponentProps<typeof RecipientPicker>) => (
      <RecipientPicker contacts={contacts} {...props} />
    )) as unknown as typeof TextBox,
    hasChips: true,
    picked: 'Ann <ann@x.example>',
  },
]
