import { expect, it } from 'vitest'
import { ldapFilter } from '../../../stories/manual/examples/directories/ldap.ts'

const people = '(&(objectClass=person)(mail=*)'

it.each([
  ['ann', '(|(cn=ann*)(cn=* ann*)(mail=ann*))'],
  [' ann  lee ', '(|(cn=ann*)(cn=* ann*)(mail=ann*))(|(cn=lee*)(cn=* lee*)(mail=lee*))'],
  ['', ''],
  ['José', String.raw`(|(cn=José*)(cn=* José*)(mail=José*))`],
])('The filter for "%s" asks for words that begin so', (query, conditions) => {
  expect(ldapFilter(query)).toBe(`${people}${conditions})`)
})

it.each([
  ['*', String.raw`\2a`],
  ['(', String.raw`\28`],
  [')', String.raw`\29`],
  ['\\', String.raw`\5c`],
  ['\0', String.raw`\00`],
])('The sign %j is text', (sign, written) => {
  expect(ldapFilter(`a${sign}b`)).toContain(`(mail=a${written}b*)`)
})
