import 'react-textbox-emailpicker/styles.css'
import { createRef, type ComponentProps, type CSSProperties, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { EmailPicker, TextBox, type TextBoxHandle } from 'react-textbox-emailpicker'
import { describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'

const sentence = 'There is something wrong with this text, and it takes some words to say what.'

const withError = (props: ComponentProps<typeof TextBox>) => (
  <TextBox aria-label="box" ref={(box) => box?.showErrorMessage()} {...props} />
)
const short = withError({ errorText: 'Too short' })
const address = (
  <EmailPicker
    aria-label="box"
    validate="address"
    defaultText="nobody"
    messages={{ invalid: () => sentence }}
  />
)

const below = <div className="below" style={{ blockSize: 20, background: 'silver' }} />
const rect = (selector: string) => (document.querySelector(selector) as Element).getBoundingClientRect()
const message = () => rect('.tb-error')

/** Renders a box with something below it, and waits for the message. */
async function show(box: ReactNode, style: CSSProperties = {}) {
  await render(
    <div style={style}>
      {box}
      {below}
    </div>,
  )
  await expect.element(page.getByRole('alert')).toBeVisible()
}

describe.each([
  ['TextBox', short],
  ['TextBox with a long message', withError({ errorText: sentence })],
  ['multiline TextBox', withError({ multiline: true, rows: 3, errorText: 'Too short' })],
  ['EmailPicker', address],
])('the message of a %s', (_, box) => {
  it.each<[string, CSSProperties]>([
    ['a block', { inlineSize: 300 }],
    ['a narrow block', { inlineSize: 100 }],
    ['a column', { display: 'flex', flexDirection: 'column', inlineSize: 300 }],
    ['a column that aligns its items', { display: 'flex', flexDirection: 'column', alignItems: 'start' }],
    ['a grid', { display: 'grid', inlineSize: 300 }],
    ['a page that reads from right to left', { direction: 'rtl', inlineSize: 300 }],
    ['a large font', { fontSize: 40, inlineSize: 500 }],
  ])('is below its box and above what follows, in %s', async (__, style) => {
    await show(box, style)
    const root = rect('.tb-root')
    await expect.poll(() => rect('.below').top).toBeGreaterThanOrEqual(message().bottom - 0.5)
    expect(message().top).toBeGreaterThanOrEqual(root.bottom)
    expect(message().top - root.bottom).toBeLessThan(12)
    expect(rect('.below').top - message().bottom).toBeLessThan(12)
    expect(message().width).toBeLessThanOrEqual(root.width + 0.5)
    expect(message().left).toBeGreaterThanOrEqual(root.left - 0.5)
  })
})

it('What is beside the box stays beside it', async () => {
  await show(
    <div style={{ display: 'flex', alignItems: 'start', inlineSize: 400 }}>
      {short}
      <button type="button">Go</button>
    </div>,
  )
  expect(rect('button').left).toBeGreaterThanOrEqual(rect('.tb-root').right - 0.5)
  expect(rect('button').top).toBeCloseTo(rect('.tb-root').top, 0)
})

it('The size of the frame is the same with and without a message', async () => {
  const sized = (errorText: string) => (
    <div style={{ inlineSize: 400 }}>{withError({ errorText, widthPercent: 50, height: 60 })}</div>
  )
  const { rerender } = await render(sized(''))
  const { width, height } = rect('.tb-root')
  await rerender(sized(sentence))
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(rect('.tb-root')).toMatchObject({ width, height })
})

describe('the room for a message', () => {
  const top = () => rect('.below').top

  const app = (errorText: string, inlineSize = 300, style: CSSProperties = {}) => (
    <div style={{ display: 'grid', inlineSize }}>
      {withError({ errorText, style })}
      {below}
    </div>
  )

  it('comes with the message, follows its size, and goes with it', async () => {
    const { rerender } = await render(app(''))
    const before = top()
    let last = before
    for (const shown of [app('Too short'), app(sentence), app(sentence, 150)]) {
      await rerender(shown)
      await expect.poll(top).toBeGreaterThan(last + 10)
      last = top()
    }
    await rerender(app(''))
    await expect.poll(top).toBe(before)
  })

  it('is added to a margin of the app, which stays', async () => {
    for (const style of [{ marginBlockEnd: 30 }, { marginBottom: 30 }, { margin: 30 }]) {
      const { rerender, unmount } = await render(app('', 300, style))
      const before = top()
      expect(before - rect('.tb-root').bottom).toBeCloseTo(30, 0)
      await rerender(app('Too short', 300, style))
      await expect.poll(top).toBeGreaterThan(before + 10)
      expect(top() - message().bottom).toBeGreaterThan(28)
      await rerender(app('', 300, style))
      await expect.poll(top).toBe(before)
      // The app may change it beside the message.
      await rerender(app(sentence, 300, style))
      await expect.poll(() => rect('.tb-error').height).toBeGreaterThan(30)
      await rerender(app(sentence, 300, { ...style, marginBlockEnd: 50 }))
      await rerender(app('', 300, { ...style, marginBlockEnd: 50 }))
      await expect.poll(top).toBe(before + 20)
      await unmount()
    }
  })

  it('is for one message, also if a press brings it again', async () => {
    const box = createRef<TextBoxHandle>()
    await render(
      <>
        {withError({ errorText: sentence, ref: box })}
        {below}
        <button type="button" onMouseDown={() => box.current?.showErrorMessage()}>
          Check
        </button>
      </>,
    )
    for (const press of [
      () => box.current?.showErrorMessage(),
      () => userEvent.click(page.getByRole('button')),
    ]) {
      await press()
      await expect.poll(() => document.querySelector<HTMLElement>('.tb-error')?.style.pointerEvents).toBe('')
      expect(Math.abs(top() - message().bottom)).toBeLessThan(2)
    }
  })

  it('is there on a server for one line', () => {
    const container = document.body.appendChild(document.createElement('div'))
    onTestFinished(() => container.remove())
    container.innerHTML = renderToString(
      <div style={{ inlineSize: 300 }}>
        <EmailPicker aria-label="box" validate={() => undefined} />
        <TextBox aria-label="box" errorText="Too short" />
      </div>,
    )
    // As it is served: no effect has run.
    const root = container.querySelector('.tb-root:last-child') as HTMLElement
    const shown = root.appendChild(document.createElement('span'))
    shown.className = 'tb-error'
    shown.textContent = 'Too short'
    expect(parseFloat(getComputedStyle(root).marginBlockEnd)).toBeGreaterThanOrEqual(
      shown.getBoundingClientRect().bottom - root.getBoundingClientRect().bottom - 2,
    )
  })
})

it('A message can be selected, and a press on it does not focus the box', async () => {
  await show(short)
  await userEvent.click(page.getByRole('alert'))
  expect(document.activeElement).toBe(document.body)
  expect(getComputedStyle(document.querySelector('.tb-error') as Element).userSelect).not.toBe('none')
})

it('An open list covers the message, and moves nothing', async () => {
  const contacts = [{ name: 'Ann', email: 'ann@x.example' }]
  const check = () => 'Too short'
  await show(
    <EmailPicker aria-label="box" defaultText="nobody" validate={check} contacts={contacts} minChars={0} />,
  )
  await userEvent.click(page.getByRole('combobox'))
  await userEvent.keyboard('{Control>}a{/Control}a')
  await expect.element(page.getByRole('option')).toBeVisible()
  expect(rect('.tb-popup').top - rect('.tb-root').bottom).toBeLessThan(12)
})

it('leaves the animation of its box beside the text', async () => {
  function animate(box: TextBoxHandle | null) {
    box?.setAnimationStyle('Pulse', 'left', 24, 'gray')
    box?.showErrorMessage()
  }
  await show(<TextBox aria-label="box" ref={animate} errorText="Too short" />)
  await expect.poll(() => rect('.below').top).toBeGreaterThanOrEqual(message().bottom - 0.5)
  expect(rect('.tb-input').left).toBeGreaterThanOrEqual(rect('.tb-animation').right)
})
