import 'react-textbox-emailpicker/styles.css'
import { createRef, type CSSProperties, type ReactNode } from 'react'
import { EmailPicker, TextBox, type TextBoxHandle, type TextBoxProps } from 'react-textbox-emailpicker'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../support/late-parts.ts'

const angles = [0, 12, 45, 90, 135, 180, 200, 270, 315, 360, -45, -90, -180.5, 1000]
const sentence = 'There is something wrong with this text, and it takes some words to say what.'

type Draw = (props: TextBoxProps, errorText?: string) => ReactNode

const boxes: readonly (readonly [name: string, draw: Draw])[] = [
  [
    'TextBox',
    (props, errorText = 'Too short') => (
      <TextBox
        aria-label="box"
        ref={(handle) => handle?.showErrorMessage()}
        {...props}
        errorText={errorText}
      />
    ),
  ],
  [
    'multiline TextBox',
    (props, errorText = 'Too short') => (
      <TextBox
        aria-label="box"
        multiline
        rows={3}
        ref={(handle) => handle?.showErrorMessage()}
        {...props}
        errorText={errorText}
      />
    ),
  ],
  [
    'EmailPicker',
    (props, errorText = 'Too short') => (
      <EmailPicker
        aria-label="box"
        validate="address"
        defaultText="nobody, "
        messages={{ invalid: () => errorText }}
        {...(props as object)}
      />
    ),
  ],
]

/** The message, once what places it has been loaded. */
async function placedMessage(): Promise<HTMLElement> {
  const alert = page.getByRole('alert')
  await expect.poll(() => alert.query()?.matches(':popover-open')).toBe(true)
  return alert.element() as HTMLElement
}

async function show(box: ReactNode, style: CSSProperties) {
  const { container, unmount } = await render(<div style={{ position: 'fixed', ...style }}>{box}</div>)
  const bubble = await placedMessage()
  const root = container.querySelector('.tb-root') as HTMLElement
  // Presses go through it, but elementFromPoint has to find it.
  bubble.style.pointerEvents = 'auto'
  return {
    box: root.getBoundingClientRect(),
    bubble: bubble.getBoundingClientRect(),
    element: bubble,
    unmount,
  }
}

/** The faults in the place or the rotation of the message. */
function faultsOf({ box, bubble, element }: Awaited<ReturnType<typeof show>>): string[] {
  const text = new Range()
  text.selectNodeContents(element)
  const [first] = text.getClientRects()
  const start = new Range()
  start.setStart(element.firstChild as Text, 0)
  start.setEnd(element.firstChild as Text, 1)
  const letter = start.getBoundingClientRect()
  const gap = Math.max(bubble.top - box.bottom, box.top - bubble.bottom)
  const middle = document.elementFromPoint((bubble.left + bubble.right) / 2, (bubble.top + bubble.bottom) / 2)
  const faults = {
    'is not upright': !first || Math.abs(letter.left - first.left) > 1 || first.width < first.height,
    [`is ${gap} pixels above or below its box`]: Math.abs(gap - 9) > 2,
    'is not at its box': bubble.left > box.right || bubble.right < box.left,
    'is out of view':
      bubble.left < -1 ||
      bubble.top < -1 ||
      bubble.right > document.documentElement.clientWidth + 1 ||
      bubble.bottom > document.documentElement.clientHeight + 1,
    'is covered': !element.contains(middle),
  }
  return Object.entries(faults).flatMap(([fault, isTrue]) => (isTrue ? [fault] : []))
}

beforeEach(async () => {
  await page.viewport(900, 700)
})

const places: readonly (readonly [name: string, style: CSSProperties])[] = [
  ['the middle of the view', { left: 320, top: 300 }],
  // Places where a box at 90° is at the edge of the view, and a box at 0° is partly outside.
  ['the left edge', { left: -108, top: 300 }],
  ['the right edge', { right: -108, top: 300 }],
]

describe.each(boxes)('the error message of a %s', (_, draw) => {
  describe.each(places)('at %s', (__, style) => {
    it.each(angles)('is upright, next to the box and in view at a rotation of %d°', async (rotationAngle) => {
      for (const text of ['Too short', sentence]) {
        const shown = await show(draw({ rotationAngle }, text), style)
        expect(faultsOf(shown)).toEqual([])
        await shown.unmount()
      }
    })
  })

  it.each([0, 90, 180, 270])(
    'is above a box that has no room below, at a rotation of %d°',
    async (rotationAngle) => {
      const plain = await show(draw({ rotationAngle }), { left: 320, top: 300 })
      const up = plain.box.bottom
      await plain.unmount()
      // At the bottom of the window.
      const shown = await show(draw({ rotationAngle }), { left: 320, top: 300 + innerHeight - up - 4 })
      expect(shown.bubble.bottom).toBeLessThan(shown.box.top)
      expect(faultsOf(shown)).toEqual([])
      await shown.unmount()
    },
  )

  it.each([0, 90, 180, 270])(
    'is next to the box on a right-to-left page, at a rotation of %d°',
    async (rotationAngle) => {
      const shown = await show(<div dir="rtl">{draw({ rotationAngle })}</div>, { left: 320, top: 300 })
      expect(faultsOf(shown).filter((fault) => fault !== 'is not upright')).toEqual([])
      await shown.unmount()
    },
  )

  it('is not covered by the next box', async () => {
    const shown = await show(
      <div style={{ display: 'grid' }}>
        {draw({ rotationAngle: 180, width: 200 })}
        <TextBox aria-label="next" rotationAngle={180} backgroundColor="White" />
      </div>,
      { left: 320, top: 300 },
    )
    expect(faultsOf(shown)).toEqual([])
    await shown.unmount()
  })
})

it('the message of a box that is out of view stays at the box', async () => {
  const ref = createRef<TextBoxHandle>()
  const { container } = await render(
    <div style={{ position: 'fixed', left: 5000 }}>
      <TextBox aria-label="box" ref={ref} errorText="Too short" />
    </div>,
  )
  ref.current?.showErrorMessage()
  const { left } = (await placedMessage()).getBoundingClientRect()
  const box = container.querySelector('.tb-root') as HTMLElement
  expect(left).toBeCloseTo(box.getBoundingClientRect().left, 0)
})

it('the message is whole in a parent that hides what overflows, and presses go through it', async () => {
  const { container } = await render(
    <div>
      <div style={{ overflow: 'hidden', contain: 'paint', height: 40 }}>
        <TextBox aria-label="box" ref={(handle) => handle?.showErrorMessage()} errorText={sentence} />
      </div>
      <TextBox aria-label="below" className="below" />
    </div>,
  )
  const bubble = await placedMessage()
  const below = container.querySelector('.below .tb-input') as HTMLElement
  const { left, top, bottom } = bubble.getBoundingClientRect()
  const shown = below.getBoundingClientRect()
  expect(top).toBeLessThan(shown.bottom)
  await userEvent.click(below)
  expect(document.activeElement).toBe(below)
  bubble.style.pointerEvents = 'auto'
  expect(bubble.contains(document.elementFromPoint(left + 8, bottom - 4))).toBe(true)
})

it('the messages of many boxes are measured before any of them is moved', async () => {
  const steps: string[] = []
  const measure = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    if (this.matches('.tb-error')) steps.push('read')
    return new DOMRect(10, 10, 10, 10)
  })
  const mark = vi.spyOn(Element.prototype, 'toggleAttribute').mockImplementation(function (this: Element) {
    if (this.matches('.tb-error')) steps.push('write')
    return false
  })
  onTestFinished(() => [measure, mark].forEach((spy) => spy.mockRestore()))
  await render(
    <div>
      {Array.from({ length: 20 }, (_, at) => (
        <EmailPicker key={at} aria-label="box" validate="address" defaultText="nobody" contacts={[]} />
      ))}
    </div>,
  )
  await expect.poll(() => steps.length).toBeGreaterThanOrEqual(40)
  expect(steps.slice(0, 40).join(' ')).toBe(`${'read '.repeat(20)}${'write '.repeat(20)}`.trim())
})

it('the input under the layer of the message can be pressed', async () => {
  const { container } = await render(
    <TextBox aria-label="box" ref={(handle) => handle?.showErrorMessage()} errorText="Too short" />,
  )
  await placedMessage()
  const input = container.querySelector('.tb-input') as HTMLElement
  const { left, top } = input.getBoundingClientRect()
  expect(document.elementFromPoint(left + 20, top + 10)).toBe(input)
})
