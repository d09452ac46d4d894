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
  same,
  settled,
  upper,
  type BoxComponent,
  type ParentKind,
} from '../content/controlled-parents.tsx'
import { both, OwnedBox, Owner } from '../content/owner.tsx'

const often = { interval: 5 }

async function start(Box: BoxComponent, kind: ParentKind) {
  const log = new ParentLog()
  await render(<Parent Box={Box} kind={kind} initial="ABCDEF" log={log} />)
  await userEvent.click(box())
  box().setSelectionRange(3, 3)
  const shows = async (state: object) => {
    await expect.poll(() => outcome(log), often).toMatchObject(state)
  }
  return { log, shows }
}

// WebKit's automation has no input method.
describe.runIf(canCompose).each(Object.entries(boxes))('a composition in a controlled %s', (_, Box) => {
  type Row = [
    fact: string,
    transform: ParentKind['transform'],
    appMeanwhile: string,
    ended: string,
    caret: number,
  ]

  it.each<Row>([
    ['is reported as it grows, each change once', same, 'ABCniDEF', 'ABC你DEF', 4],
    ['is not changed by an app that upper-cases, until it ends', upper, 'ABCNIDEF', 'ABC你DEF', 4],
    ['is not changed by an app that refuses, until it ends', () => undefined, 'ABCDEF', 'ABCDEF', 3],
  ])('%s', async (__, transform, app, ended, caret) => {
    const { log, shows } = await start(Box, { transform })
    await compose('n')
    await compose('ni')
    expect(outcome(log)).toEqual({ ...settled('ABCniDEF', 5), app })
    await commit('你')
    await shows(settled(ended, caret))
    expect(log.reported).toEqual(['ABCnDEF', 'ABCniDEF', 'ABC你DEF'])
    expect(new Set(log.reasons)).toEqual(new Set(['insertCompositionText']))
  })

  it('of letters is upper-cased when it ends, and what is typed after it', async () => {
    const { shows } = await start(Box, { transform: upper })
    await compose('ni')
    await commit('nique')
    await shows(settled('ABCNIQUEDEF', 8))
    await userEvent.keyboard('x')
    await shows(settled('ABCNIQUEXDEF', 9))
  })

  it.each<[string, ParentKind]>([
    ['late', { transform: same, late: 'each' }],
    ['late, upper-cased', { transform: upper, late: 'each' }],
    ['the last report late', { transform: same, late: 'last' }],
  ])('is left alone by an app that answers %s', async (__, kind) => {
    const { log, shows } = await start(Box, kind)
    await compose('n')
    const text = (reported: string) => ({ shown: reported, app: kind.transform(reported), pending: 0 })
    await shows(text('ABCnDEF'))
    await compose('ni')
    await compose('niq')
    expect(box().value).toBe('ABCniqDEF')
    await shows(text('ABCniqDEF'))
    await compose('niqu')
    await commit('nique')
    await shows(settled(kind.transform('ABCniqueDEF') ?? '', 8))
    expect(log.reported).toEqual(['ABCnDEF', 'ABCniDEF', 'ABCniqDEF', 'ABCniquDEF', 'ABCniqueDEF'])
    await userEvent.keyboard('xyz')
    await shows(settled(kind.transform('ABCniquexyzDEF') ?? '', 11))
  })

  it('that is cancelled leaves the text as it was', async () => {
    const { log, shows } = await start(Box, { transform: same })
    await compose('ni')
    await compose('')
    await shows(settled('ABCDEF', 3))
    expect(log.reported).toEqual(['ABCniDEF', 'ABCDEF'])
  })

  it('that an Enter ends submits nothing', async () => {
    const { log, shows } = await start(Box, { transform: same })
    await compose('ni')
    await takenKey('Enter')
    await commit('你')
    await shows(settled('ABC你DEF', 4))
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
    'ends with the text of the app when the box shows %o',
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

describe.runIf(canCompose)('a composition in a TextBox that shows multiline', () => {
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
    await render(
      <form onSubmit={onSubmit}>
        <OwnedBox Box={EmailPicker} owner={new Owner('')} props={{ contacts, onContactPicked }} />
      </form>,
    )
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
