import type { Card, Report } from './card.ts'
import { charsetOf } from './charset.ts'
import { createPropertyReader } from './lines.ts'
import type { PropertyReader } from './lines.ts'

const USED = /^\uFEFF?(?:[\w-]+\.)?(BEGIN|END|VERSION|AGENT|EMAIL|FN|N|NICKNAME|ORG|PHOTO)\s*[;:]/i

/** Finds cards in text, which is read in blocks of whole lines. */
export function createCardReader(emit: (card: Card) => void, report: Report): PropertyReader {
  let card: Card | undefined
  let found = false
  /** How many nested cards the current line is in. Nested cards are agents, which are not contacts of the address book. */
  let depth = 0
  let afterAgent = false

  function finish() {
    if (card) emit(card)
    card = undefined
  }

  function abandon() {
    if (!card) return
    report(card.line, 'The card that begins here has no END:VCARD. The properties that follow it were read.')
    finish()
  }

  function readProperty(raw: string, line: number, complete: boolean) {
    const used = USED.exec(raw) ?? (raw.includes('\n') ? USED.exec(raw.replace(/\n[ \t]/g, '')) : null)
    const name = used?.[1]?.toUpperCase()
    const value = () => raw.slice(raw.indexOf(':') + 1).trim()
    if (card && depth === 0) card.charset ??= charsetOf(raw)
    const ofCard = (name === 'BEGIN' || name === 'END') && value().toUpperCase() === 'VCARD'
    if (ofCard && name === 'BEGIN') {
      found = true
      if (afterAgent) depth++
      else {
        abandon()
        card = { line, version: '', properties: [] }
        depth = 0
      }
    } else if (ofCard) {
      if (depth > 0) depth--
      else finish()
    } else if (!name) {
      if (card && raw.trim() && !raw.includes(':'))
        report(line, 'This line is not part of a vCard and was left out.')
    } else if (card && depth === 0) {
      if (name === 'VERSION') card.version = value()
      else if (name !== 'AGENT' && complete) card.properties.push({ name, raw, line })
    }
    const agent = name === 'AGENT' && card ? value().toUpperCase() : undefined
    if (agent === 'BEGIN:VCARD') depth++
    afterAgent = agent === ''
  }

  const properties = createPropertyReader(readProperty)
  return {
    read: properties.read,
    end() {
      properties.end()
      abandon()
      if (!found) report(1, 'There is no vCard in this file: none of its lines is BEGIN:VCARD.')
    },
  }
}
