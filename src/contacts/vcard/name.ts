import { tidy } from '../mailboxes/cell.ts'
import { plainText } from './property.ts'

const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u

/** The properties that can give a display name, best first. */
export const NAME_PROPERTIES = ['FN', 'N', 'NICKNAME', 'ORG'] as const

/** The display name that a property gives. Empty when it gives none. */
export function displayName(
  property: (typeof NAME_PROPERTIES)[number],
  value: string,
  is21: boolean,
): string {
  if (property === 'FN') return tidy(plainText(value))
  if (property === 'NICKNAME') return firstOf(plainText(value, { ',': '\0' }))
  if (property === 'ORG') return firstOf(plainText(value, { ';': '\0' }))
  return fromParts(plainText(value, { ';': '\0', ',': is21 ? ',' : ' ' }))
}

function fromParts(value: string): string {
  const [family = '', given = '', additional = '', prefix = '', suffix = ''] = value.split('\0').map(tidy)
  if (!EAST_ASIAN.test(family) || !EAST_ASIAN.test(given))
    return tidy([prefix, given, additional, family, suffix].join(' '))
  const between = KANA.test(family + given) ? ' ' : ''
  return tidy([prefix, family + between + given, additional, suffix].join(' '))
}

function firstOf(values: string): string {
  return values.split('\0').map(tidy).find(Boolean) ?? ''
}
