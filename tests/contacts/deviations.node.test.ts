import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { formatMailboxes, parseMailboxes } from 'react-textbox-emailpicker/contacts'
import { readTables } from '../documentation/tables.ts'

const folder = new URL('../../src/contacts/mailboxes/', import.meta.url)

/** The code of a cell, with the characters that its signs stand for. */
const codeOf = (cell = '') =>
  (/^(`+)(.+?)\1(?!`)/.exec(cell)?.[2] ?? '').trim().replaceAll('⏎', '\n').replaceAll('⇥', '\t')

const rows = readTables(readFileSync(new URL('README.md', folder), 'utf8')).map((row) => ({
  name: `${row.heading}: ${row.form}`,
  example: codeOf(row.example),
  read: codeOf(row['read as']),
  warning: /\(`(.+)`\)$/.exec(row['read as'] ?? '')?.[1],
  writer: row['written by'],
  file: codeOf(row.file),
}))

describe('a form that RFC 5322 does not have', () => {
  it.each(rows)('is read: $name', ({ example, read, warning, writer, file }) => {
    const found = parseMailboxes(example)
    expect(formatMailboxes(found)).toBe(read)
    expect(found.map((mailbox) => mailbox.warning)).toEqual(found.map(() => warning))
    expect(writer).not.toBe('')
    expect(existsSync(new URL(file, folder))).toBe(true)
  })

  it('is in the list once', () => {
    expect(rows.length).toBeGreaterThan(40)
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length)
  })
})
