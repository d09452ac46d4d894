import type { RefObject } from 'react'
import type { escapeTakers, suppressRepeats } from '../../box/events/keys.ts'
import type { addClassNames, Classes } from '../../box/properties/parts.ts'
import type { Box } from '../../box/use-box.ts'
import type { Avatar } from '../../contact-list/list/Avatar.tsx'
import type { keepBeside } from '../../contact-list/popup/keep-beside.ts'
import type { readContact } from '../../contact-list/contacts/read-contact.ts'
import type { visibleText } from '../../contacts/mailboxes/visible.ts'
import type { CardMessages, RecipientPickerMessages } from '../../messages/types.ts'
import type { report } from '../../values/development.ts'
import type { chipText } from '../chips/chip-text.ts'
import type { chipIndexOf } from '../events/chip-index-of.ts'
import type { QuietFocus } from '../input/quiet-focus.ts'
import type { ChipPartName } from '../parts.ts'
import type { Recipient, RecipientPickerProps, RecipientState } from '../types.ts'
import type { GroupMember } from '../group-context.ts'
import type { ChipActs } from './chip-acts.ts'
import type { hasRecipient, OtherBox, othersOf } from './group.ts'

/** How the user has opened a card. Only with `hover`, the focus stays where it is. */
export type OpenedBy = 'hover' | 'key' | 'touch' | 'menu'

/** The functions of the card that other code of the box calls. */
export interface CardPort {
  open: (index: number, by: OpenedBy) => void
  isOpen: () => boolean
  /** Called when a key was pressed in the input. */
  onKey: () => void
}

/**
 * Code that was loaded before the card, for use in the card. The card must not import it: bundlers move a module that
 * two chunks import into a third one.
 */
export interface CardTools {
  Avatar: typeof Avatar
  addClassNames: typeof addClassNames
  chipIndexOf: typeof chipIndexOf
  chipText: typeof chipText
  escapeTakers: typeof escapeTakers
  keepBeside: typeof keepBeside
  hasRecipient: typeof hasRecipient
  othersOf: typeof othersOf
  readContact: typeof readContact
  report: typeof report
  suppressRepeats: typeof suppressRepeats
  visibleText: typeof visibleText
}

export interface CardsProps {
  tools: CardTools
  /** Set by the card. */
  portRef: RefObject<CardPort | null>
  /** The card requested before the code was loaded: the arguments for `open`. */
  requestedRef: RefObject<Parameters<CardPort['open']> | undefined>
  box: Box
  /** `holdBlur` is called when the focus moves from the input to a part of the box that will return the focus. */
  focus: QuietFocus & { holdBlur: () => void }
  acts: ChipActs
  states: readonly RecipientState[] | undefined
  group: ReadonlySet<GroupMember> | undefined
  recipients: readonly Recipient[]
  /** The indexes of the chips on which keys act: the selected ones, or the current one. */
  selected: readonly number[]
  /** Whether the list of contacts is open. */
  isListShown: () => boolean
  chipActions: RecipientPickerProps['chipActions']
  showsNames: boolean
  messages: Pick<RecipientPickerMessages, 'selected' | 'notAnAddress'>
  cardMessages: CardMessages
  classes: Classes<ChipPartName>
  classNames: object | undefined
}

/** The chip of an open card, and everything that its notes and actions depend on. */
export interface CardSubject {
  props: CardsProps
  /** The index of the chip with the card. */
  index: number
  /** The indexes of the chips to which the actions apply. */
  targets: readonly number[]
  /** The other boxes of the group. */
  others: readonly OtherBox[]
}
