import { describe, expect, it } from 'vitest'
import { generateContacts, rareName } from '../bench/contacts.ts'
import { ownEngines, plainAnswers } from '../bench/own.ts'
import { generateQueries } from '../bench/queries.ts'

describe('the benchmark', () => {
  const contacts = generateContacts(3000)
  const queries = generateQueries(contacts, 3)
  const typed = queries.map(({ text }) => text)

  it('generates the same contacts from the same seed', () => {
    expect(generateContacts(3000)).toEqual(contacts)
    expect(generateContacts(100, 7)).not.toEqual(contacts.slice(0, 100))
    expect(new Set(contacts.map(({ email }) => email)).size).toBe(3000)
    expect(contacts.filter(({ name }) => name === rareName)).toEqual(contacts.slice(-3))
  })

  it('generates names in several scripts', () => {
    for (const script of ['Latin', 'Cyrillic', 'Greek', 'Han', 'Hangul', 'Arabic', 'Devanagari'])
      expect(contacts.some(({ name = '' }) => new RegExp(`\\p{Script=${script}}`, 'u').test(name))).toBe(true)
  })

  it('generates queries of every class, with and without matches', () => {
    const answers = plainAnswers(contacts, typed, 50)
    const missed = queries.filter((_, at) => answers[at]?.total === 0)
    expect(new Set(missed.map((query) => query.class))).toEqual(new Set(['no match']))
    expect(missed).toHaveLength(3)
  })

  it('gets the rows of the plain search from our engine', async () => {
    const engine = await ownEngines.ours(contacts)
    const answers = []
    for (const text of typed) {
      const { rows, total } = await engine.search(text, 50)
      answers.push({ rows, total })
    }
    expect(answers).toEqual(plainAnswers(contacts, typed, 50))
  })

  it('gets rows that contain the query from a filter', async () => {
    const engine = await ownEngines['includes filter'](contacts)
    expect(await engine.search('vexmoor', 50)).toEqual({ rows: [2997, 2998, 2999], total: 3 })
  })
})
