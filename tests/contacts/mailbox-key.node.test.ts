import { describe, expect, it } from 'vitest'
import { mailboxKey } from '../../src/contacts/mailboxes/address.ts'

describe('mailboxKey', () => {
  it.each([
    ['domains that differ in case', 'ann@X.Org', 'ann@x.org'],
    ['local parts that differ in case', 'Ann@x.org', 'ann@x.org'],
    ['quoted local parts that differ in case', '"v@X.org"@y.org', '"v@x.org"@y.org'],
    ['domains in other scripts that differ in case', 'ann@MÜLLER.de', 'ann@müller.de'],
    ['the same text', 'Bob', 'Bob'],
  ])('is the same for %s', (_, one, other) => {
    expect(mailboxKey(one)).toBe(mailboxKey(other))
  })

  it.each([
    ['a text and the same with an @', 'bob', 'bob@'],
    ['domains with ß and with ss', 'ann@straße.example', 'ann@strasse.example'],
    ['texts without an @ that differ in case', 'Bob', 'bob'],
  ])('differs for %s', (_, one, other) => {
    expect(mailboxKey(one)).not.toBe(mailboxKey(other))
  })
})
