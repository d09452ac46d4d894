import { useEffect, useState, type FormEvent } from 'react'
import { TextBox, type TextBoxProps } from 'react-textbox-emailpicker'
import 'react-textbox-emailpicker/styles.css'
import { beforeEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Activity } from '../support/activity.ts'
import { canCompose } from '../support/engine.ts'
import { commit, compose, endComposition } from '../support/input-method.ts'
import { box } from '../box/content/controlled-parents.tsx'

// A box with a rule, and an app that uses React's `value` and `onChange`, or keeps no text itself.

/** What happens around the box while the user composes in it. */
interface Around {
  props?: TextBoxProps
  isFieldsetDisabled?: boolean
  isHidden?: boolean
  isGone?: boolean
}

const app = {
  text: '',
  /** Every text that a handler was called with. */
  seen: new Set<string>(),
  reported: [] as string[],
  changed: [] as string[],
  show(text: string) {
    app.text = text
  },
}

function App({
  props,
  isFieldsetDisabled,
  isHidden,
  isGone,
  isControlled,
}: Around & { isControlled: boolean }) {
  const [text, setText] = useState('7')
  useEffect(() => app.show(text))
  const see = ({ target }: FormEvent) => app.seen.add((target as HTMLInputElement).value)
  const content = (
    <TextBox
      aria-label="box"
      inputType="number"
      {...(isControlled ? { value: text } : { defaultValue: '7' })}
      onChange={({ target }) => {
        app.changed.push(target.value)
        setText(target.value)
      }}
      onInput={see}
      onTextChanged={(now) => app.reported.push(now)}
      {...props}
    />
  )
  return (
    <form onChange={see} onInput={see}>
      <fieldset disabled={isFieldsetDisabled ?? false}>
        {!isGone &&
          (Activity ? <Activity mode={isHidden ? 'hidden' : 'visible'}>{content}</Activity> : content)}
      </fieldset>
    </form>
  )
}

const often = { interval: 10, timeout: 3000 }

beforeEach(() => {
  app.seen.clear()
  app.reported.length = app.changed.length = 0
})

async function start(isControlled: boolean) {
  const { rerender } = await render(<App isControlled={isControlled} />)
  await userEvent.click(box())
  box().setSelectionRange(1, 1)
  return async (around: Around) => void (await rerender(<App isControlled={isControlled} {...around} />))
}

type Rerender = Awaited<ReturnType<typeof start>>

async function leaves(rerender: Rerender, around: Around): Promise<void> {
  await rerender(around)
  await expect.poll(() => box().matches(':focus'), often).toBe(false)
}

const ends: Readonly<Record<string, (rerender: Rerender) => unknown>> = {
  'is committed': () => commit('a6b'),
  'ends when the user leaves the box': () => box().blur(),
  'ends when the box is disabled': (rerender) => leaves(rerender, { props: { enabled: false } }),
  'ends when its fieldset is disabled': (rerender) => leaves(rerender, { isFieldsetDisabled: true }),
  'ends when the box becomes read-only': async (rerender) => {
    await rerender({ props: { readOnly: true } })
    box().blur()
  },
  'ends when the box becomes multiline': (rerender) => rerender({ props: { multiline: true } }),
  ...(Activity && { 'ends when React hides the box': (rerender: Rerender) => rerender({ isHidden: true }) }),
}

describe.runIf(canCompose).each([true, false])('composing under a rule (controlled: %s)', (isControlled) => {
  it.each(Object.entries(ends))('that %s tells the app only what the rule allows', async (_, end) => {
    const rerender = await start(isControlled)
    await compose('a')
    await compose('a6')
    await compose('a6b')
    expect(box().value).toBe('7a6b')
    await end(rerender)
    await expect.poll(() => [app.text, app.reported, app.changed], often).toEqual(['76', ['76'], ['76']])
    await rerender({})
    await expect.poll(() => box().value, often).toBe('76')
    expect([...app.seen]).toEqual(['76'])
    expect(app.reported).toEqual(['76'])
    await endComposition()
  })

  it.each(Object.entries(ends))('that %s tells nothing if its rule allows nothing', async (_, end) => {
    const rerender = await start(isControlled)
    await compose('a')
    await compose('ab')
    await (end === ends['is committed'] ? commit('ab') : end(rerender))
    await rerender({})
    await expect.poll(() => box().value, often).toBe('7')
    // Firefox raises one more `input` event at the end, with the text from before.
    expect([[...app.seen.add(app.text)], app.reported, app.changed]).toEqual([['7'], [], []])
    await endComposition()
  })

  it('tells nothing that the rule refuses when the box is gone', async () => {
    const rerender = await start(isControlled)
    await compose('a6b')
    await rerender({ isGone: true })
    await rerender({})
    expect([...app.seen, ...app.reported, ...app.changed].join('')).not.toMatch(/[ab]/)
    expect(box().value).toBe(isControlled ? app.text : '7')
    await endComposition()
  })
})
