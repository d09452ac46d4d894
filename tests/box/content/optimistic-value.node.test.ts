import { expect, it } from 'vitest'
import { OptimisticValue, type OptimisticRules } from '../../../src/box/content/optimistic-value.ts'
import { rebaseText } from '../../../src/box/content/text-diff.ts'

// A box can have more than its app owns: here a note beside the text.

interface Noted {
  text: string
  note: string
}

const rules: OptimisticRules<string, Noted> = {
  propOf: ({ text }) => text,
  isSame: (one, other) => one === other,
  reductions: [(text) => text.toLowerCase()],
  withProp: (value, text) => ({ ...value, text }),
  rebase: (before, after, onto) => ({ ...after, text: rebaseText(before.text, after.text, onto.text) }),
}

it('The note of an edit stays when the app answers the edit, and the newest one when it sets a text of its own', () => {
  const owned = new OptimisticValue<string, Noted>('', { text: '', note: '' })
  owned.edit({ text: 'a', note: 'first' })
  owned.rendered(rules, 'A', false)
  expect(owned.value).toEqual({ text: 'A', note: 'first' })
  owned.edit({ text: 'Ab', note: 'second' })
  owned.edit({ text: 'Abc', note: 'third' })
  owned.rendered(rules, 'Ab', false)
  expect(owned.value).toEqual({ text: 'Ab', note: 'second' })
  owned.show({ text: 'Ab', note: 'last' })
  owned.rendered(rules, 'own', false)
  expect(owned.value).toEqual({ text: 'own', note: 'last' })
})

it('What the app sets is no answer to an edit that a script has overwritten before the rendering', () => {
  const owned = new OptimisticValue<string, Noted>('', { text: '', note: '' })
  owned.edit({ text: 'a', note: '' })
  owned.show({ text: 'written', note: '' })
  expect(owned.rendered(rules, 'own', false)).toMatchObject({ isFromApp: true })
})

/** A value whose app has answered the edit "a" late. */
function lateValue() {
  const owned = new OptimisticValue<string, Noted>('', { text: '', note: '' })
  owned.edit({ text: 'a', note: 'first' })
  owned.rendered(rules, '', false)
  owned.rendered(rules, 'a', false)
  return owned
}

it('The answer of a late app to its newest edit keeps the note of now, and to an older edit the note of that edit', () => {
  const owned = lateValue()
  expect(owned.base).toEqual({ text: 'a', note: 'first' })
  owned.edit({ text: 'ab', note: 'second' })
  owned.edit({ text: 'abc', note: 'third' })
  owned.rendered(rules, 'ab', false)
  expect(owned.base).toEqual({ text: 'ab', note: 'second' })
  expect(owned.value).toEqual({ text: 'abc', note: 'third' })
  owned.value = { text: 'abc', note: 'now' }
  owned.rendered(rules, 'abc', false)
  expect(owned.value).toEqual({ text: 'abc', note: 'now' })
})

it('A late app that answers one of two equal edits has answered the older one', () => {
  const owned = lateValue()
  for (const text of ['ax', 'a', 'ax']) {
    owned.rendered(rules, 'a', false)
    owned.edit({ text, note: '' })
  }
  owned.rendered(rules, 'ax', false)
  expect(owned.pending.map(({ result }) => result.text)).toEqual(['a', 'ax'])
})

it('Edits that were made before one rendering, and are made again after a late answer, are not reported again', () => {
  const owned = new OptimisticValue<string, Noted>('', { text: '', note: '' })
  for (const text of ['a', 'ab', 'abc']) owned.edit({ text, note: '' })
  owned.rendered(rules, '', false)
  expect(owned.rendered(rules, 'a', false)).toEqual({ isFromApp: false, report: false })
  expect(owned.value.text).toBe('abc')
})

it('A part of an edit is an answer to it, if the rules say so', () => {
  const isPart = (prop: string, reported: string) => reported.includes(prop)
  const answerTo = (given: typeof rules) => {
    const owned = new OptimisticValue<string, Noted>('', { text: '', note: '' })
    owned.edit({ text: 'ab', note: '' })
    owned.rendered(given, '', false)
    return owned.rendered(given, 'a', false)
  }
  expect(answerTo(rules)).toMatchObject({ isFromApp: true })
  expect(answerTo({ ...rules, isPart })).toMatchObject({ isFromApp: false })
})
