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
import type { isIn, othersOf } from './group.ts'

/** How the user has asked for a card. The mouse opens it by resting on a chip, and then the focus stays where it is. */
export type Way = 'hover' | 'key' | 'touch' | 'menu'

/** What the box asks of the card. */
export interface CardPort {
  open: (index: number, way: Way) => void
  isOpen: () => boolean
  /** A key was pressed in the input. */
  onKey: () => void
}

/**
 * What the card uses of the code that is there when it is loaded. It imports nothing of this itself: what two files
 * import, a bundler puts into a third one.
 */
export interface CardTools {
  Avatar: typeof Avatar
  addClassNames: typeof addClassNames
  chipIndexOf: typeof chipIndexOf
  chipText: typeof chipText
  escapeTakers: typeof escapeTakers
  keepBeside: typeof keepBeside
  isIn: typeof isIn
  othersOf: typeof othersOf
  readContact: typeof readContact
  report: typeof report
  suppressRepeats: typeof suppressRepeats
  visibleText: typeof visibleText
}

export interface CardsProps {
  tools: CardTools
  /** Gets what the box asks of the card. */
  portRef: RefObject<CardPort | null>
  /** What the user has asked for before the card was loaded. */
  askedRef: RefObject<Parameters<CardPort['open']> | undefined>
  box: Box
  focus: QuietFocus
  acts: ChipActs
  states: readonly RecipientState[] | undefined
  group: ReadonlySet<GroupMember> | undefined
  recipients: readonly Recipient[]
  /** The chips that are selected, or the one that the user is at. */
  selected: readonly number[]
  /** Whether the list of contacts is open. */
  isListShown: () => boolean
  chipActions: RecipientPickerProps['chipActions']
  isNamed: boolean
  messages: Pick<RecipientPickerMessages, 'selected' | 'notAnAddress'>
  own: CardMessages
  classes: Classes<ChipPartName>
  classNames: object | undefined
}
