import { expect, it } from 'vitest'
import { codeIn, readPage } from './manual-pages.ts'
import { OPEN, readMessages } from './messages.ts'

// The page also explains the sign for an open part, which is no message.
const listed = codeIn(readPage('Troubleshooting.md').text).filter((code) => code !== OPEN)
const messages = readMessages()

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const patternOf = (text: string) => new RegExp(`^${text.split(OPEN).map(escaped).join('.+?')}$`)

/** Whether the page means a message, whatever either has in place of an open part. */
const isSame = (code: string, text: string) => patternOf(text).test(code) || patternOf(code).test(text)

it('Every message of the package is on the page for troubleshooting', () => {
  expect(messages.filter(({ text }) => !listed.some((code) => isSame(code, text)))).toEqual([])
})

it('Messages are found in every part of the package that reports', () => {
  const folders = new Set(messages.map(({ file }) => file.split('/')[0]))
  expect([...folders]).toEqual(
    expect.arrayContaining(['box', 'contacts', 'email-picker', 'messages', 'text-box', 'values']),
  )
  const texts = messages.map(({ text }) => text)
  expect(texts).toContain('checked has no effect. Use text or defaultText instead.')
  expect(texts).toContain('lineColor is deprecated. It has no effect; remove it.')
  expect(texts).toContain(`${OPEN} can't be ${OPEN}. It takes ${OPEN}.`)
  expect(texts.filter((text) => text === OPEN)).toEqual([])
})

it('The page for troubleshooting lists no message that is gone', () => {
  const sentences = listed.filter((code) => code.length > 40 && / /.test(code))
  expect(sentences.filter((code) => !messages.some(({ text }) => isSame(code, text)))).toEqual([])
})
