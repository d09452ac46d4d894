import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { canHold } from '../support/engine.ts'
import { goesIn } from '../support/goes-in.ts'
import { people } from '../support/people.ts'
import { rowsOf } from '../support/text-table.ts'
import { readShown, shownIn } from './shown.ts'
import { backKey, forthKey, startBox, type Direction } from './start-box.tsx'

// Each key is in model/keys.generated.node.test.ts, and what it does in a box in keys.test.tsx. Here are the keys that a
// browser has a part in: the caret, the selection, and which event comes.

/**
 * Keys, what the box shows before and after (see shown.ts), and the reasons that it reports. {Back} and {Forth} are the
 * arrows against and along the direction of the text.
 */
const table = rowsOf<[keys: string, before: string, after: string, reasons?: string]>(`
  y                        Ann "x|z" Bob                Ann "xy|z" Bob                 insertText
  y                        Ann* Bob ""                  Ann "y|" Bob                   insertText
  ,                        Ann "dan@x.example|" Bob     Ann dan@x.example "|" Bob
  ,                        Ann* Bob ""                  Ann* Bob ""
  {Enter}                  Ann "dan@x.example|" Bob     Ann dan@x.example "|" Bob
  {Enter}                  Ann* Bob ""                  "Ann <ann@x.example>|" Bob
  {Backspace}              Ann "x|y" Bob                Ann "|y" Bob                   deleteContentBackward
  {Backspace}              Ann "|xy" Bob                Ann* "xy" Bob
  {Backspace}              Ann Bob* ""                  Ann* ""                        deleteContentBackward
  {Delete}                 Ann "x|y" Bob                Ann "x|" Bob                   deleteContentForward
  {Delete}                 Ann "xy|" Bob                Ann "xy" Bob*
  {Back}                   Ann "x|y" Bob                Ann "|xy" Bob
  {Back}                   Ann "|xy" Bob                Ann* "xy" Bob
  {Back}                   Ann "xy" Bob*                Ann "xy|" Bob
  {Forth}                  Ann "x|y" Bob                Ann "xy|" Bob
  {Forth}                  Ann "xy|" Bob                Ann "xy" Bob*
  {Forth}                  Ann* "xy" Bob                Ann "|xy" Bob
  {Shift>}{Back}{/Shift}   Ann "x|y" Bob                Ann "{x}y" Bob
  {Shift>}{Back}{/Shift}   Ann Bob "|xy"                Ann [Bob*] "xy"
  {Shift>}{Forth}{/Shift}  Ann "x|y" Bob                Ann "x{y}" Bob
  {Shift>}{Forth}{/Shift}  Ann "xy|" Bob Cleo           Ann "xy" [Bob*] Cleo
  {Home}                   Ann "x|y" Bob                Ann "|xy" Bob
  {Home}                   Ann Bob "|xy"                Ann* Bob "xy"
  {End}                    Ann "x|y" Bob                Ann "xy|" Bob
  {End}                    Ann "xy|" Bob                Ann "xy|" Bob
  {End}                    Ann* Bob "xy"                Ann Bob "xy|"
  {Control>}a{/Control}    Ann "x|y" Bob                Ann "{xy}" Bob
  {Control>}a{/Control}    Ann "{xy}" Bob               [Ann "xy" Bob*]
  {Control>}a{/Control}    Ann "|" Bob                  [Ann "" Bob*]
  {Escape}                 Ann* Bob "xy"                Ann Bob "xy|"
`)

/** Firefox moves the caret by sight, also in Latin text that is within a box from right to left. */
const inScript = (shown: string, dir: Direction) =>
  dir === 'ltr'
    ? shown
    : shown.replace(/"(.*)"/, (draft) => draft.replace('x', 'א').replace('y', 'ב').replace('z', 'ג'))

const pressed = (keys: string, dir: Direction) =>
  keys.replace('{Back}', `{${backKey(dir)}}`).replace('{Forth}', `{${forthKey(dir)}}`)

const chipsIn = (shown: string) => readShown(shown).chips

describe.each<Direction>(['ltr', 'rtl'])('in text with dir="%s"', (dir) => {
  // Which text Shift with an arrow selects depends on the engine in text from right to left.
  const rows = table.filter(
    ([keys, , after]) => dir === 'ltr' || (/\{(?:Back|Forth|Home|End)\}/.test(keys) && !after.includes('{')),
  )
  it.each(rows)('%s turns %s into %s', async (keys, start, end, reported) => {
    const [before, after] = [inScript(start, dir), inScript(end, dir)]
    const { input, handle, reasons, texts, counts } = await startBox(before, { dir })
    expect(shownIn(input)).toBe(before)
    const { text } = handle
    await userEvent.keyboard(pressed(keys, dir))
    expect(shownIn(input)).toBe(after)
    expect(reasons).toEqual(reported?.split(' ') ?? [])
    expect(texts.at(-1) ?? text).toBe(handle.text)
    const chips = chipsIn(after)
    expect(counts).toEqual(chips.join() === chipsIn(before).join() ? [] : [chips.length])
    expect(document.activeElement).toBe(input)
  })
})

it('Shift with an arrow selects text, and leaves the row of an open list', async () => {
  const contacts = people('Zoe Zora')
  const { input } = await startBox('Ann "|" Bob', { contacts })
  const goes = (...keysAndLines: string[]) => goesIn(() => input, ...keysAndLines)
  await goes('zo', '[Ann] zo| [Bob] › Zoe*, Zora')
  await goes('{Shift>}←{/Shift}', '[Ann] z{o} [Bob] › Zoe, Zora')
})

describe('a held key', () => {
  it.runIf(canHold)('Enter edits a chip, and has no further effect', async () => {
    const { input, submits } = await startBox('Ann* Bob ""')
    await userEvent.keyboard('{Enter>4/}')
    expect(shownIn(input)).toBe('"Ann <ann@x.example>|" Bob')
    expect(submits).toHaveLength(0)
  })

  it.runIf(canHold).each([
    ['{Backspace>8/}', 'Ann Bob "xyz|"', 'Ann Bob "|"'],
    ['{Delete>8/}', '"|xyz" Ann Bob', '"|" Ann Bob'],
    ['{Backspace>4/}', 'Ann Bob "|"', 'Ann Bob* ""'],
    ['{Backspace>4/}', 'Ann Bob* Cleo ""', 'Ann* Cleo ""'],
    ['{Delete>4/}', '[Ann Bob*] Cleo Di ""', 'Cleo* Di ""'],
  ])('%s turns %s into %s', async (keys, before, after) => {
    const { input } = await startBox(before)
    await userEvent.keyboard(keys)
    expect(shownIn(input)).toBe(after)
  })
})
