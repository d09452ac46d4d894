import type { Contact } from 'react-textbox-emailpicker/contacts'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { shownIn } from './shown.ts'
import { listText, startBox } from './start-box.tsx'

const often = { interval: 10 }

/**
 * The starts: with no draft, and with a draft at the end, between the chips, and before them, with the caret at
 * several places.
 */
const starts = [
  'Ann Bob "|"',
  'Ann Bob "xy|"',
  'Ann Bob "x|y"',
  'Ann Bob "|xy"',
  'Ann "xy|" Bob',
  'Ann "|" Bob',
  '"x|" Ann Bob',
]

const known: readonly (readonly [string, string])[] = [
  ['one', listText(['Bob'])],
  ['all', listText(['Ann', 'Bob'])],
  ['plain addresses', 'bob@x.example\nann@x.example'],
  ['a domain in capital letters', 'bob@X.EXAMPLE; Bobby <bob@x.example>'],
]

/** Inserts text as a paste or a drop does: each engine raises these events. */
function insert(input: HTMLInputElement, how: string, text: string): boolean {
  const data = new DataTransfer()
  data.setData('text/plain', text)
  const init = { bubbles: true, cancelable: true, composed: true }
  return input.dispatchEvent(
    how === 'paste'
      ? new ClipboardEvent('paste', { ...init, clipboardData: data })
      : new InputEvent('beforeinput', { ...init, inputType: 'insertFromDrop', data: text }),
  )
}

describe.each(['paste', 'drop'])('a %s of recipients that are there already', (how) => {
  it.each(starts.flatMap((shown) => known.map(([what, text]) => [shown, what, text] as const)))(
    'deletes nothing at %s: %s',
    async (shown, _, text) => {
      const { input, texts, counts } = await startBox(shown)
      insert(input, how, text)
      insert(input, how, text)
      await expect.poll(() => [shownIn(input), texts, counts], often).toEqual([shown, [], []])
    },
  )
})

describe('contacts of the device that are recipients already', () => {
  it.each([
    ['one', [{ name: 'Bob', email: 'bob@x.example' }]],
    ['all', [{ email: 'ann@x.example' }, { email: 'bob@x.example' }]],
  ])('%s: delete nothing of what was typed meanwhile', async (_, chosen: readonly Contact[]) => {
    let choose: (contacts: readonly Contact[]) => void = () => {}
    const { input, counts } = await startBox('Ann Bob "|"', {
      minChars: 0,
      deviceContacts: () => new Promise<readonly Contact[]>((resolve) => (choose = resolve)),
    })
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(() => input.getAttribute('aria-activedescendant'), often).toBeTruthy()
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard('dee')
    choose(chosen)
    await new Promise((resolve) => setTimeout(resolve))
    expect(shownIn(input)).toMatch(/^Ann Bob "dee\|"/)
    await userEvent.keyboard('@x.example,')
    expect(shownIn(input)).toBe('Ann Bob dee@x.example "|"')
    expect(counts).toEqual([3])
  })
})
