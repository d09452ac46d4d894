import { describe, expect, it } from 'vitest'
import { parseMailboxes } from 'react-textbox-emailpicker/contacts'
import { words } from '../support/words.ts'
import { findProblem, mailboxKey } from '../../src/contacts/mailboxes/address.ts'
import { looksLikeAddress } from '../../src/contacts/mailboxes/looks-like-address.ts'

const problemOf = (email: string) => parseMailboxes(email)[0]?.problem
const warningOf = (email: string) => parseMailboxes(email)[0]?.warning

describe('an address', () => {
  it.each([
    ['letters of one octet', 'a', 64],
    ['letters of two octets', 'é', 32],
    ['letters of three octets', '用', 21],
    ['the first letter of three octets', '\u0800', 21],
    ['letters of four octets', '𠮷', 16],
  ])('has a warning with more than 64 octets before the @, with %s', (_, letter, most) => {
    expect(warningOf(`${letter.repeat(most)}@x.org`)).toBeUndefined()
    expect(warningOf(`${letter.repeat(most + 1)}@x.org`)).toBe('local-too-long')
    expect(problemOf(`${letter.repeat(most + 1)}@x.org`)).toBeUndefined()
  })

  it('has at most 254 octets in all', () => {
    const domain = (length: number) => `${'x23456789.'.repeat(30).slice(0, length - 4)}.org`
    expect(problemOf(`ann@${domain(250)}`)).toBeUndefined()
    expect(problemOf(`ann@${domain(251)}`)).toBe('too-long')
  })

  it.each(words('a@[127.0.0.1] a@[IPv6:::1] a@[249.200.199.9]'))('may have an IP address: %s', (email) => {
    expect(problemOf(email)).toBeUndefined()
  })

  const noAddresses =
    'a@[127.0.0] a@[127.0.0.1]x a@[127.0.0.1.] a@[IPv6:1:2] a@[xIPv6:::1] a@x[IPv6:::1] a@[IPv6:::1]x a@[IPv6:::1x]' +
    ' a@[IPv6:::1/x] a@x[127.0.0.1]'
  it.each(words(noAddresses))('has no IP address after the @: %s', (email) => {
    expect(problemOf(email)).toBe('domain')
  })

  it.each([
    ['ann@localhost', 'no-tld'],
    ['ann@x.12', 'no-tld'],
    ['ann@x.1a', undefined],
    ['ann@1.2.org', undefined],
    ['ann@пример.рф', undefined],
    ['ann@abcп.com', 'mixed-scripts'],
    ['ann@пример.com', 'mixed-scripts'],
  ])('%s has the warning %s', (email, warning) => {
    expect(warningOf(email)).toBe(warning)
  })

  it.each(['.x.org', 'x_y.org', 'x.org-', 'xyz\u3164.org', 'x'.repeat(64)])('has no domain %j', (domain) => {
    expect(findProblem(`a@${domain}`)).toBe('domain')
  })

  it.each([
    ['domains that differ in case', 'ann@X.Org', 'ann@x.org'],
    ['local parts that differ in case', 'Ann@x.org', 'ann@x.org'],
    ['quoted local parts that differ in case', '"v@X.org"@y.org', '"v@x.org"@y.org'],
    ['domains in other scripts that differ in case', 'ann@MÜLLER.de', 'ann@müller.de'],
    ['the same text', 'Bob', 'Bob'],
  ])('is the same one with %s', (_, one, other) => {
    expect(mailboxKey(one)).toBe(mailboxKey(other))
  })

  it.each([
    ['another domain', 'ann@x.org', 'ann@y.org'],
    ['an @ behind a text', 'bob', 'bob@'],
    ['ss for ß in its domain', 'ann@straße.example', 'ann@strasse.example'],
    ['another case, without an @', 'Bob', 'bob'],
  ])('is another one with %s', (_, one, other) => {
    expect(mailboxKey(one)).not.toBe(mailboxKey(other))
  })
})

it('A name with an @ of any width looks like an address', () => {
  expect(['ann@x.org', 'ann＠x', 'ann﹫x', 'Ann'].map(looksLikeAddress)).toEqual([true, true, true, false])
})
