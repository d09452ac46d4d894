import type { JsonObject } from './json-in-scm.ts'
import { member } from './members.ts'
import { readFlag, textOrNumber, unquoted } from './read-value.ts'

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  gt: '>',
  lt: '<',
  nbsp: ' ',
  quot: '"',
  '#39': "'",
}

function textOfHtml(html: string): string {
  return html
    .replace(/<br[^<>]*>/gi, ' ')
    .replace(/<[^<>]*>/g, '')
    .replace(/&([a-z]+|#39);/gi, (entity, name: string) => entities[name.toLowerCase()] ?? entity)
}

/** The visible text of a Label. Undefined if the Label is invisible or empty. */
export function textOfLabel(node: JsonObject, fileVersion: number | undefined): string | undefined {
  if (readFlag(member(node, 'Visible')) === false) return undefined
  const text = unquoted(textOrNumber(member(node, 'Text')), fileVersion)
  return (readFlag(member(node, 'HTMLFormat')) ? textOfHtml(text) : text).trim() || undefined
}
