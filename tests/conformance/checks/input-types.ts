import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { copyText } from '../../support/clipboard.ts'
import { canCompose, canDrag } from '../../support/engine.ts'
import { fill } from '../../support/fill.ts'
import { commit, compose } from '../../support/input-method.ts'
import { check, takeMessages, onlyIf, rest, soon, type Check } from '../check.ts'
import { boxLocator, dragSource, mountTextBox, state, stateOf } from '../mount.tsx'
import { inputTypes, mixed, type RowId } from '../reference.ts'

const named = (name: (typeof inputTypes)[number]['name']): RowId[] => [
  `input type ${name}`,
  'property inputType',
]

const keys = inputTypes.map(({ name, value, typed }) =>
  check(named(name), 'takes the keys it has to take, each an event, and no other', async () => {
    const box = await mountTextBox({ inputType: value })
    box.handle.requestFocus()
    await userEvent.keyboard(mixed)
    expect(state(box)).toEqual(stateOf(typed))
    expect(box.raised).toHaveLength(1 + typed.length)
    expect(box.raised.at(-1)).toEqual(['textChanged', typed])
    // Refused characters are not in the undo history.
    await userEvent.keyboard('{Backspace}')
    expect(state(box)).toEqual(stateOf(typed.slice(0, -1)))
  }),
)

const pastes = inputTypes.map(({ name, value, ...taken }) =>
  check(named(name), 'takes a paste that it allows, and refuses any other as a whole', async () => {
    const box = await mountTextBox({ inputType: value })
    box.handle.requestFocus()
    await copyText(mixed)
    box.handle.requestFocus()
    box.raised.length = 0
    await userEvent.paste()
    const left = 'whole' in taken ? '' : mixed
    expect(state(box)).toEqual(stateOf(left))
    expect(box.raised).toEqual(left ? [['textChanged', left]] : [])
    if (!('whole' in taken)) return
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent(`Not entered: ${value === 7 ? '•'.repeat(mixed.length) : mixed}`)
    await copyText(taken.whole)
    box.handle.requestFocus()
    box.raised.length = 0
    await userEvent.paste()
    expect(state(box)).toEqual(stateOf(taken.whole))
    expect(box.raised).toEqual([['textChanged', taken.whole]])
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  }),
)

const programmatic = inputTypes.map(({ name, value }) =>
  check(named(name), 'takes any text from the app', async () => {
    const box = await mountTextBox({ inputType: value, text: mixed })
    expect(state(box)).toMatchObject({ value: mixed, text: mixed })
    await box.rerender({ inputType: value, text: `${mixed}!` })
    expect(state(box)).toMatchObject({ value: `${mixed}!`, text: `${mixed}!` })
    await rest()
    expect(box.raised).toEqual([])
  }),
)

/** The other ways to enter text. Each enters a text after "0". */
const ways: readonly [
  name: string,
  can: boolean,
  run: (input: Element, text: string) => unknown,
  isTyped: boolean,
][] = [
  ['a drop', canDrag, () => userEvent.dragAndDrop(page.getByText('drag me'), boxLocator), false],
  ['autofill', true, (input, text) => fill(input, `0${text}`), false],
  ['a composition', canCompose, (_, text) => compose(text.slice(0, -1)).then(() => commit(text)), true],
]

const otherWays = ways.flatMap(([name, can, run, isTyped]) =>
  ([5, 6, 7, 8, 9] as const).map((inputType) =>
    onlyIf(
      can,
      check(
        named(inputTypes[inputType - 1]?.name ?? 'Text'),
        isTyped
          ? `takes of ${name} the characters it has to take`
          : `takes ${name} that it allows, and refuses any other as a whole`,
        async () => {
          for (const text of ['x1y2', '12']) {
            const left = isTyped || text === '12' ? '012' : '0'
            const box = await mountTextBox({ inputType, defaultText: '0' }, { beside: dragSource(text) })
            box.handle.requestFocus()
            box.handle.setCursorAtEnd()
            await run(box.input(), text)
            await soon(() => box.handle.text).toBe(left)
            await rest()
            expect(box.input().value).toBe(left)
            const reported = box.raised.flatMap(([kind, now]) => (kind === 'textChanged' ? [now] : []))
            expect(reported.at(-1)).toBe(left === '0' ? undefined : left)
            expect(reported.join('')).not.toMatch(/[xy]/)
            expect(new Set(reported).size).toBe(reported.length)
            if (left === '0') await expect.element(page.getByRole('alert')).toBeVisible()
            await box.unmount()
          }
        },
      ),
    ),
  ),
)

export const inputTypeChecks: readonly Check[] = [
  ...keys,
  ...pastes,
  ...programmatic,
  check('property inputType', 'can be switched, with all its effects', async () => {
    const box = await mountTextBox({ inputType: 5 })
    box.handle.requestFocus()
    await userEvent.keyboard('a1')
    await box.rerender({ inputType: 1 })
    await userEvent.keyboard('a')
    expect(state(box)).toEqual(stateOf('1a'))
    await box.rerender({ inputType: 9 })
    await userEvent.keyboard('a2')
    expect(state(box)).toEqual(stateOf('1a2'))
    expect(box.input().inputMode).toBe('tel')
    expect(document.activeElement).toBe(box.input())
  }),
  ...otherWays,
  check(named('Number'), 'weighs a character with its place', async () => {
    const box = await mountTextBox({ inputType: 5, defaultText: '-1.5' })
    box.handle.requestFocus()
    for (const [from, to, pressed, text, caret] of [
      [0, 0, '1', '-1.5', 0],
      [0, 0, '-', '-1.5', 0],
      [2, 2, '.', '-1.5', 2],
      [0, 3, '-', '-5', 1],
      [0, 1, '{Delete}', '5', 0],
      [1, 1, '-', '5', 1],
      [0, 0, '-', '-5', 1],
      [0, 2, '.', '.', 1],
    ] as const) {
      box.input().setSelectionRange(from, to)
      await userEvent.keyboard(pressed)
      expect([pressed, state(box)]).toEqual([pressed, stateOf(text, caret)])
    }
  }),
  check('property numbersOnly', 'has the effects of the input type Number', async () => {
    const box = await mountTextBox({ numbersOnly: true })
    takeMessages()
    expect(box.input()).toMatchObject({ type: 'text', inputMode: 'decimal' })
    expect(box.handle).toMatchObject({ numbersOnly: true, inputType: 1 })
    box.handle.requestFocus()
    await userEvent.keyboard(mixed)
    expect(state(box)).toEqual(stateOf('-12.3456'))
  }),
  check(named('Password'), 'is Text in a multiline box, which says so once', async () => {
    const box = await mountTextBox({ inputType: 2, multiline: true })
    const said = takeMessages()
    expect(said).toHaveLength(1)
    expect(said[0]).toMatch(/^error: TextBox.*multiline.*2/)
    expect(box.input()).toBeInstanceOf(HTMLTextAreaElement)
    expect(box.handle.inputType).toBe(2)
    box.handle.requestFocus()
    await userEvent.keyboard('a{Enter}b')
    expect(state(box)).toEqual(stateOf('a\nb'))
    await box.rerender({ inputType: 2, multiline: false })
    expect(box.input()).toMatchObject({ tagName: 'INPUT', type: 'password' })
    await box.rerender({ inputType: 2, multiline: true })
    expect(takeMessages()).toEqual([])
  }),
]
