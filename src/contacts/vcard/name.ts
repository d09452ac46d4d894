import { tidy } from '../mailboxes/cell.ts'
import { spokenName } from '../spoken-name.ts'
import { plainText } from './property.ts'

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
  const [family, given, additional, prefix, suffix] = value.split('\0').map(tidy)
  return tidy(spokenName({ family, given, additional, prefix, suffix }))
}

function firstOf(values: string): string {
  return values.split('\0').map(tidy).find(Boolean) ?? ''
}
