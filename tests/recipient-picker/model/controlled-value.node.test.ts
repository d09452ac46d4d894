import { describe, expect, it } from 'vitest'
import { lettersAndDigits, rebaseText } from '../../../src/box/content/text-diff.ts'
import { ControlledValue, type ValueRules } from '../../../src/recipient-picker/model/controlled-value.ts'

// What recipients need of a value besides what a text needs.

const rules: ValueRules<string, string> = {
  propOf: (text) => text,
  isSame: (one, other) => one === other,
  forms: [(text) => text.toLowerCase(), lettersAndDigits],
  isPartOf: (prop, { before, reported }) => prop !== before && reported.includes(prop),
  withProp: (_, text) => text,
  takenBack: ({ confirmed }) => confirmed,
  rebase: rebaseText,
}

/** A value whose app owns it. */
function valueOf(start: string) {
  const content = new ControlledValue(start, start)
  return {
    content,
    /** The user adds a text at the end. */
    add(text: string) {
      const { value: before, edited } = content
      content.add({ before, reported: before + text }, edited + text)
      content.value = before + text
    },
    /** The app sets a value, and React renders. */
    set(prop: string, isSetAgain = false) {
      const decision = content.decide(rules, { prop, isSetAgain, isComposing: false })
      if (decision) content.value = decision.value
      return decision
    },
  }
}

/** A value whose app answers late. */
function lateValueOf(start: string) {
  const box = valueOf('')
  box.add(start)
  box.set('')
  box.set(start)
  expect(box.content.isLate()).toBe(true)
  return box
}

describe('a value', () => {
  it('has an answer unless an edit has none yet', () => {
    const { content, add, set } = valueOf('')
    expect(content.isAnswered()).toBe(true)
    add('a')
    expect(content.isAnswered()).toBe(false)
    set('a')
    expect(content.isAnswered()).toBe(true)
  })

  it('that is set is what later edits are made of, and no edit', () => {
    const { content } = valueOf('a')
    content.set('b')
    expect(content).toMatchObject({ value: 'b', edited: 'b', confirmed: 'a' })
    expect(content.isAnswered()).toBe(true)
  })

  it('that is set while edits are taken back leaves these as they are', () => {
    const { content, add, set } = valueOf('a')
    add('b')
    set('a')
    content.set('A')
    expect(content).toMatchObject({ value: 'A', edited: 'ab' })
  })

  it('that takes the place of another does so wherever that is', () => {
    const { content, add, set } = valueOf('a')
    content.replace('a', 'A')
    expect(content).toMatchObject({ edited: 'A', confirmedValue: 'A' })
    add('b')
    set('a')
    content.replace('A', 'x')
    expect(content).toMatchObject({ edited: 'Ab', confirmedValue: 'x' })
    content.replace('Ab', 'y')
    expect(content).toMatchObject({ edited: 'y', confirmedValue: 'x' })
  })
})

describe('an app that sets the same value again', () => {
  it('refuses the oldest edit if it answers late', () => {
    const { add, content, set } = lateValueOf('a')
    add('b')
    set('a')
    add('c')
    set('a')
    expect(set('a', true)).toMatchObject({ value: 'ac', report: false })
    expect(content.isAnswered()).toBe(false)
    set('a', true)
    expect(content.value).toBe('a')
    expect(content.isAnswered()).toBe(true)
  })

  it('refuses the only edit', () => {
    const { add, content, set } = lateValueOf('a')
    add('b')
    set('a')
    expect(content.value).toBe('ab')
    set('a', true)
    expect(content.value).toBe('a')
    expect(content.isAnswered()).toBe(true)
  })

  it('says nothing if it owes no answer, or if nothing is known of it', () => {
    const { content, set } = lateValueOf('a')
    expect(set('a', true)).toEqual({ value: 'a' })
    expect(content.isLate()).toBe(true)
    const unknown = valueOf('a')
    unknown.add('b')
    expect(unknown.set('a', true)).toEqual({ value: 'a' })
    expect(unknown.content.isAnswered()).toBe(false)
  })
})

describe('an app that accepts a part of an edit', () => {
  it('has answered that edit', () => {
    const { add, content, set } = lateValueOf('a')
    add('bcd')
    set('a')
    expect(set('abc')).toMatchObject({ value: 'abc', isFromApp: false })
    expect(content.isAnswered()).toBe(true)
  })

  it('has answered the first edit that it can be a part of', () => {
    const { add, content, set } = lateValueOf('a')
    add('bc')
    set('a')
    add('de')
    set('a')
    expect(set('ab')).toEqual({ value: 'abde', report: false })
    expect(content.isAnswered()).toBe(false)
  })

  it('has set its own value if that is a part of no edit', () => {
    const { add, set } = lateValueOf('a')
    add('bc')
    set('a')
    expect(set('xy')).toMatchObject({ value: 'xy', isFromApp: true })
  })
})
