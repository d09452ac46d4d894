import { StrictMode } from 'react'
import 'react-textbox-emailpicker/styles.css'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { canDrag } from '../../support/engine.ts'
import { redo, undo } from '../../support/history.ts'
import {
  box,
  boxes,
  outcome,
  Parent,
  ParentLog,
  parents,
  same,
  settled,
  upper,
  type ParentKind,
  type Parents,
} from './controlled-parents.tsx'

const trim = (text: string) => text.trim()
const groups = (text: string) => text.replace(/\D/g, '').replace(/(.{3})(?=.)/g, '$1-')

/** What the user does to "abcdef", the text and caret that result, and the reason that is reported. */
type Act = readonly [name: string, run: () => Promise<unknown>, text: string, caret: number, reason: string]

const often = { interval: 5 }

const select = (from: number, to = from) => box().setSelectionRange(from, to)

/**
 * Fills in like a password manager, whose script runs in another world: past React's setter, with an event without a
 * type.
 */
function fill(text: string) {
  const prototype = Object.getPrototypeOf(box()) as HTMLInputElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(box(), text)
  box().dispatchEvent(new Event('input', { bubbles: true }))
  box().dispatchEvent(new Event('change', { bubbles: true }))
}

/** Presses keys with this part of the text selected. */
const keysAt =
  (keys: string, from: number, to = from) =>
  () => {
    select(from, to)
    return userEvent.keyboard(keys)
  }
async function paste() {
  select(0, 3)
  await userEvent.copy()
  select(5)
  await userEvent.paste()
}
async function cut() {
  select(1, 3)
  await userEvent.cut()
}

const acts: readonly Act[] = [
  ['typing fast at the end', keysAt('uvwxyz', 6), 'abcdefuvwxyz', 12, 'insertText'],
  ['typing fast in the middle', keysAt('uvwxyz', 3), 'abcuvwxyzdef', 9, 'insertText'],
  ['deleting backwards in the middle', keysAt('{Backspace}', 3), 'abdef', 2, 'deleteContentBackward'],
  ['deleting forwards in the middle', keysAt('{Delete}', 3), 'abcef', 3, 'deleteContentForward'],
  ['selecting and replacing', keysAt('xyz', 1, 4), 'axyzef', 4, 'insertText'],
  ['pasting', paste, 'abcdeabcf', 8, 'insertFromPaste'],
  ['cutting', cut, 'adef', 1, 'deleteByCut'],
  ['filling it in as a password manager does', async () => fill('someone'), 'someone', 7, 'autofill'],
]

const drop = () =>
  userEvent.dragAndDrop(page.getByText('drag me'), page.getByLabelText('box', { exact: true }))

/** Waits until box and app are in a state. */
async function shows(log: ParentLog, state: object): Promise<void> {
  await expect.poll(() => outcome(log), often).toMatchObject(state)
}

async function start(boxName: string, kind: Parents, strict = false) {
  const Box = boxes[boxName]
  if (!Box) throw new Error(`There is no box called ${boxName}.`)
  const log = new ParentLog()
  const initial = kind.transform('abcdef') ?? 'abcdef'
  const app = <Parent Box={Box} kind={kind} initial={initial} log={log} />
  await render(strict ? <StrictMode>{app}</StrictMode> : app)
  await userEvent.click(box())
  if (kind.known) {
    select(6)
    await userEvent.keyboard('q')
    await shows(log, { app: kind.transform('abcdefq'), pending: 0 })
    await userEvent.keyboard('{Backspace}')
    await shows(log, { app: initial, pending: 0 })
  }
  log.forget()
  return log
}

/** Tests the boxes with these names, each with apps of these kinds. */
export function testWithApps(kindsOf: Readonly<Record<string, readonly string[]>>): void {
  describe.each(Object.entries(kindsOf))('a controlled %s', (name, kinds) => {
    describe.each(kinds)('whose app %s', (kindName) => {
      const kind = parents[kindName] ?? { transform: same }

      it.each(acts)('takes %s', async (_, run, text, caret, reason) => {
        const log = await start(name, kind)
        await run()
        const wanted = kind.transform(text) ?? ''
        await shows(log, settled(wanted, caret))
        expect(new Set(log.reasons)).toEqual(new Set([reason]))
      })

      // The automation of the other engines begins a drag and never moves it.
      it.runIf(canDrag)('takes a drop', async () => {
        const log = await start(name, kind)
        await drop()
        const wanted = kind.transform('abcdefdrop') ?? ''
        await expect
          .poll(() => ({ ...outcome(log), caret: box().selectionEnd }), often)
          .toEqual({ ...settled(wanted, 10), caret: 10 })
        expect(log.reasons[0]).toBe('insertFromDrop')
      })

      it('stays as it is when the form is reset, also while the app still owes an answer', async () => {
        const log = await start(name, kind)
        select(3)
        await userEvent.keyboard('x')
        const { value } = box()
        box().form?.reset()
        expect(box().value).toBe(value)
        const typed = kind.transform('abcxdef') ?? ''
        await shows(log, { shown: typed, app: typed, pending: 0 })
        box().form?.reset()
        expect(box().value).toBe(typed)
        await new Promise((resolve) => setTimeout(resolve))
        expect(outcome(log)).toMatchObject({ shown: typed, app: typed, pending: 0 })
        expect(log.reasons).not.toContain('reset')
      })

      it('keeps working after undo and redo', async () => {
        const log = await start(name, kind)
        select(3)
        await userEvent.keyboard('x')
        const typed = kind.transform('abcxdef') ?? ''
        await shows(log, settled(typed, 4))
        // A browser forgets the history of a text that a script has rewritten. The undo is lost then, and nothing else.
        const rewritten =
          kind.transform !== same || ((kind.late !== undefined || kind.later !== undefined) && !kind.known)
        await undo()
        await shows(log, rewritten ? settled(typed, 4) : settled('abcdef', 3))
        await redo()
        await shows(log, settled(typed, 4))
        await userEvent.keyboard('y')
        await shows(log, settled(kind.transform('abcxydef') ?? '', 5))
      })
    })
  })
}

/** Tests a box with apps that change or refuse texts at once. */
export function testAtOnce(name: string): void {
  describe(`a controlled ${name}`, () => {
    it.each([same, upper])(
      'whose app accepts or upper-cases at once reports each change once',
      async (transform) => {
        const log = await start(name, { transform })
        select(3)
        await userEvent.keyboard('xy{Backspace}')
        const [before, after] = [transform('abc'), transform('def')]
        const texts = ['x', `${transform('x')}y`, transform('x')]
        expect(log.reported).toEqual(texts.map((text) => before + text + after))
      },
    )

    it('whose app trims at once keeps the caret where blanks are dropped', async () => {
      const log = await start(name, { transform: trim })
      select(0)
      await userEvent.keyboard('  x')
      await shows(log, settled('xabcdef', 1))
      select(7)
      await userEvent.keyboard(' y')
      await shows(log, settled('xabcdefy', 8))
    })

    it('whose app groups digits at once keeps the caret after the digit that was typed', async () => {
      const log = await start(name, { transform: groups })
      await userEvent.keyboard('123456')
      await shows(log, settled('123-456', 7))
      select(2)
      for (const [keys, text, caret] of [
        ['78', '127-834-56', 5],
        ['{Backspace}', '127-345-6', 4],
        ['{ArrowLeft}{Backspace}', '123-456', 2],
      ] as const) {
        await userEvent.keyboard(keys)
        await shows(log, settled(text, caret))
      }
    })

    describe('whose app refuses', () => {
      const refusing: ParentKind = { transform: () => undefined }

      it.each([
        ...acts.map(([what, run]) => [what, run] as const),
        ...(canDrag ? [['dropping', drop] as const] : []),
      ])('shows the text it has after %s', async (_, run) => {
        const log = await start(name, refusing)
        await run()
        await shows(log, { shown: 'abcdef', app: 'abcdef', pending: 0 })
        expect(log.reported.length).toBeGreaterThan(0)
      })

      it('keeps the caret where it was', async () => {
        const log = await start(name, refusing)
        select(3)
        for (const keys of ['x', '{Backspace}', '{Delete}{Delete}']) {
          await userEvent.keyboard(keys)
          expect(outcome(log), keys).toEqual(settled('abcdef', 3))
        }
      })

      it('accepts the next text that the app accepts', async () => {
        const log = await start(name, { transform: (text) => (/\d/.test(text) ? undefined : text) })
        select(3)
        await userEvent.keyboard('1x2y3')
        expect(outcome(log)).toEqual(settled('abcxydef', 5))
      })
    })
  })
}

/** Tests a TextBox with apps of all kinds, in strict mode. */
export function testInStrictMode(): void {
  describe.each(Object.entries(parents))('in strict mode, a controlled TextBox whose app %s', (_, kind) => {
    it('takes typing fast in the middle', async () => {
      const log = await start('TextBox', kind, true)
      select(3)
      await userEvent.keyboard('uvwxyz')
      await shows(log, settled(kind.transform('abcuvwxyzdef') ?? '', 9))
    })
  })
}
