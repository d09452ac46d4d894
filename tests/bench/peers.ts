import uFuzzy from '@leeoniya/ufuzzy'
import { Index } from 'flexsearch'
import Fuse from 'fuse.js'
import { matchSorter } from 'match-sorter'
import MiniSearch from 'minisearch'
import { fold } from '../../src/contacts/matching/fold.ts'
import { ownEngines, positionsIn, type BuildEngine } from './own.ts'
import { textOf } from './text-of.ts'

/** Each engine, used as its documentation recommends for prefixes of names and addresses, where it supports these. */
export const engines: Readonly<Record<string, BuildEngine>> = {
  ...ownEngines,

  'match-sorter'(contacts) {
    const positionOf = positionsIn(contacts)
    return {
      search(typed, limit) {
        const found = matchSorter(contacts, typed, { keys: ['name', 'email'] })
        return { rows: found.slice(0, limit).map(positionOf), total: found.length }
      },
    }
  },

  'fuse.js'(contacts) {
    const fuse = new Fuse(contacts, {
      keys: ['name', 'email'],
      threshold: 0.2,
      ignoreLocation: true,
      ignoreDiacritics: true,
    })
    return {
      search: (typed, limit) => ({ rows: fuse.search(typed, { limit }).map(({ refIndex }) => refIndex) }),
    }
  },

  MiniSearch(contacts) {
    const index = new MiniSearch<{ id: number; name: string; email: string }>({
      fields: ['name', 'email'],
      processTerm: (term) => fold(term),
      searchOptions: { prefix: true, combineWith: 'AND' },
    })
    for (const [id, { name = '', email }] of contacts.entries()) index.add({ id, name, email })
    return {
      search(typed, limit) {
        const found = index.search(typed)
        return { rows: found.slice(0, limit).map(({ id }) => Number(id)), total: found.length }
      },
    }
  },

  FlexSearch(contacts) {
    const index = new Index({ tokenize: 'forward' })
    for (const [id, contact] of contacts.entries()) index.add(id, textOf(contact))
    return { search: (typed, limit) => ({ rows: index.search(typed, { limit }).map(Number) }) }
  },

  uFuzzy(contacts) {
    const texts = uFuzzy.latinize(contacts.map(textOf))
    const fuzzy = new uFuzzy({
      unicode: true,
      interSplit: "[^\\p{L}\\d']+",
      intraSplit: '\\p{Ll}\\p{Lu}',
      intraBound: '\\p{L}\\d|\\d\\p{L}|\\p{Ll}\\p{Lu}',
      intraChars: "[\\p{L}\\d']",
      intraContr: "'\\p{L}{1,2}\\b",
    })
    return {
      search(typed, limit) {
        const [found, info, order] = fuzzy.search(texts, uFuzzy.latinize(typed), 1)
        const rows = order && info ? order.map((at) => info.idx[at] ?? -1) : (found ?? [])
        return { rows: rows.slice(0, limit), total: found?.length ?? 0 }
      },
    }
  },

  'Intl.Collator filter'(contacts) {
    // Like the filters of component libraries: compare the query with each part of the text that has its length.
    const collator = new Intl.Collator(undefined, { usage: 'search', sensitivity: 'base' })
    const texts = contacts.map((contact) => textOf(contact).normalize('NFC'))
    return {
      search(typed, limit) {
        const wanted = typed.normalize('NFC')
        const contains = (text: string) => {
          for (let at = 0; at + wanted.length <= text.length; at++)
            if (collator.compare(wanted, text.slice(at, at + wanted.length)) === 0) return true
          return false
        }
        const found = texts.flatMap((text, position) => (contains(text) ? [position] : []))
        return { rows: found.slice(0, limit), total: found.length }
      },
    }
  },
}
