import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { StoryIndex } from 'storybook/internal/types'
import { placesOf } from './words-of-pages.ts'

const manual = new URL('../stories/manual/', import.meta.url)

interface Generator {
  getIndex(): Promise<StoryIndex>
}

/** Those that have their pages already: Storybook asks for its generator several times. */
const changed = new WeakSet<Generator>()

/** The index of Storybook, with what the search finds in the pages of the manual. */
function withPlaces(index: StoryIndex): StoryIndex {
  const nameOf = (path: string) => basename(path, '.mdx')
  const entries = Object.entries(index.entries)
  const pages = entries.flatMap(([, { importPath }]) =>
    importPath.endsWith('.mdx') ? [nameOf(importPath)] : [],
  )
  const places = placesOf(
    new Map(pages.map((name) => [name, readFileSync(new URL(`${name}.md`, manual), 'utf8')])),
  )
  // Storybook has found headings in the files that have the imports only, and all names of stories twice.
  const withOwn = entries.map(([id, entry]) => [
    id,
    { ...entry, anchors: places.get(nameOf(entry.importPath)) },
  ])
  return { ...index, entries: Object.fromEntries(withOwn) as StoryIndex['entries'] }
}

/** Gives the pages of the manual to the generator of Storybook's index. */
export function withSearchedPages<G extends Generator>(generator: G): G {
  if (changed.has(generator)) return generator
  changed.add(generator)
  const getIndex = generator.getIndex.bind(generator)
  generator.getIndex = async () => withPlaces(await getIndex())
  return generator
}
