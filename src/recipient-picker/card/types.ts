import type { Classes } from '../../box/properties/parts.ts'
import type { Dropdown } from '../../contact-list/combobox/use-contact-list.ts'
import type { CardMessages, RecipientPickerMessages } from '../../messages/types.ts'
import type { Acting } from '../events/acting.ts'
import type { QuietFocus } from '../input/quiet-focus.ts'
import type { RecipientPartName } from '../parts.ts'
import type { Recipient } from '../types.ts'
import type { useRecipientPicker } from '../use-recipient-picker.ts'
import type { OtherBox } from './group.ts'

/** What a card needs of its box. A card pops up at a chip, and shows the contact and the actions. */
export interface CardOptions extends ReturnType<typeof useRecipientPicker> {
  /** The prefix of the ids of the box. */
  id: string
  dropdown: Dropdown
  /** Performs the actions of the user. */
  acting: Acting
  focus: QuietFocus
  messages: CardMessages & Pick<RecipientPickerMessages, 'selected' | 'notAnAddress'>
  classes: Classes<RecipientPartName>
}

/** The chip of an open card, and everything that its notes and actions depend on. */
export interface CardSubject {
  options: CardOptions
  recipient: Recipient
  /** The index of the chip. */
  index: number
  /** The indexes of the chips to which the actions apply. */
  targets: readonly number[]
  /** The other boxes of the group. */
  others: readonly OtherBox[]
}
