import type { Classes } from '../../box/properties/parts.ts'
import type { Dropdown } from '../../contact-list/combobox/use-contact-list.ts'
import type { CardMessages, RecipientPickerMessages } from '../../messages/types.ts'
import type { Performer } from '../events/performer.ts'
import type { FocusHold } from '../input/focus-hold.ts'
import type { RecipientPartName } from '../parts.ts'
import type { Recipient } from '../types.ts'
import type { useRecipientPicker } from '../use-recipient-picker.ts'
import type { OtherBox } from './group.ts'

/** What a card needs of its box. It pops up at a chip, and shows the recipient, and the actions for it. */
export interface CardOptions extends ReturnType<typeof useRecipientPicker> {
  /** The prefix of the ids of the box. */
  id: string
  dropdown: Dropdown
  performer: Performer
  focus: FocusHold
  messages: CardMessages & Pick<RecipientPickerMessages, 'selected' | 'notAnAddress'>
  classes: Classes<RecipientPartName>
}

/** The chip of an open card, and the data for its notes and actions. */
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
