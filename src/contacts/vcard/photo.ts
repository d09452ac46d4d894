import { isBase64, parseParameters, plainText, type Property } from './property.ts'

// The first bytes of image formats in base64. They are more reliable than the type, which can be missing or wrong.
const FILE_SIGNATURES = [
  ['/9j/', 'jpeg'],
  ['iVBOR', 'png'],
  ['R0lG', 'gif'],
  ['UklGR', 'webp'],
  ['Qk', 'bmp'],
] as const

/** The web address of a photo, or a data URL when the card contains the photo. Undefined when it has neither. */
export function photoUrl({ head, value }: Property): string | undefined {
  const parameters = parseParameters(head)
  if (!isBase64(parameters)) {
    const url = plainText(value).trim()
    return /^(?:https?:\/\/|data:image\/)\S+$/i.test(url) ? url : undefined
  }
  const data = value.replace(/\s/g, '')
  const named = /\b(?:png|gif|webp|bmp|avif|heic|tiff)\b/i.exec(parameters.TYPE ?? '')?.[0].toLowerCase()
  const format = FILE_SIGNATURES.find(([signature]) => data.startsWith(signature))?.[1] ?? named ?? 'jpeg'
  return /^[\w+/]+=*$/.test(data) ? `data:image/${format};base64,${data}` : undefined
}
