import { englishForBox, englishForEmailPicker } from '../messages/english.ts'
import type { EmailPickerMessages } from '../messages/types.ts'

/** English, the default. */
export const en: EmailPickerMessages = { ...englishForBox, ...englishForEmailPicker }
