import { englishForCard } from '../messages/english-for-card.ts'
import { englishForBox, englishForEmailPicker, englishForRecipientPicker } from '../messages/english.ts'
import type { RecipientPickerMessages } from '../messages/types.ts'

/** English, the default. */
export const en: RecipientPickerMessages = {
  ...englishForBox,
  ...englishForEmailPicker,
  ...englishForRecipientPicker,
  ...englishForCard,
}
