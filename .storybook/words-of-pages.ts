/** What Storybook's search finds in a page: a heading, or a word. Choosing it scrolls to the heading with the id. */
export interface Place {
  id: string
  title: string
}

interface Section {
  id: string
  heading: string
  body: string
}

/** A word in a section, in one of its forms. */
interface Mention {
  page: string
  section: Section
  word: string
  weight: number
}

const inHeading = 10
const inName = 3
const inText = 1

/** A word leads to the pages that say the most of it. */
const mostPages = 3
const leastOfMost = 1 / 3
const mostSections = 1 / 4

const idOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')

/** The parts of a page, each from a heading to the next. */
function sectionsOf(page: string): Section[] {
  const blocks: string[] = []
  const parts = page
    .replace(/^```.*?^```/gms, (block) => `<block ${blocks.push(block) - 1}>`)
    .split(/^#+ (.+)$/m)
  return parts.flatMap((heading, at) => {
    if (at % 2 === 0) return []
    const body = (parts[at + 1] ?? '').replace(/<block (\d+)>/g, (_, block) => blocks[Number(block)] ?? '')
    return [{ id: idOf(heading), heading: heading.replaceAll('`', ''), body }]
  })
}

const wordsIn = (text: string) => text.match(/\p{L}[\p{L}\p{N}]+/gu) ?? []

/** The words in a name: `csv` in `csvContacts`. */
const partsOf = (name: string) =>
  (name.match(/^\p{Ll}?\p{Lu}\p{Ll}+|^\p{Ll}+|\p{Lu}\p{Ll}+/gu) ?? []).map((part) => part.toLowerCase())

function mentionsIn(page: string, section: Section): Mention[] {
  const { heading, body } = section
  const text = body.replace(/^```.*?^```/gms, '').replace(/<[^>]+>|\]\([^)]*\)/g, ' ')
  const names = text.match(/`[^`\s]+`/g) ?? []
  // The rest of a block of code says little of what it is about.
  const imports = body.match(/^import [^']*'[^']*'/gm) ?? []
  const said = [text.replace(/`[^`\s]+`/g, ' '), ...imports]
  const mentions = (texts: readonly string[], weight: number) =>
    texts.flatMap((one) => wordsIn(one).map((word) => ({ page, section, word, weight })))
  return [
    ...mentions([heading, ...wordsIn(heading).flatMap(partsOf)], inHeading),
    ...mentions(names, inName),
    ...mentions(said, inText),
  ]
}

/** The same for all forms of an English word: `paste`, `pasted`, `pasting`. */
const stemOf = (word: string) => word.toLowerCase().replace(/(?<=.{3})(?:e|s|es|ed|ing)$/, '')

function groupBy<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}

const sumOf = (weights: readonly number[]) => weights.reduce((sum, weight) => sum + weight, 0)

/** How much a section is about a word. A word that it repeats counts once, and more only between equals. */
function weightOf(mentions: readonly Mention[]): number {
  const weights = mentions.map(({ weight }) => weight)
  return Math.max(...weights) + sumOf(weights) / 1000
}

/** How much a page is about a word, and the section that is about it most. */
function rankedPage([page, mentions]: readonly [string, readonly Mention[]]) {
  const sections = [...groupBy(mentions, ({ section }) => section)].map(([section, ofSection]) => ({
    section,
    weight: weightOf(ofSection),
  }))
  const [best] = sections.toSorted((one, other) => other.weight - one.weight)
  return { page, weight: sumOf(sections.map(({ weight }) => weight)), best: best?.section }
}

/** How a word is written where it does not begin a sentence. */
function spellingsOf(mentions: readonly Mention[]): string[] {
  const written = new Set(mentions.map(({ word }) => word))
  return [...written].filter((word) => word === word.toLowerCase() || !written.has(word.toLowerCase()))
}

/** What the search finds in pages, by the names of the pages. */
export function placesOf(pages: ReadonlyMap<string, string>): ReadonlyMap<string, readonly Place[]> {
  const sections = [...pages].map(([page, text]) => [page, sectionsOf(text)] as const)
  const places = new Map(
    sections.map(([page, [, ...parts]]) => [page, parts.map(({ id, heading }) => ({ id, title: heading }))]),
  )
  const mentions = sections.flatMap(([page, parts]) => parts.flatMap((part) => mentionsIn(page, part)))
  const sectionCount = sumOf(sections.map(([, parts]) => parts.length))
  for (const ofWord of groupBy(mentions, ({ word }) => stemOf(word)).values()) {
    // What is said everywhere leads nowhere.
    if (new Set(ofWord.map(({ section }) => section)).size > sectionCount * mostSections) continue
    const ranked = [...groupBy(ofWord, ({ page }) => page)]
      .map(rankedPage)
      .toSorted((one, other) => other.weight - one.weight)
    const most = ranked[0]?.weight ?? 0
    for (const [rank, { page, weight, best }] of ranked.slice(0, mostPages).entries()) {
      if (!best || weight < most * leastOfMost) continue
      // Storybook ranks short titles first.
      for (const word of spellingsOf(ofWord))
        places.get(page)?.push({ id: best.id, title: rank === 0 ? word : `${word} in ${best.heading}` })
    }
  }
  return places
}
