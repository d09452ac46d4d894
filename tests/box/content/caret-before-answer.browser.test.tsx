import { startTransition, type ComponentType } from 'react'
import {
  EmailPicker,
  RecipientPicker,
  TextBox,
  type BoxHandle,
  type BoxProps,
} from 'react-textbox-emailpicker'
import 'react-textbox-emailpicker/styles.css'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { box } from './controlled-parents.tsx'
import { OwnedBox, Owner } from './owner.tsx'

// As long as an app has answered nothing, its box shows none of the edits. But the user goes on from what was typed. In the end, the text and
// the caret are those of a box that keeps its own text.

type Box = ComponentType<BoxProps & { handle?: (handle: BoxHandle | null) => void }>
const boxes: Readonly<Record<string, Box>> = {
  TextBox: ({ handle, ...props }) => <TextBox {...props} readOnly={false} ref={handle} />,
  'multiline TextBox': ({ handle, ...props }) => (
    <TextBox {...props} readOnly={false} ref={handle} multiline rows={4} />
  ),
  EmailPicker: ({ handle, ...props }) => <EmailPicker {...props} ref={handle} />,
  RecipientPicker: ({ handle, ...props }) => <RecipientPicker {...props} ref={handle} />,
}

/** What an app does with its answers, until the test asks for them. */
const apps: Readonly<Record<string, (answers: (() => void)[], answer: () => void) => void>> = {
  'that answers each edit': (answers, answer) => void answers.push(answer),
  'that answers the last edit': (answers, answer) => void (answers[0] = answer),
  'that answers in a transition': (answers, answer) => void answers.push(() => startTransition(answer)),
}

const state = () => ({ text: box().value, caret: [box().selectionStart, box().selectionEnd] })

async function inOwnBox(Box: Box, start: string, keys: string) {
  const { unmount } = await render(<Box aria-label="box" defaultText={start} />)
  await userEvent.click(box())
  box().setSelectionRange(start.length, start.length)
  await userEvent.keyboard(keys)
  const wanted = state()
  await unmount()
  return wanted
}

async function startLate(
  Box: Box,
  {
    start,
    app,
    transform = (text) => text,
  }: { start: string; app: string; transform?: (text: string) => string },
) {
  const answers: (() => void)[] = []
  const handle: { current: BoxHandle | null } = { current: null }
  const follow = (now: BoxHandle | null) => void (handle.current = now)
  const owner = new Owner(start, (reported, { set }) => apps[app]?.(answers, () => set(transform(reported))))
  const { unmount } = await render(<OwnedBox Box={Box} owner={owner} props={{ handle: follow }} />)
  await userEvent.click(box())
  box().setSelectionRange(start.length, start.length)
  return {
    owner,
    unmount,
    handle,
    /** Lets the app answer, until it owes no answer. */
    async answer() {
      const answerOne = () => {
        answers.shift()?.()
        return [answers.length, owner.text, box().value]
      }
      const last = () => transform(owner.reported.at(-1) ?? start)
      const isSettled = () => {
        const [left, ...texts] = answerOne()
        return left === 0 && texts.every((text) => text === last())
      }
      await expect.poll(isSettled, { interval: 5, timeout: 3000 }).toBe(true)
    },
  }
}

/** Where a key leads does not depend on when the app answers, so most sessions are with one app. */
const appsFor = (session: Session) =>
  usual.includes(session) ? Object.keys(apps) : ['that answers the last edit']

/** Keys, and the text that is there before. */
type Session = [keys: string, start?: string]

const usual: readonly Session[] = [
  ['z{Home}ab'],
  ['xy{Backspace}{Backspace}hello'],
  ['xyz{ArrowLeft}a{ArrowLeft}{ArrowLeft}b'],
  ['xyz{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}a'],
  ['xyz{Control>}a{/Control}ab'],
]
const sessions: Readonly<Record<string, readonly Session[]>> = {
  EmailPicker: usual,
  RecipientPicker: [...usual, ['xyz{Shift>}{ArrowLeft}{/Shift}'], ['xyz{ArrowLeft}{Backspace}a']],
  'multiline TextBox': [
    ['xy{Enter}zw{ArrowUp}a{ArrowDown}b'],
    ['xyz{Enter}w{ArrowUp}{ArrowUp}a{ArrowDown}{ArrowDown}b'],
    ['x{Enter}yzw{Home}a{Control>}{Home}{/Control}b{Control>}{End}{/Control}c'],
    ['x{Enter}{Enter}y{ArrowUp}a', 'cd'],
    ['x{Backspace}{Enter}kl'],
  ],
  TextBox: [
    ...usual,
    ['xyz{Home}{ArrowRight}a{End}b'],
    ['xyz{Shift>}{Home}{/Shift}{ArrowRight}a'],
    ['xyz{Shift>}{Home}{/Shift}{ArrowLeft}a'],
    ['xy zz{Control>}{ArrowLeft}{/Control}a'],
    ['😀z{ArrowLeft}{ArrowLeft}a'],
    ['zy{Backspace}x'],
    ['x{Home}{Delete}kl'],
    ['xy{Control>}{Backspace}{/Control}', 'cd ef'],
    ['x{Home}{Control>}{Delete}{/Control}', 'cd ef'],
    ['x{Control>}a{/Control}{Backspace}kl'],
    ['xyz{Home}{Delete}a'],
    ['xyz{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}{Backspace}a'],
    ['z{Home}'],
    ['xyz{Shift>}{ArrowLeft}{/Shift}'],
    ['z{Home}ab', 'cd'],
    ['xy{ArrowLeft}{ArrowLeft}{ArrowLeft}ab', 'cd'],
    ['x{Home}{Delete}a{End}b', 'cd'],
    ['xy{Backspace}z', 'cd'],
    ['x{ArrowLeft}{Backspace}z', 'cd'],
    ['x{Home}{Shift>}{ArrowRight}{/Shift}z', 'cd'],
  ],
}

describe.each(Object.entries(boxes))('%s, before the first answer', (name, Box) => {
  it.for(sessions[name] ?? [])('forgets nothing of %s (after %j)', async (session) => {
    const [keys, start = ''] = session
    const wanted = await inOwnBox(Box, start, keys)
    for (const app of appsFor(session)) {
      const { owner, answer, unmount } = await startLate(Box, { start, app })
      await userEvent.keyboard(keys)
      await answer()
      expect([app, owner.text, state()]).toEqual([app, wanted.text, wanted])
      await unmount()
    }
  })
})

describe('TextBox, before the first answer', () => {
  const Box = boxes.TextBox as Box
  const app = 'that answers the last edit'

  it('follows the caret in a text that the app upper-cases', async () => {
    const { answer } = await startLate(Box, { start: '', app, transform: (text) => text.toUpperCase() })
    await userEvent.keyboard('z{Home}ab')
    await answer()
    expect(state()).toEqual({ text: 'ABZ', caret: [2, 2] })
  })

  it.each([
    ['setCursorAt(0)', (handle: BoxHandle) => handle.setCursorAt(0), 'axyz', 1],
    ['setCursorAt(2)', (handle: BoxHandle) => handle.setCursorAt(2), 'xyaz', 3],
    ['setCursorAtEnd()', (handle: BoxHandle) => handle.setCursorAtEnd(), 'xyza', 4],
  ] as const)('goes where %s leads', async (_, move, text, caret) => {
    const { answer, handle } = await startLate(Box, { start: '', app })
    await userEvent.keyboard('xyz{ArrowLeft}')
    move(handle.current as BoxHandle)
    await userEvent.keyboard('a')
    await answer()
    expect(state()).toEqual({ text, caret: [caret, caret] })
  })

  it('goes where a script or a click in the text leads', async () => {
    const { answer } = await startLate(Box, { start: 'abcd', app })
    await userEvent.keyboard('x{ArrowLeft}')
    box().setSelectionRange(1, 3)
    await userEvent.keyboard('y')
    await answer()
    expect(state()).toEqual({ text: 'aydx', caret: [2, 2] })
  })

  it('leaves a key to the list of the app that prevents it', async () => {
    const { answer } = await startLate(Box, { start: '', app })
    await userEvent.keyboard('z')
    box().addEventListener('keydown', (event) => event.preventDefault(), { once: true })
    await userEvent.keyboard('{Home}a')
    await answer()
    expect(state()).toEqual({ text: 'za', caret: [2, 2] })
  })

  it.each([
    ['{ArrowLeft}y', '12y345', 3],
    ['{Backspace}', '1245', 2],
    ['{Home}{Delete}', '2345', 0],
  ])('does what is seen if the app refuses letters (%s)', async (keys, text, caret) => {
    const owner = new Owner('12345', (reported, { set }) => {
      if (!reported.includes('x')) set(reported)
    })
    await render(<OwnedBox Box={Box} owner={owner} />)
    await userEvent.click(box())
    box().setSelectionRange(3, 3)
    await userEvent.keyboard(`xxx${keys}`)
    expect([owner.text, state()]).toEqual([text, { text, caret: [caret, caret] }])
  })
})
