import {
  englishForAddress,
  englishForCard,
  englishForList,
  englishForStatus,
} from '../messages/english-of-visit.ts'
import { englishForBox, englishForChips } from '../messages/english.ts'
import type { RecipientPickerMessages } from '../messages/types.ts'

/** English, the default. */
export const en: RecipientPickerMessages = {
  ...englishForBox,
  ...englishForList,
  ...englishForAddress,
  ...englishForChips,
  ...englishForStatus,
  ...englishForCard,
}
