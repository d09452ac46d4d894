import { describe, expect, it } from 'vitest'
import { placesOf } from '../../.storybook/words-of-pages.ts'
import { headingIds, pages } from './manual-pages.ts'

/** Sections without words. A word that most sections say leads nowhere. */
const others = '## 1\n\n'.repeat(20)

const found = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(placesOf(new Map(Object.entries({ ...texts, others }))))

describe('Storybook searches', () => {
  it('headings', () => {
    expect(found({ one: '# One\n\n## To Ann & Bob\n\n### `cc()`\n' }).one).toEqual(
      expect.arrayContaining([
        { id: 'to-ann--bob', title: 'To Ann & Bob' },
        { id: 'cc', title: 'cc()' },
      ]),
    )
  })

  it('words, which lead to the section that says the most of them', () => {
    const text = '# One\n\nApples.\n\n## Two\n\nPears and pears.\n\n## Three\n\n`pears` and apples, apples.\n'
    expect(found({ text }).text).toEqual(
      expect.arrayContaining([
        { id: 'three', title: 'pears' },
        { id: 'three', title: 'apples' },
      ]),
    )
  })

  it('a word first in the page that is about it, and in others that say about as much', () => {
    const places = found({
      much: '# Much\n\n## Pasting\n\nPaste here.\n',
      some: '# Some\n\n## When pasted\n\nText.\n',
      least: '# Least\n\nPaste.\n',
    })
    const ofPaste = Object.entries(places).flatMap(([page, all]) =>
      all.filter(({ title }) => /^paste\b/i.test(title)).map(({ title }) => `${page}: ${title}`),
    )
    expect(ofPaste).toEqual(['much: Paste', 'some: Paste in When pasted'])
  })

  const words = 'csvContacts csv reads reading'
  const code = "```ts\nimport { useForm } from 'lib'\n\nfetch(url)\n```"

  it.each<[what: string, page: string, found: string[], notFound: string]>([
    ['a word in all forms, also in names', '## csvContacts\n\nIt reads, reading.', words.split(' '), 'Cont'],
    ['no word that is everywhere', '## Two\n\nThe apple.\n\n'.repeat(20), [], 'The'],
    ['what code imports, and nothing else of it', code, ['useForm', 'lib'], 'fetch'],
  ])('%s', (_, one, expected, notFound) => {
    const titles = found({ one: `# One\n\n${one}\n` }).one?.map(({ title }) => title)
    expect(titles).toEqual(expect.arrayContaining(expected))
    expect(titles).not.toContain(notFound)
  })
})

describe('In the manual', () => {
  const places = placesOf(new Map(pages.map(({ file, text }) => [file, text])))

  it('what is found leads to a heading of the page', () => {
    const wrong = pages.flatMap(({ file, text }) => {
      const ids = new Set(headingIds(text))
      return (places.get(file) ?? []).filter(({ id }) => !ids.has(id)).map(({ id }) => `${file}#${id}`)
    })
    expect(wrong).toEqual([])
    expect([...places.keys()]).toEqual(pages.map(({ file }) => file))
  })

  it.each([
    ['csv', 'Contacts.md'],
    ['paste', 'Recipients.md'],
    ['dialog', 'Recipes.md'],
    ['undo', 'Recipients.md'],
    ['dark', 'Recipes.md'],
    ['password', 'Recipes.md'],
    ['ldap', 'Directories.md'],
    ['httpSearch', 'Contacts.md'],
    ['Radix', 'Recipes.md'],
    ['MUI', 'OtherLibraries.md'],
    ['onRecipientRejected', 'Recipients.md'],
  ])('%s leads to %s first', (word, page) => {
    const first = [...places].filter(([, all]) =>
      all.some(({ title }) => title.toLowerCase() === word.toLowerCase()),
    )
    expect(first.map(([file]) => file)).toContain(page)
  })
})
