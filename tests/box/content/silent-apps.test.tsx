import { act, fireEvent, render } from '@testing-library/react'
import { startTransition, useState, useSyncExternalStore, type ComponentType } from 'react'
import { EmailPicker, RecipientPicker, TextBox, type BoxProps } from 'react-textbox-emailpicker'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { box } from './controlled-parents.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const boxes: Readonly<Record<string, ComponentType<BoxProps>>> = {
  TextBox: (props) => <TextBox {...props} readOnly={false} />,
  'multiline TextBox': (props) => <TextBox {...props} readOnly={false} multiline />,
  EmailPicker,
  RecipientPicker,
}

/** The text of an app, and how it is set. */
type UseText = () => readonly [text: string, set: (text: string) => void]

/** A store outside of React, which tells its listeners in a microtask. */
function useStore() {
  const [store] = useState(() => {
    const listeners = new Set<() => void>()
    let text = ''
    return {
      get: () => text,
      set(next: string) {
        text = next
        queueMicrotask(() => listeners.forEach((listener) => listener()))
      },
      subscribe(listener: () => void) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    }
  })
  return [useSyncExternalStore(store.subscribe, store.get, store.get), store.set] as const
}

/** State that is set later. */
const useLater = (later: (set: () => void) => void) => {
  const [text, setText] = useState('')
  return [text, (next: string) => later(() => setText(next))] as const
}

const usePromise = () => useLater((set) => void Promise.resolve().then(set))
const useTransitions = () => useLater(startTransition)
const useServer = () => useLater((set) => void setTimeout(set, 1000))

const apps: Readonly<Record<string, UseText>> = {
  'a store that tells in a microtask': useStore,
  'a promise': usePromise,
  'a transition': useTransitions,
  'a server, after a second': useServer,
}

/** An app that takes five characters at most. */
function start(Box: ComponentType<BoxProps>, useText: UseText) {
  const reported = vi.fn<(text: string) => void>()
  function App() {
    const [text, set] = useText()
    return (
      <>
        <Box
          aria-label="box"
          text={text}
          onTextChanged={(next) => {
            reported(next)
            if (next.length <= 5) set(next)
          }}
        />
        <output>{text}</output>
      </>
    )
  }
  render(<App />)
  return {
    reported,
    both: () => [box().value, document.querySelector('output')?.textContent],
    pass: (milliseconds: number) => act(async () => void vi.advanceTimersByTime(milliseconds)),
    /** The user types at a place, one key after the other. */
    async type(keys: string, at = box().value.length) {
      for (const [index, key] of [...keys].entries()) {
        const { value } = box()
        const caret = at + index
        await act(async () => {
          fireEvent.input(box(), { target: { value: value.slice(0, caret) + key + value.slice(caret) } })
          box().setSelectionRange(caret + 1, caret + 1)
        })
      }
    },
  }
}

describe.each(Object.entries(boxes))('%s', (_, Box) => {
  describe.each(Object.entries(apps))('whose app has its text from %s', (__, useText) => {
    it('shows again what the app has, five seconds after an edit that the app refuses', async () => {
      const { both, pass, reported, type } = start(Box, useText)
      await type('a')
      await pass(1000)
      await type('bcdefgh')
      await pass(1000)
      expect(both()).toEqual(['abcdefgh', 'abcde'])
      const { length } = reported.mock.calls
      await pass(5000)
      expect(both()).toEqual(['abcde', 'abcde'])
      expect(reported).toHaveBeenCalledTimes(length)
    })

    it('keeps the caret in its place then', async () => {
      const { both, pass, type } = start(Box, useText)
      await type('a')
      await pass(1000)
      await type('bcd')
      await type('xyz', 2)
      await pass(1000)
      expect([...both(), box().selectionEnd]).toEqual(['abxyzcd', 'abxcd', 5])
      await pass(5000)
      expect([...both(), box().selectionEnd]).toEqual(['abxcd', 'abxcd', 3])
    })
  })
})
