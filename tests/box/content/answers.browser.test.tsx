import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { TextBox, type BoxProps } from 'react-textbox-emailpicker'
import 'react-textbox-emailpicker/styles.css'
import { afterEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { box, type BoxComponent } from './controlled-parents.tsx'
import { both, OwnedBox, Owner } from './owner.tsx'

const often = { interval: 5 }

/** Opens a TextBox, whose editor EmailPicker has, too: `controlled-text` tests that. */
async function start(owner: Owner, props: BoxProps = {}) {
  await render(
    <>
      <OwnedBox Box={TextBox as BoxComponent} owner={owner} props={props} />
      <button type="button">elsewhere</button>
    </>,
  )
  await userEvent.click(box())
}

describe('a box whose app has not answered yet', () => {
  it('loses nothing when the user leaves it before the first answer', async () => {
    const answers: (() => void)[] = []
    const owner = new Owner('', (reported, { set }) => void answers.push(() => set(reported)))
    await start(owner)
    await userEvent.keyboard('abc{Tab}')
    const answerOne = () => {
      answers.shift()?.()
      return [...both(owner), answers.length]
    }
    await expect.poll(answerOne, often).toEqual(['abc', 'abc', 0])
  })

  it('loses nothing when the user leaves it before a slow transition ends', async () => {
    const owner = new Owner('', (reported, { set }) => startTransition(() => set(reported)))
    await start(owner)
    await userEvent.keyboard('abc{Tab}')
    await expect.poll(() => both(owner), often).toEqual(['abc', 'abc'])
  })

  it('shows a text that the app sets on its own, although the user typed blanks before', async () => {
    const owner = new Owner('John', () => undefined)
    await start(owner)
    await userEvent.keyboard('{End}  ')
    const reported = owner.reported.length
    owner.set('john')
    await expect.poll(() => both(owner), often).toEqual(['john', 'john'])
    expect(owner.reported).toHaveLength(reported)
  })
})

describe('a box whose app refuses letters from the start', () => {
  it.each([
    ['{ArrowLeft}y', '12y345', 3],
    ['{Backspace}', '1245', 2],
    ['{Home}{Delete}', '2345', 0],
  ])('does with %s what is seen', async (keys, text, caret) => {
    const owner = new Owner('12345', (reported, { set }) => void (reported.includes('x') || set(reported)))
    await start(owner)
    box().setSelectionRange(3, 3)
    await userEvent.keyboard(`xxx${keys}`)
    expect([...both(owner), box().selectionEnd]).toEqual([text, text, caret])
  })
})

describe('a box whose app answers at once', () => {
  it('does not mistake a text of the app for an answer to blanks that it refused', async () => {
    const owner = new Owner('', (reported, { set }) => void (reported.includes(' ') || set(reported)))
    await start(owner)
    await userEvent.keyboard('John  ')
    expect(both(owner)).toEqual(['John', 'John'])
    const reported = owner.reported.length
    owner.set('john')
    await expect.poll(() => both(owner), often).toEqual(['john', 'john'])
    expect(owner.reported).toHaveLength(reported)
    await userEvent.keyboard(' x')
    expect(both(owner)).toEqual(['johnx', 'johnx'])
  })

  it('does not mistake formatting for an answer to a character that was refused', async () => {
    const owner = new Owner('', (reported, { set }) => void (reported.includes('.') || set(reported)))
    await start(owner, {
      onKeyDown: ({ key }) => void (key === 'Enter' && owner.set(Number(owner.text).toLocaleString('en'))),
    })
    await userEvent.keyboard('1200.{Enter}')
    await expect.poll(() => both(owner), often).toEqual(['1,200', '1,200'])
    expect(owner.reported).toEqual(['1', '12', '120', '1200', '1200.'])
  })

  it('keeps later typing when the app sets an earlier text late', async () => {
    const later: string[] = []
    // Like an app that asks a server about some texts.
    const owner = new Owner(
      '',
      (reported, { set }) => void (reported === 'a' ? set(reported) : later.push(reported)),
    )
    await start(owner)
    await userEvent.keyboard('abc')
    expect(both(owner)).toEqual(['a', 'a'])
    while (later.length > 0) {
      const answer = later.shift() ?? ''
      owner.set(answer)
      await expect.poll(() => owner.text, often).toBe(answer)
    }
    await expect.poll(() => both(owner), often).toEqual(['abc', 'abc'])
  })

  it('shows exactly the text that the app sets after refusing longer ones', async () => {
    const owner = new Owner('', (reported, { set }) => void (reported.length <= 2 && set(reported)))
    await start(owner)
    await userEvent.keyboard('abxyz')
    const reported = owner.reported.length
    owner.set('abz')
    await expect.poll(() => both(owner), often).toEqual(['abz', 'abz'])
    expect(owner.reported).toHaveLength(reported)
    await userEvent.keyboard('q')
    expect(both(owner)).toEqual(['abz', 'abz'])
  })

  it('shows exactly the text that the app sets, although it refused the same text twice', async () => {
    const owner = new Owner('', (reported, { set }) => void (reported.length <= 2 && set(reported)))
    await start(owner)
    await userEvent.keyboard('abxx')
    const reported = owner.reported.length
    owner.set('abx')
    await expect.poll(() => both(owner), often).toEqual(['abx', 'abx'])
    expect(owner.reported).toHaveLength(reported)
  })
})

describe('a box whose app answers late', () => {
  it('loses nothing when the app answers at once in between', async () => {
    const answers: (() => void)[] = []
    const owner = new Owner('', (reported, { set }) => {
      // Only the newest of the late answers is given, as after a pause.
      answers.length = 0
      if (reported.endsWith(' ')) set(reported)
      else answers.push(() => set(reported))
    })
    await start(owner)
    const answerNow = async () => {
      answers.shift()?.()
      await expect.poll(() => owner.text, often).toBe(owner.reported.at(-1))
    }
    await userEvent.keyboard('a')
    await answerNow()
    await userEvent.keyboard('b')
    await answerNow()
    await userEvent.keyboard(' xyz')
    await answerNow()
    expect(both(owner)).toEqual(['ab xyz', 'ab xyz'])
  })

  it('shows a text of the app without letters, although the user has typed such texts', async () => {
    const answers: (() => void)[] = []
    const owner = new Owner('', (reported, { set }) => void answers.push(() => set(reported)))
    await start(owner)
    await userEvent.keyboard('!')
    answers.shift()?.()
    await expect.poll(() => both(owner), often).toEqual(['!', '!'])
    await userEvent.keyboard('?')
    owner.set('')
    await expect.poll(() => both(owner), often).toEqual(['', ''])
  })
})

describe('a box whose app throws', () => {
  it('shows the text that the app has', async () => {
    const errors: unknown[] = []
    const onError = (event: ErrorEvent) => {
      errors.push((event.error as Error).message)
      event.preventDefault()
    }
    window.addEventListener('error', onError)
    const owner = new Owner('ab', () => {
      throw new Error('from the app')
    })
    await start(owner)
    await userEvent.keyboard('{End}x')
    await expect.poll(() => both(owner), often).toEqual(['ab', 'ab'])
    window.removeEventListener('error', onError)
    expect(errors).toContain('from the app')
  })
})

describe('a hydrated box', () => {
  const undo: (() => void)[] = []
  afterEach(() => {
    for (const step of undo.splice(0)) step()
  })

  it('refuses what its app refuses, though text was typed before it was hydrated', async () => {
    const owner = new Owner('', (reported, { set }) => void (/^\d*$/.test(reported) && set(reported)))
    const app = <OwnedBox Box={TextBox as BoxComponent} owner={owner} />
    const container = document.createElement('div')
    container.innerHTML = renderToString(app)
    document.body.append(container)
    box().focus()
    await userEvent.keyboard('12')
    const root = hydrateRoot(container, app)
    undo.push(() => {
      root.unmount()
      container.remove()
    })
    await expect.poll(() => both(owner), often).toEqual(['12', '12'])
    await userEvent.keyboard('x')
    await expect.poll(() => owner.reported, often).toEqual(['12', '12x'])
    expect(both(owner)).toEqual(['12', '12'])
    await userEvent.keyboard('3')
    expect(both(owner)).toEqual(['123', '123'])
  })
})
