import { useState } from 'react'
import { EmailPicker, TextBox, type TextBoxProps } from 'react-textbox-emailpicker'
import 'react-textbox-emailpicker/styles.css'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { canCompose } from '../../support/engine.ts'
import { commit, compose, takenKey } from '../../support/input-method.ts'
import {
  box,
  boxes,
  outcome,
  Parent,
  ParentLog,
  settled,
  type ParentKind,
} from '../content/controlled-parents.tsx'
import { both, OwnedBox, Owner } from '../content/owner.tsx'

const same = (text: string) => text
const upper = (text: string) => text.toUpperCase()
const often = { interval: 5 }

async function start(name: string, kind: ParentKind) {
  const Box = boxes[name]
  if (!Box) throw new Error(`There is no box called ${name}.`)
  const log = new ParentLog()
  await render(<Parent Box={Box} kind={kind} initial="ABCDEF" log={log} />)
  await userEvent.click(box())
  box().setSelectionRange(3, 3)
  return log
}

// WebKit's automation has no input method.
describe.runIf(canCompose).each(Object.keys(boxes))('a composition in a controlled %s', (name) => {
  it('is reported as it grows, each change once', async () => {
    const log = await start(name, { transform: same })
    await compose('n')
    await compose('ni')
    await compose('nih')
    await commit('你好')
    await expect.poll(() => outcome(log), often).toEqual(settled('ABC你好DEF', 5))
    expect(log.reported).toEqual(['ABCnDEF', 'ABCniDEF', 'ABCnihDEF', 'ABC你好DEF'])
    expect(new Set(log.reasons)).toEqual(new Set(['insertCompositionText']))
  })

  it('is not changed by an app that upper-cases, until it ends', async () => {
    const log = await start(name, { transform: upper })
    await compose('n')
    await compose('ni')
    expect(outcome(log)).toEqual({ ...settled('ABCniDEF', 5), app: 'ABCNIDEF' })
    await commit('nique')
    await expect.poll(() => outcome(log), often).toEqual(settled('ABCNIQUEDEF', 8))
    expect(log.reported).toEqual(['ABCnDEF', 'ABCniDEF', 'ABCniqueDEF'])
    await userEvent.keyboard('x')
    await expect.poll(() => outcome(log), often).toEqual(settled('ABCNIQUEXDEF', 9))
  })

  it('is not changed by an app that refuses, until it ends', async () => {
    const log = await start(name, { transform: () => undefined })
    await compose('n')
    await compose('ni')
    expect(outcome(log)).toEqual({ ...settled('ABCniDEF', 5), app: 'ABCDEF' })
    await commit('你')
    await expect.poll(() => outcome(log), often).toEqual(settled('ABCDEF', 3))
    expect(log.reported).toEqual(['ABCnDEF', 'ABCniDEF', 'ABC你DEF'])
  })

  it.each<[string, ParentKind]>([
    ['late', { transform: same, late: 'each' }],
    ['late, upper-cased', { transform: upper, late: 'each' }],
    ['the last report late', { transform: same, late: 'last' }],
  ])('is left alone by an app that answers %s', async (_, kind) => {
    const log = await start(name, kind)
    await compose('n')
    const text = (reported: string) => ({ shown: reported, app: kind.transform(reported), pending: 0 })
    await expect.poll(() => outcome(log), often).toMatchObject(text('ABCnDEF'))
    await compose('ni')
    await compose('niq')
    expect(box().value).toBe('ABCniqDEF')
    await expect.poll(() => outcome(log), often).toMatchObject(text('ABCniqDEF'))
    await compose('niqu')
    await commit('nique')
    await expect.poll(() => outcome(log), often).toEqual(settled(kind.transform('ABCniqueDEF') ?? '', 8))
    expect(log.reported).toEqual(['ABCnDEF', 'ABCniDEF', 'ABCniqDEF', 'ABCniquDEF', 'ABCniqueDEF'])
    await userEvent.keyboard('xyz')
    await expect.poll(() => outcome(log), often).toEqual(settled(kind.transform('ABCniquexyzDEF') ?? '', 11))
  })

  it('that is cancelled leaves the text as it was', async () => {
    const log = await start(name, { transform: same })
    await compose('ni')
    await compose('')
    await expect.poll(() => outcome(log), often).toEqual(settled('ABCDEF', 3))
    expect(log.reported).toEqual(['ABCniDEF', 'ABCDEF'])
  })

  it('is not disturbed by a text that the app sets meanwhile', async () => {
    const log = await start(name, { transform: same, late: 'each' })
    await compose('n')
    await compose('ni')
    await expect.poll(() => outcome(log), often).toMatchObject({ app: 'ABCniDEF', pending: 0 })
    await commit('你')
    await expect.poll(() => outcome(log), often).toEqual(settled('ABC你DEF', 4))
  })

  it('that an Enter ends submits nothing', async () => {
    const log = await start(name, { transform: same })
    await compose('ni')
    await takenKey('Enter')
    await commit('你')
    await expect.poll(() => outcome(log), often).toEqual(settled('ABC你DEF', 4))
    expect(log.submitted).toBe(0)
  })
})

describe.runIf(canCompose).each(Object.entries(boxes))('a text that the app sets then in a %s', (_, Box) => {
  it.each([
    ['at once', (reported: string, owner: Owner) => owner.set(reported)],
    ['at once, upper-cased', (reported: string, owner: Owner) => owner.set(reported.toUpperCase())],
    ['in a task of its own', (reported: string, owner: Owner) => void setTimeout(() => owner.set(reported))],
  ])('shows at once, though the app answers %s, and starts a new text', async (__, onReported) => {
    const owner = new Owner('', onReported)
    await render(
      <>
        <OwnedBox Box={Box} owner={owner} />
        <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => owner.set('')}>
          Send
        </button>
      </>,
    )
    await userEvent.click(box())
    await compose('hel')
    await compose('hello')
    await expect.poll(() => owner.text.toLowerCase(), often).toBe('hello')
    expect(box().value).toBe('hello')
    page
      .getByText('Send')
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }))
    await expect.poll(() => both(owner), often).toEqual(['', ''])
    await commit('x')
    await expect.poll(() => owner.reported.at(-1), often).toBe('x')
    await expect.poll(() => both(owner).map((text) => text.toLowerCase()), often).toEqual(['x', 'x'])
  })
})

describe.runIf(canCompose).each(Object.entries(boxes))('a composition in a %s', (_, Box) => {
  it('is not reported again when the app sets another text', async () => {
    const owner = new Owner('')
    await render(<OwnedBox Box={Box} owner={owner} />)
    await userEvent.click(box())
    await compose('ni')
    await expect.poll(() => owner.text, often).toBe('ni')
    const reported = owner.reported.length
    owner.set('own')
    await expect.poll(() => both(owner), often).toEqual(['own', 'own'])
    expect(owner.reported.slice(reported)).toEqual([])
  })

  it.each([{ enabled: false }, { readOnly: true }])(
    'ends with the text of the app when the box becomes %o',
    async (props) => {
      const owner = new Owner('', () => undefined)
      // Not through `boxes`, which are never read-only.
      const Any = (Box === boxes.EmailPicker ? Box : TextBox) as typeof Box
      const { rerender } = await render(<OwnedBox Box={Any} owner={owner} />)
      await userEvent.click(box())
      await compose('ni')
      await rerender(<OwnedBox Box={Any} owner={owner} props={props} />)
      box().blur()
      await rerender(<OwnedBox Box={Any} owner={owner} />)
      await expect.poll(() => both(owner), often).toEqual(['', ''])
    },
  )
})

describe.runIf(canCompose)('a composition in a TextBox that becomes multiline', () => {
  it('ends, and the app can set the text afterwards', async () => {
    const owner = new Owner('')
    const Box = (props: TextBoxProps) => <TextBox {...props} />
    const { rerender } = await render(<OwnedBox Box={Box} owner={owner} />)
    await userEvent.click(box())
    await compose('hello')
    await rerender(<OwnedBox Box={Box} owner={owner} props={{ multiline: true }} />)
    expect(box().localName).toBe('textarea')
    expect(both(owner)).toEqual(['hello', 'hello'])
    owner.set('bye')
    await expect.poll(() => both(owner), often).toEqual(['bye', 'bye'])
    document.execCommand('insertText', false, '!')
    await expect.poll(() => owner.reported.at(-1), often).toMatch('!')
    await expect.poll(() => both(owner), often).toEqual([owner.reported.at(-1), owner.reported.at(-1)])
  })
})

describe.runIf(canCompose)('a composition in an EmailPicker', () => {
  it('searches while it goes on, and keeps its Enter and arrow keys', async () => {
    const onContactPicked = vi.fn<() => void>()
    const onSubmit = vi.fn<() => void>()
    const contacts = [
      { name: '王小明', email: 'ming@example.org' },
      { name: '小红', email: 'hong@example.org' },
    ]
    function App() {
      const [text, setText] = useState('')
      return (
        <form onSubmit={onSubmit}>
          <EmailPicker
            aria-label="box"
            text={text}
            onTextChanged={setText}
            contacts={contacts}
            onContactPicked={onContactPicked}
          />
        </form>
      )
    }
    await render(<App />)
    await userEvent.click(box())
    await compose('小')
    await expect.poll(() => page.getByRole('option').elements().length, often).toBe(2)
    await userEvent.hover(page.getByRole('option').first())
    await takenKey('ArrowDown')
    await takenKey('Enter')
    expect(onContactPicked).not.toHaveBeenCalled()
    await commit('小明')
    await expect.poll(() => page.getByRole('option').elements().length, often).toBe(1)
    expect(box().value).toBe('小明')
    expect(onSubmit).not.toHaveBeenCalled()

    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(onContactPicked).toHaveBeenCalledOnce()
    expect(box().value).toBe('ming@example.org')
    expect(onSubmit).not.toHaveBeenCalled()
  })
})
