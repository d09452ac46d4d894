import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { entryAt } from '../../src/contacts/mailboxes/entry-at.ts'
import { holds } from '../support/holds.ts'

describe('entryAt', () => {
  // The caret is |. The expected part is in braces.
  it.each([
    ['the only entry', 'an|', '{an}'],
    ['nothing in an empty box', '|', '{}'],
    ['the last entry', 'a@x.org, an|', 'a@x.org, {an}'],
    ['an entry in the middle', 'a@x.org, a|n, c@z.org', 'a@x.org, {an}, c@z.org'],
    ['the first entry', '|an; c@z.org', '{an}; c@z.org'],
    ['all words of a name', 'a@x.org, Ann Le|', 'a@x.org, {Ann Le}'],
    ['the blank after an unfinished name', 'a@x.org, Ann |', 'a@x.org, {Ann }'],
    ['the blanks after an unfinished name', 'a@x.org, Ann  |', 'a@x.org, {Ann  }'],
    ['nothing after a comma', 'a@x.org,|', 'a@x.org,{}'],
    ['nothing after a comma and blanks', 'a@x.org,  | , b@y.org', 'a@x.org,  {} , b@y.org'],
    ['nothing after an address and a blank', 'a@x.org |', 'a@x.org {}'],
    ['the word after an address and a blank', 'a@x.org an|', 'a@x.org {an}'],
    ['nothing on a new line', 'Ann\n|', 'Ann\n{}'],
    ['a mailbox, from within its address', 'Bob <b|@y.org>, c', '{Bob <b@y.org>}, c'],
    ['a mailbox, from its end', 'a, "Lee, Ann" <a@x.org>|', 'a, {"Lee, Ann" <a@x.org>}'],
    ['a quoted name, from its comma', 'a, "Lee,| Ann" <a@x.org>', 'a, {"Lee, Ann" <a@x.org>}'],
    ['a comment, from its comma', 'b; a@x.org (Lee,| Ann)', 'b; {a@x.org (Lee, Ann)}'],
    ['what stands in brackets, from its comma', 'b; <a,| c>; d', 'b; {<a, c>}; d'],
    ['an open quote up to the comma', '"Le|, a@x.org', '{"Le}, a@x.org'],
    ['an open bracket up to the comma', 'Ann <a|, Bob <b@y.org>', '{Ann <a}, Bob <b@y.org>'],
    ['a member of a group', 'Team: a@x.org, b|;', 'Team: a@x.org, {b};'],
    ["the whole of Outlook's form, from the first name", 'b; Lee, An|n <a@x.org>', 'b; {Lee, Ann <a@x.org>}'],
    ["the whole of Outlook's form, from the address", 'b; Lee, Ann <a@x.org|>', 'b; {Lee, Ann <a@x.org>}'],
    ['a word before a mailbox, from its start', '|le, Ann <a@x.org>', '{le}, Ann <a@x.org>'],
    ['a word before a mailbox, without the mailbox', 'le|, Ann <a@x.org>', '{le}, Ann <a@x.org>'],
    ['an entry with invisible characters before it', '\u200Ba@x.org, \u202Ean|', '\u200Ba@x.org, \u202E{an}'],
    ['an entry after a full-width comma', 'a@x.org，an|', 'a@x.org，{an}'],
  ])('finds %s', (_, marked, expected) => {
    const caret = marked.indexOf('|')
    const text = marked.replace('|', '')
    const [start, end] = entryAt(text, caret)
    expect(`${text.slice(0, start)}{${text.slice(start, end)}}${text.slice(end)}`).toBe(expected)
  })

  it.each([
    [';', 'Lee, An|', '{Lee, An}'],
    [';', 'Le|e, An', '{Lee, An}'],
    [';', 'a@x.org, Lee, An|', 'a@x.org, {Lee, An}'],
    [';', 'Ann (a@x.org), Lee, B|', 'Ann (a@x.org), {Lee, B}'],
    [';', 'Lee, Ann; Bo|', 'Lee, Ann; {Bo}'],
    [',', 'Lee; An|', '{Lee; An}'],
    ['', 'Lee; An, B|', '{Lee; An, B}'],
    [' ', 'Lee，安|', '{Lee，安}'],
  ])('where %j ends a name, finds the whole name in %s', (marks, marked, expected) => {
    const caret = marked.indexOf('|')
    const text = marked.replace('|', '')
    const [start, end] = entryAt(text, caret, marks)
    expect(`${text.slice(0, start)}{${text.slice(start, end)}}${text.slice(end)}`).toBe(expected)
  })

  it('finds a part of the text around the caret', () => {
    const marks = fc.constantFrom(
      ...',;:<>()"\\@ \t\n',
      '\u200B',
      '，',
      'Ann',
      'a@x.org',
      'Lee, Ann <a@x.org>',
    )
    const texts = fc.array(marks, { maxLength: 20 }).map((pieces) => pieces.join(''))
    holds(50, [texts, fc.double({ min: 0, max: 1, noNaN: true })], (text, share) => {
      const caret = Math.round(share * text.length)
      const [start, end] = entryAt(text, caret)
      expect(start).toBeGreaterThanOrEqual(0)
      expect(start).toBeLessThanOrEqual(caret)
      expect(end).toBeGreaterThanOrEqual(caret)
      expect(end).toBeLessThanOrEqual(text.length)
    })
  })
})
