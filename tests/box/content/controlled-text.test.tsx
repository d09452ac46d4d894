import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import {
  box,
  boxes,
  outcome,
  Parent,
  ParentLog,
  parents,
  settled,
  type ParentKind,
} from './controlled-parents.tsx'

// The browser tests use real keys. These tests run with every supported version of React.

const kinds = Object.entries(parents).filter(([, { known }]) => !known)

function start(name: string, kind: ParentKind, strict: boolean) {
  const Box = boxes[name]
  if (!Box) throw new Error(`There is no box called ${name}.`)
  const log = new ParentLog()
  const initial = kind.transform('abcdef') ?? 'abcdef'
  const app = <Parent Box={Box} kind={kind} initial={initial} log={log} />
  render(strict ? <StrictMode>{app}</StrictMode> : app)
  return log
}

const press = (keys: string) =>
  userEvent.type(box(), keys, { initialSelectionStart: 3, initialSelectionEnd: 3 })

describe.each(Object.keys(boxes))('a controlled %s', (name) => {
  describe.each(kinds)('whose app %s', (_, kind) => {
    it.each([false, true])('takes what is typed in the middle (strict mode: %s)', async (strict) => {
      const log = start(name, kind, strict)
      await press('xyz')
      const wanted = settled(kind.transform('abcxyzdef') ?? '', 6)
      await vi.waitFor(() => expect(outcome(log)).toEqual(wanted))
    })

    it('takes what is deleted in the middle', async () => {
      const log = start(name, kind, false)
      await press('{Backspace}')
      const wanted = settled(kind.transform('abdef') ?? '', 2)
      await vi.waitFor(() => expect(outcome(log)).toEqual(wanted))
    })
  })

  it('whose app refuses keeps its text and its caret', async () => {
    const log = start(name, { transform: () => undefined }, false)
    await press('x')
    expect(outcome(log)).toEqual(settled('abcdef', 3))
  })
})
