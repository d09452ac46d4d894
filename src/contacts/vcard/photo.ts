import { hasWord, plainText } from './property.ts'
import type { Property } from './property.ts'

/** The address of a photo that is on the web, or the photo itself as a data URL; nothing when it is neither. */
export function photoUrl({ parameters, value }: Property): string | undefined {
  if (!hasWord(parameters, 'B') && !hasWord(parameters, 'BASE64')) {
    const url = plainText(value).trim()
    return /^(?:https?:\/\/|data:image\/)\S+$/i.test(url) ? url : undefined
  }
  const data = value.replace(/\s/g, '')
  const format = /\b(?:png|gif|webp|bmp)\b/i.exec(parameters.TYPE ?? '')?.[0].toLowerCase() ?? 'jpeg'
  return /^[\w+/]+=*$/.test(data) ? `data:image/${format};base64,${data}` : undefined
}
