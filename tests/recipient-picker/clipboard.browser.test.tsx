import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { copyText } from '../support/clipboard.ts'
import { listOf } from '../support/people.ts'
import { shownIn } from './shown.ts'
import { redo, startBox, undo } from './start-box.tsx'

const often = { interval: 10 }
const copyKeys = '{Control>}c{/Control}'
const cutKeys = '{Control>}x{/Control}'
const pasteKeys = '{Control>}v{/Control}'

/** The text on the clipboard, as another field gets it. */
async function clipboardText(): Promise<string> {
  const area = document.createElement('textarea')
  document.body.append(area)
  area.focus()
  await userEvent.keyboard(pasteKeys)
  const { value } = area
  area.remove()
  return value
}

it.each([
  ['at a chip', 'Ann* Bob ""', 'Ann <ann@x.example>'],
  ['with chips selected', '[Ann Bob*] Cleo ""', listOf('Ann Bob')],
  ['with chips selected on both sides of the draft', '[Ann "" Bob*]', listOf('Ann Bob')],
  ['with text selected in the draft', 'Ann "x{yz}" Bob', 'yz'],
])('copying %s copies that, and changes nothing', async (_, before, text) => {
  const { input, texts, counts } = await startBox(before)
  await userEvent.keyboard(copyKeys)
  expect(shownIn(input)).toBe(before)
  expect(await clipboardText()).toBe(text)
  expect([texts, counts]).toEqual([[], []])
})

it.each(['beforecopy', 'beforecut'])('an engine that asks with %s hears of chips', async (type) => {
  const { input } = await startBox('Ann* Bob "xy"')
  const ask = () => input.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }))
  // It is told by the prevention of its event.
  expect(ask()).toBe(false)
  await userEvent.keyboard('{End}')
  expect(shownIn(input)).toBe('Ann Bob "xy|"')
  expect(ask()).toBe(true)
})

it.each([
  ['at a chip', 'Ann* Bob ""', 'Bob "|"', 'Ann <ann@x.example>'],
  ['with chips selected', '[Ann Bob*] Cleo "xy"', 'Cleo "|xy"', listOf('Ann Bob')],
  ['with text selected in the draft', 'Ann "x{yz}" Bob', 'Ann "x|" Bob', 'yz'],
])('cutting %s takes that away, which one undo takes back', async (_, before, after, text) => {
  const { input, reasons, texts, handle } = await startBox(before)
  const start = handle.text
  await userEvent.keyboard(cutKeys)
  expect(shownIn(input)).toBe(after)
  expect(reasons).toEqual(['deleteByCut'])
  await undo()
  expect(texts).toEqual([texts[0], start])
  await redo()
  expect(shownIn(input)).toBe(after)
  expect(await clipboardText()).toBe(text)
})

it.each([
  ['at a chip puts chips after it', 'Ann* Bob "xy"', 'Dan <d@x.io>; e@x.io', 'Ann Dan e@x.io* Bob "xy"'],
  ['with chips selected replaces them', '[Ann Bob*] Cleo ""', 'd@x.io', 'd@x.io* Cleo ""'],
  ['with all selected replaces all', '[Ann "" Bob*]', 'd@x.io\ne@x.io', 'd@x.io e@x.io* ""'],
  ['addresses into the draft makes chips', 'Ann "|" Bob', 'd@x.io, e@x.io', 'Ann d@x.io e@x.io "|" Bob'],
  ['addresses after text leaves it', 'Ann "da|n" Bob', 'e@x.io, f@x.io', 'Ann e@x.io f@x.io "da|n" Bob'],
  ['over selected text replaces it', 'Ann "x{yz}" Bob', 'd@x.io, e@x.io', 'Ann d@x.io e@x.io "x|" Bob'],
  ['a part of an entry enters text', 'Ann "da|" Bob', 'n@x.io', 'Ann "dan@x.io|" Bob'],
  ['a name enters text', 'Ann "|" Bob', 'Dan Ray', 'Ann "Dan Ray|" Bob'],
])('pasting %s, as one event and one undo step', async (_, before, text, after) => {
  await copyText(text)
  const { input, handle, reasons, counts } = await startBox(before)
  const start = handle.text
  await userEvent.keyboard(pasteKeys)
  await expect.poll(() => shownIn(input), often).toBe(after)
  expect(reasons).toEqual(['insertFromPaste'])
  expect(counts.length).toBeLessThanOrEqual(1)
  const now = handle.text
  await undo()
  expect(handle.text).toBe(start)
  await redo()
  expect(handle.text).toBe(now)
})

it('fifty recipients can be cut and pasted back, each with one event and one undo step', async () => {
  const names = Array.from({ length: 50 }, (_, at) => `"Person, Number ${at}" <number.${at}@x.example>`)
  const text = names.join(', ')
  const { input, handle, reasons, texts, counts } = await startBox('"|"', { defaultText: `${text}, ` })
  const start = handle.mailboxes
  await userEvent.keyboard(`{Control>}a{/Control}${cutKeys}`)
  expect(handle.text).toBe('')
  expect(shownIn(input)).toBe('"|"')
  await userEvent.keyboard(pasteKeys)
  await expect.poll(() => handle.mailboxes, often).toEqual(start)
  expect(reasons).toEqual(['deleteByCut', 'insertFromPaste'])
  expect(counts).toEqual([0, 50])
  await undo()
  expect(handle.text).toBe('')
  await undo()
  expect(handle.text).toBe(`${text}, `)
  await redo()
  await redo()
  expect(handle.mailboxes).toEqual(start)
  expect(texts).toHaveLength(6)
})
