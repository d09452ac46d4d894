import { describe, expect, it } from 'vitest'
import { parseMailboxes } from 'react-textbox-emailpicker/contacts'
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

  it.each([
    ['a@[127.0.0.1]', undefined],
    ['a@[IPv6:::1]', undefined],
    ['a@[249.200.199.9]', undefined],
    ['a@[127.0.0]', 'domain'],
    ['a@[127.0.0.1]x', 'domain'],
    ['a@[127.0.0.1.]', 'domain'],
    ['a@[IPv6:1:2]', 'domain'],
    ['a@[xIPv6:::1]', 'domain'],
    ['a@x[IPv6:::1]', 'domain'],
    ['a@[IPv6:::1]x', 'domain'],
    ['a@[IPv6:::1x]', 'domain'],
    ['a@[IPv6:::1/x]', 'domain'],
    ['a@x[127.0.0.1]', 'domain'],
  ])('may have an IP address after the @: %s', (email, problem) => {
    expect(problemOf(email)).toBe(problem)
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

  it('is another one at another domain', () => {
    expect(mailboxKey('ann@x.org')).not.toBe(mailboxKey('ann@y.org'))
  })
})

it('A name with an @ of any width looks like an address', () => {
  expect(['ann@x.org', 'ann＠x', 'ann﹫x', 'Ann'].map(looksLikeAddress)).toEqual([true, true, true, false])
})
