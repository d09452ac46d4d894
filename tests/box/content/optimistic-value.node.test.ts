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
