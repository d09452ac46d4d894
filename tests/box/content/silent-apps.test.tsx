import { act, fireEvent } from '@testing-library/react'
import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import { EmailPicker, RecipientPicker, TextBox } from 'react-textbox-emailpicker'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { open, type Answer } from '../../support/open-box.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** How an app sets a text. It takes five characters at most. */
const apps: Readonly<Record<string, (set: () => void) => void>> = {
  'a store that tells in a microtask': (set) => queueMicrotask(() => flushSync(set)),
  'a promise': (set) => void Promise.resolve().then(set),
  'a transition': startTransition,
  'a server, after a second': (set) => void setTimeout(set, 1000),
}
const takesFive =
  (later: (set: () => void) => void): Answer =>
  (text, set) =>
    void (text.length <= 5 && later(() => set(text)))

describe.each(Object.entries(apps))('five seconds after a refusal of an app with %s', (_, later) => {
  it.each([
    ['TextBox', <TextBox key="" />],
    ['multiline TextBox', <TextBox key="" multiline />],
    ['EmailPicker', <EmailPicker key="" contacts={[]} />],
    ['RecipientPicker', <RecipientPicker key="" contacts={[]} />],
  ])('a %s shows again what the app has, and tells nothing', async (__, box) => {
    const { goes, told } = open(box, takesFive(later))
    await goes('a<passes 1000>', 'a|', [...'bcdefgh', ''].join('<passes 0>') + '<passes 1000>', 'abcdefgh|')
    const before = told('text')
    await goes('<passes 5000>', 'abcde|')
    expect(told('text')).toBe(before)
  })

  it('a TextBox keeps the caret in its place', async () => {
    const { goes, input } = open(<TextBox />, takesFive(later))
    await goes('a<passes 1000>', 'a|', 'b<passes 0>c<passes 0>d<passes 1000>', 'abcd|')
    for (const [index, key] of [...'xyz'].entries()) {
      const { value } = input
      const caret = 2 + index
      await act(async () => {
        fireEvent.input(input, { target: { value: value.slice(0, caret) + key + value.slice(caret) } })
        input.setSelectionRange(caret + 1, caret + 1)
      })
    }
    await goes('<passes 1000>', 'abxyz|cd', '<passes 5000>', 'abx|cd')
  })
})
