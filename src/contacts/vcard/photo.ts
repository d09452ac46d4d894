import { hasWord, plainText } from './property.ts'
import type { Property } from './property.ts'

// In base64. They are right where the type is missing or wrong.
const BEGINNINGS = [
  ['/9j/', 'jpeg'],
  ['iVBOR', 'png'],
  ['R0lG', 'gif'],
  ['UklGR', 'webp'],
  ['Qk', 'bmp'],
] as const

/** The address of a photo that is on the web, or the photo itself as a data URL; nothing when it is neither. */
export function photoUrl({ parameters, value }: Property): string | undefined {
  if (!hasWord(parameters, 'B') && !hasWord(parameters, 'BASE64')) {
    const url = plainText(value).trim()
    return /^(?:https?:\/\/|data:image\/)\S+$/i.test(url) ? url : undefined
  }
  const data = value.replace(/\s/g, '')
  const named = /\b(?:png|gif|webp|bmp|avif|heic|tiff)\b/i.exec(parameters.TYPE ?? '')?.[0].toLowerCase()
  const format = BEGINNINGS.find(([beginning]) => data.startsWith(beginning))?.[1] ?? named ?? 'jpeg'
  return /^[\w+/]+=*$/.test(data) ? `data:image/${format};base64,${data}` : undefined
}
