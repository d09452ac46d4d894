import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { canHold } from '../support/engine.ts'
import { readShown, shownIn } from './shown.ts'
import { backKey, forthKey, listText, person, startBox, type Direction } from './start-box.tsx'

const often = { interval: 10 }
const contacts = ['Zoe', 'Zora'].map(person)

/**
 * A cell of the table of keys: what the box shows before and after (see shown.ts), and the reasons that it reports.
 * {Back} and {Forth} are the arrows against and along the direction of the text.
 */
type Cell = [before: string, after: string, reasons?: string]

const table: [keys: string, cells: Cell[]][] = [
  [
    'y',
    [
      ['Ann "x|z" Bob', 'Ann "xy|z" Bob', 'insertText'],
      ['Ann Bob "|"', 'Ann Bob "y|"', 'insertText'],
      ['Ann Bob "x{yz}"', 'Ann Bob "xy|"', 'insertText'],
      ['Ann* Bob ""', 'Ann "y|" Bob', 'insertText'],
      ['Ann Bob* "" Cleo', 'Ann Bob "y|" Cleo', 'insertText'],
      ['Ann "" Bob* Cleo', 'Ann Bob "y|" Cleo', 'insertText'],
      ['Ann* Bob "xz" Cleo', 'Ann "y|" Bob xz Cleo', 'insertText'],
      ['[Ann Bob*] "" Cleo', '"y|" Cleo', 'insertText'],
      ['Ann [Bob* Cleo] "" Di', 'Ann "y|" Di', 'insertText'],
    ],
  ],
  [
    ',',
    [
      ['Ann "dan@x.example|" Bob', 'Ann dan@x.example "|" Bob'],
      ['Ann "dan@x.example|eve" Bob', 'Ann dan@x.example "|eve" Bob', 'insertText'],
      ['Ann "|" Bob', 'Ann "|" Bob'],
      ['Ann* Bob ""', 'Ann* Bob ""'],
      ['[Ann Bob*] ""', '[Ann Bob*] ""'],
    ],
  ],
  [
    ';',
    [
      ['Ann Bob "dan|"', 'Ann Bob dan "|"', 'insertText'],
      ['Ann* Bob ""', 'Ann* Bob ""'],
      ['[Ann Bob*] ""', '[Ann Bob*] ""'],
    ],
  ],
  [
    '{Enter}',
    [
      ['Ann "dan@x.example|" Bob', 'Ann dan@x.example "|" Bob'],
      ['Ann Bob "da|n"', 'Ann Bob dan "|"', 'commit'],
      ['Ann "da|n" Bob', 'Ann dan "|" Bob'],
      ['Ann* Bob ""', '"Ann <ann@x.example>|" Bob'],
      ['Ann "" Bob* Cleo', 'Ann "Bob <bob@x.example>|" Cleo'],
      ['Ann* Bob "xy"', '"Ann <ann@x.example>|" Bob xy', 'commit'],
      ['[Ann Bob*] ""', 'Ann "Bob <bob@x.example>|"'],
      ['[Ann* Bob] ""', 'Ann "Bob <bob@x.example>|"'],
    ],
  ],
  [
    '{F2}',
    [
      ['Ann "x|y" Bob', 'Ann "x|y" Bob'],
      ['Ann* Bob ""', '"Ann <ann@x.example>|" Bob'],
      ['[Ann Bob*] ""', 'Ann "Bob <bob@x.example>|"'],
    ],
  ],
  [
    '{Backspace}',
    [
      ['Ann "x|y" Bob', 'Ann "|y" Bob', 'deleteContentBackward'],
      ['Ann "{xy}" Bob', 'Ann "|" Bob', 'deleteContentBackward'],
      ['Ann "|xy" Bob', 'Ann* "xy" Bob'],
      ['Ann "|" Bob', 'Ann* "" Bob'],
      ['"|" Ann Bob', '"|" Ann Bob'],
      ['Ann Bob* ""', 'Ann* ""', 'deleteContentBackward'],
      ['Ann* Bob ""', 'Bob "|"', 'deleteContentBackward'],
      ['Ann "" Bob* Cleo', 'Ann* "" Cleo', 'deleteContentBackward'],
      ['Ann Bob* "xy" Cleo', 'Ann* "xy" Cleo', 'deleteContentBackward'],
      ['Ann [Bob Cleo*] "" Di', 'Ann* "" Di', 'deleteContentBackward'],
      ['[Ann Bob*] "xy"', '"|xy"', 'deleteContentBackward'],
    ],
  ],
  [
    '{Delete}',
    [
      ['Ann "x|y" Bob', 'Ann "x|" Bob', 'deleteContentForward'],
      ['Ann "xy|" Bob', 'Ann "xy" Bob*'],
      ['Ann "|" Bob', 'Ann "" Bob*'],
      ['Ann Bob "|"', 'Ann Bob "|"'],
      ['Ann* Bob ""', 'Bob* ""', 'deleteContentForward'],
      ['Ann Bob* ""', 'Ann "|"', 'deleteContentForward'],
      ['[Ann Bob*] "" Cleo', '"" Cleo*', 'deleteContentForward'],
    ],
  ],
  [
    '{Back}',
    [
      ['Ann "x|y" Bob', 'Ann "|xy" Bob'],
      ['Ann "|xy" Bob', 'Ann* "xy" Bob'],
      ['Ann Bob "|"', 'Ann Bob* ""'],
      ['"|" Ann', '"|" Ann'],
      ['Ann Bob* ""', 'Ann* Bob ""'],
      ['Ann* Bob ""', 'Ann* Bob ""'],
      ['Ann "xy" Bob*', 'Ann "xy|" Bob'],
      ['Ann [Bob Cleo*] ""', 'Ann Bob* Cleo ""'],
      ['Ann "" [Bob* Cleo]', 'Ann "|" Bob Cleo'],
    ],
  ],
  [
    '{Forth}',
    [
      ['Ann "x|y" Bob', 'Ann "xy|" Bob'],
      ['Ann "xy|" Bob', 'Ann "xy" Bob*'],
      ['Ann Bob "|"', 'Ann Bob "|"'],
      ['Ann* Bob ""', 'Ann Bob* ""'],
      ['Ann* "xy" Bob', 'Ann "|xy" Bob'],
      ['"" Ann Bob*', '"" Ann Bob*'],
      ['[Ann* Bob] ""', 'Ann Bob* ""'],
      ['[Ann Bob*] ""', 'Ann Bob "|"'],
    ],
  ],
  [
    '{Shift>}{Back}{/Shift}',
    [
      ['Ann "x|y" Bob', 'Ann "{x}y" Bob'],
      ['Ann Bob "|xy"', 'Ann [Bob*] "xy"'],
      ['Ann Bob* ""', '[Ann* Bob] ""'],
      ['Ann [Bob*] ""', '[Ann* Bob] ""'],
      ['[Ann Bob*] ""', '[Ann*] Bob ""'],
      ['[Ann*] ""', '[Ann*] ""'],
      ['Ann "" [Bob*] Cleo', '[Ann* "" Bob] Cleo'],
    ],
  ],
  [
    '{Shift>}{Forth}{/Shift}',
    [
      ['Ann "x|y" Bob', 'Ann "x{y}" Bob'],
      ['Ann "xy|" Bob Cleo', 'Ann "xy" [Bob*] Cleo'],
      ['Ann* Bob ""', '[Ann Bob*] ""'],
      ['[Ann* Bob] ""', 'Ann [Bob*] ""'],
      ['Ann [Bob*] "" Cleo', 'Ann [Bob "" Cleo*]'],
      ['Ann [Bob*] ""', 'Ann [Bob*] ""'],
    ],
  ],
  [
    '{Home}',
    [
      ['Ann "x|y" Bob', 'Ann "|xy" Bob'],
      ['Ann Bob "|xy"', 'Ann* Bob "xy"'],
      ['Ann Bob "|"', 'Ann* Bob ""'],
      ['"|" Ann', '"|" Ann'],
      ['Ann Bob* ""', 'Ann* Bob ""'],
      ['Ann [Bob Cleo*] ""', 'Ann* Bob Cleo ""'],
    ],
  ],
  [
    '{End}',
    [
      ['Ann "x|y" Bob', 'Ann "xy|" Bob'],
      ['Ann "xy|" Bob', 'Ann "xy|" Bob'],
      ['Ann* Bob "xy"', 'Ann Bob "xy|"'],
      ['[Ann Bob*] "xy"', 'Ann Bob "xy|"'],
    ],
  ],
  [
    '{Control>}a{/Control}',
    [
      ['Ann "x|y" Bob', 'Ann "{xy}" Bob'],
      ['Ann "{xy}" Bob', '[Ann "xy" Bob*]'],
      ['Ann "|" Bob', '[Ann "" Bob*]'],
      ['Ann* Bob ""', '[Ann Bob*] ""'],
      ['[Ann*] "" Bob', '[Ann "" Bob*]'],
    ],
  ],
  [
    '{Escape}',
    [
      ['Ann "x|y" Bob', 'Ann "x|y" Bob'],
      ['Ann* Bob "xy"', 'Ann Bob "xy|"'],
      ['[Ann Bob*] "xy"', 'Ann Bob "xy|"'],
    ],
  ],
]

const columns: [where: string, isThere: (before: string) => boolean][] = [
  ['in the draft', (before) => !before.includes('*')],
  ['at a chip', (before) => before.includes('*') && !before.includes('[')],
  ['with chips selected', (before) => before.includes('[')],
]

const directions: [Direction, string][] = [
  ['ltr', 'left to right'],
  ['rtl', 'right to left'],
]

/** Firefox moves the caret by sight, also in Latin text that is within a box from right to left. */
const inScript = (shown: string, dir: Direction) =>
  dir === 'ltr'
    ? shown
    : shown.replace(/"(.*)"/, (draft) => draft.replace('x', 'א').replace('y', 'ב').replace('z', 'ג'))

/** Which text Shift with an arrow selects depends on the engine in text from right to left. */
const isCellOf = (dir: Direction, [, after]: Cell) => dir === 'ltr' || !after.includes('{')

const pressed = (keys: string, dir: Direction) =>
  keys.replace('{Back}', `{${backKey(dir)}}`).replace('{Forth}', `{${forthKey(dir)}}`)

const chipsIn = (shown: string) => readShown(shown).chips

describe.each(directions)('in text with dir="%s"', (dir) => {
  const rows = dir === 'ltr' ? table : table.filter(([keys]) => /\{(?:Back|Forth|Home|End)\}/.test(keys))
  describe.each(rows)('%s', (keys, cells) => {
    for (const [where, isThere] of columns)
      it.each(cells.filter((cell) => isThere(cell[0]) && isCellOf(dir, cell)))(
        `${where} turns %s into %s`,
        async (start, end, reported) => {
          const [before, after] = [inScript(start, dir), inScript(end, dir)]

          const { input, handle, reasons, texts, counts } = await startBox(before, { dir })
          expect(shownIn(input)).toBe(before)
          const text = handle.text
          await userEvent.keyboard(pressed(keys, dir))
          expect(shownIn(input)).toBe(after)
          expect(reasons).toEqual(reported?.split(' ') ?? [])
          expect(texts.at(-1) ?? text).toBe(handle.text)
          const chips = chipsIn(after)
          expect(counts).toEqual(chips.join() === chipsIn(before).join() ? [] : [chips.length])
          expect(document.activeElement).toBe(input)
        },
      )
  })
})

describe('Enter', () => {
  it('in the empty draft submits the form', async () => {
    const { input, submits } = await startBox('Ann "|" Bob')
    await userEvent.keyboard('{Enter}')
    expect(submits).toHaveLength(1)
    expect(shownIn(input)).toBe('Ann "|" Bob')
  })

  it('elsewhere does not', async () => {
    const { input, submits } = await startBox('Ann* Bob "dan"')
    await userEvent.keyboard('{Enter}')
    expect(shownIn(input)).toBe('"Ann <ann@x.example>|" Bob dan')
    await userEvent.keyboard('{Enter}')
    expect(shownIn(input)).toBe('Ann "|" Bob dan')
    expect(submits).toHaveLength(0)
  })

  it.runIf(canHold)('that is held edits a chip, and has no further effect', async () => {
    const { input, submits } = await startBox('Ann* Bob ""')
    await userEvent.keyboard('{Enter>4/}')
    expect(shownIn(input)).toBe('"Ann <ann@x.example>|" Bob')
    expect(submits).toHaveLength(0)
  })
})

describe('Tab', () => {
  it.each(['Ann "x|y" Bob', 'Ann* Bob "xy"', '[Ann Bob*] "xy"'])('leaves %s', async (before) => {
    const { input, reasons } = await startBox(before)
    await userEvent.tab()
    expect(document.activeElement?.textContent).toBe('Send')
    expect(input.getAttribute('aria-activedescendant')).toBeNull()
    expect(document.querySelector('[data-selected], [data-current]')).toBeNull()
    expect(input.value).toBe('xy')
    expect(reasons).toEqual([])
  })

  it('makes a recipient of an address that was being written', async () => {
    const { input, reasons, counts } = await startBox('Ann "dan@x.example|" Bob')
    await userEvent.tab()
    expect(shownIn(input)).toBe('Ann dan@x.example Bob "|"')
    expect(reasons).toEqual([])
    expect(counts).toEqual([3])
  })
})

describe('Escape', () => {
  it('at chips is not passed on to a dialog around the box', async () => {
    const { input } = await startBox('Ann* Bob ""')
    const passed: string[] = []
    const listen = ({ key }: KeyboardEvent) => passed.push(key)
    document.addEventListener('keydown', listen)
    await userEvent.keyboard('{Escape}')
    expect(shownIn(input)).toBe('Ann Bob "|"')
    expect(passed).toEqual([])
    await userEvent.keyboard('{Escape}')
    document.removeEventListener('keydown', listen)
    expect(passed).toEqual(['Escape'])
  })

  it('puts back a chip that is edited', async () => {
    const { input, counts } = await startBox('Ann* Bob ""')
    await userEvent.keyboard('{Enter}xyz')
    expect(shownIn(input)).toBe('"Ann <ann@x.example>xyz|" Bob')
    await userEvent.keyboard('{Escape}')
    expect(shownIn(input)).toBe('Ann "|" Bob')
    expect(counts).toEqual([1, 2])
  })
})

describe('a held key', () => {
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

/** On-screen keyboards send these events without a usable `keydown`. */
describe('beforeinput alone', () => {
  const send = (input: HTMLInputElement, inputType: string, data: string | null = null) =>
    input.dispatchEvent(
      new InputEvent('beforeinput', { inputType, data, bubbles: true, cancelable: true, composed: true }),
    )

  it.each<[inputType: string, before: string, after: string, isLeft?: boolean]>([
    ['deleteContentBackward', 'Ann Bob "|"', 'Ann Bob* ""'],
    ['deleteContentBackward', 'Ann Bob "|xy"', 'Ann Bob* "xy"'],
    ['deleteContentBackward', 'Ann Bob* ""', 'Ann* ""'],
    ['deleteContentBackward', 'Ann [Bob Cleo*] ""', 'Ann* ""'],
    ['deleteContentBackward', 'Ann "x|y"', 'Ann "x|y"', true],
    ['deleteContentBackward', '"|" Ann', '"|" Ann', true],
    ['deleteContentForward', '"|" Ann Bob', '"" Ann* Bob'],
    ['deleteContentForward', '"" Ann* Bob', '"" Bob*'],
    ['deleteWordBackward', 'Ann Bob* "xy"', 'Ann Bob* "xy"'],
    ['insertLineBreak', 'Ann "dan@x.example|"', 'Ann dan@x.example "|"'],
    ['insertLineBreak', 'Ann "|"', 'Ann "|"', true],
    ['insertText', 'Ann* Bob "" Cleo', 'Ann "z|" Bob Cleo'],
    ['insertText', 'Ann [Bob*] "xy" Cleo', 'Ann "z|" xy Cleo'],
  ])('%s turns %s into %s', async (inputType, before, after, isLeft = false) => {
    const { input } = await startBox(before)
    expect(send(input, inputType, inputType === 'insertText' ? 'z' : null)).toBe(isLeft)
    await expect.poll(() => shownIn(input), often).toBe(after)
  })
})

describe('with the list open on a row that the user has moved to', () => {
  async function startOnRow() {
    const box = await startBox('Ann "|" Bob', { contacts, autoHighlight: false })
    await userEvent.keyboard('zo')
    await expect.poll(() => shownIn(box.input), often).toBe('Ann "zo|" Bob (Zoe Zora)')
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(() => shownIn(box.input), often).toBe('Ann "zo|" Bob (Zoe* Zora)')
    return box
  }

  it.each([
    ['r', 'Ann "zor|" Bob (Zora)'],
    ['{Control>}a{/Control}', 'Ann "{zo}" Bob (Zoe* Zora)'],
    [',', 'Ann zo "|" Bob'],
    ['{Enter}', 'Ann Zoe "|" Bob'],
    ['{Backspace}', 'Ann "z|" Bob (Zoe Zora)'],
    ['{ArrowLeft}', 'Ann "z|o" Bob (Zoe Zora)'],
    ['{Home}', 'Ann "|zo" Bob (Zoe Zora)'],
    ['{Home}{ArrowLeft}', 'Ann* "zo" Bob'],
    ['{End}', 'Ann "zo|" Bob (Zoe Zora)'],
    ['{Shift>}{ArrowLeft}{/Shift}', 'Ann "z{o}" Bob (Zoe Zora)'],
    ['{Escape}', 'Ann "zo|" Bob'],
    ['{ArrowDown}', 'Ann "zo|" Bob (Zoe Zora*)'],
    ['{ArrowUp}', 'Ann "zo|" Bob (Zoe Zora*)'],
    ['{Alt>}{ArrowUp}{/Alt}', 'Ann "zo|" Bob'],
  ])('%s leads to %s', async (keys, after) => {
    const { input } = await startOnRow()
    await userEvent.keyboard(keys)
    await expect.poll(() => shownIn(input), often).toBe(after)
    expect(document.activeElement).toBe(input)
  })

  it.each([',', '{Enter}', '{Home}{ArrowLeft}{Delete}'])(
    '%s closes the list, also where it opens without text',
    async (keys) => {
      const { input } = await startBox('Ann "|"', { contacts, minChars: 0 })
      await userEvent.keyboard('zo')
      await expect.poll(() => shownIn(input), often).toBe('Ann "zo|" (Zoe* Zora)')
      await userEvent.keyboard(keys)
      await expect.poll(() => shownIn(input), often).not.toContain('(')
    },
  )

  it('removing a recipient with its button closes the list of an empty draft', async () => {
    const { input } = await startBox('Ann Bob "|"', { contacts, minChars: 0 })
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(() => shownIn(input), often).toContain('(')
    await userEvent.click(document.querySelector('.tb-chip-remove') as Element)
    await expect.poll(() => shownIn(input), often).toBe('Bob "|"')
  })

  it('Tab picks, and leaves the box', async () => {
    const { input, reasons, counts } = await startOnRow()
    await userEvent.tab()
    expect(shownIn(input)).toBe('Ann Zoe Bob "|"')
    expect(document.activeElement?.textContent).toBe('Send')
    expect([reasons.at(-1), counts]).toEqual(['pick', [3]])
  })
})

describe('text that is typed at chips', () => {
  it('opens the list of contacts', async () => {
    const { input } = await startBox('Ann* Bob "xy"', { contacts })
    await userEvent.keyboard('z')
    await expect.poll(() => shownIn(input), often).toBe('Ann "z|" Bob xy (Zoe* Zora)')
    await userEvent.keyboard('or{ArrowDown}{Enter}')
    await expect.poll(() => shownIn(input), often).toBe('Ann Zora "|" Bob xy')
  })

  it('is not entered without room for it', async () => {
    const { input, texts } = await startBox('Ann* Bob ""', { maxLength: listText(['Ann', 'Bob']).length })
    await userEvent.keyboard('z')
    expect(shownIn(input)).toBe('Ann* Bob ""')
    expect(texts).toEqual([])
  })
})

describe('the arrows up and down', () => {
  it.each([
    ['{ArrowDown}', 'Ann Bob* ""', 'Ann Bob "|" (Zoe* Zora)'],
    ['{ArrowUp}', 'Ann Bob* ""', 'Ann Bob "|" (Zoe Zora*)'],
    ['{ArrowDown}', '[Ann Bob*] ""', 'Ann Bob "|" (Zoe* Zora)'],
    ['{ArrowDown}', 'Ann* Bob "zor"', 'Ann Bob "zor|" (Zora*)'],
    ['{Alt>}{ArrowUp}{/Alt}', 'Ann Bob* ""', 'Ann Bob "|"'],
  ])('%s turns %s into %s', async (keys, before, after) => {
    const { input } = await startBox(before, { contacts })
    await userEvent.keyboard(keys)
    await expect.poll(() => shownIn(input), often).toBe(after)
  })
})

describe('in a read-only box', () => {
  it.each([
    ['{ArrowLeft}', 'Ann Bob "|"', 'Ann Bob* ""'],
    ['{Shift>}{ArrowLeft}{/Shift}', 'Ann Bob* ""', '[Ann* Bob] ""'],
    ['{Control>}a{/Control}', 'Ann Bob "|"', '[Ann Bob*] ""'],
    ['y', 'Ann Bob* ""', 'Ann Bob* ""'],
    ['{Backspace}', 'Ann Bob* ""', 'Ann Bob* ""'],
    ['{Delete}', '[Ann Bob*] ""', '[Ann Bob*] ""'],
    ['{F2}', 'Ann Bob* ""', 'Ann Bob* ""'],
    ['{Control>}x{/Control}', '[Ann Bob*] ""', '[Ann Bob*] ""'],
    ['{Escape}', '[Ann Bob*] ""', 'Ann Bob "|"'],
  ])('%s turns %s into %s', async (keys, before, after) => {
    const { input, texts } = await startBox(before, { readOnly: true })
    await userEvent.keyboard(keys)
    expect(shownIn(input)).toBe(after)
    expect(texts).toEqual([])
  })

  it('Enter submits the form, also at a chip', async () => {
    const { submits } = await startBox('Ann Bob* ""', { readOnly: true })
    await userEvent.keyboard('{Enter}')
    expect(submits).toHaveLength(1)
  })
})
