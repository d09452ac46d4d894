import { StrictMode, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { faultsOf, inputIn, often, open, Picker, rowsOf } from '../opened-list.tsx'

const popupOf = (input: Element) => input.parentElement?.querySelector('.tb-popup') as HTMLElement
const topOf = (element: Element) => element.getBoundingClientRect().top

beforeEach(async () => {
  await page.viewport(800, 600)
})

describe('a list', () => {
  afterEach(() => vi.restoreAllMocks())

  const show = async (ui: ReactNode) => {
    await render(<StrictMode>{ui}</StrictMode>)
    await expect.poll(() => document.querySelector('.tb-root > input'), often).toBeTruthy()
    const input = inputIn(document)
    await open(input)
    return input
  }

  it('stands below its box in a modal dialog, and covers everything in it', async () => {
    const input = await show(
      <dialog ref={(dialog) => dialog?.showModal()} style={{ width: 280, height: 80, overflow: 'hidden' }}>
        <Picker />
        <p style={{ position: 'relative', zIndex: 2147483647 }}>Below</p>
      </dialog>,
    )
    await expect.poll(() => faultsOf(input), often).toBe('')
    await userEvent.click(rowsOf(input)[1] as Element)
    expect(input.value).toBe('ann.102@x.example')
  })

  it('accepts a pick while an element around its box locks the page', async () => {
    const input = await show(
      <div style={{ pointerEvents: 'none', overflow: 'hidden', height: 100 }}>
        <div role="dialog" style={{ pointerEvents: 'auto' }}>
          <Picker />
        </div>
      </div>,
    )
    await expect.poll(() => faultsOf(input), often).toBe('')
    await userEvent.click(rowsOf(input)[1] as Element)
    expect(input.value).toBe('ann.102@x.example')
  })

  it('is not clipped by a scroll container around its box, and moves with the box', async () => {
    const input = await show(
      <div id="scroller" style={{ height: 90, width: 300, margin: 50, overflow: 'auto' }}>
        <div style={{ height: 30 }} />
        <Picker />
        <div style={{ height: 900 }} />
      </div>,
    )
    await expect.poll(() => faultsOf(input), often).toBe('')
    const before = topOf(popupOf(input))
    document.querySelector('#scroller')?.scrollTo(0, 25)
    await expect.poll(() => topOf(popupOf(input)), often).toBeCloseTo(before - 25, 0)
    await expect.poll(() => faultsOf(input), often).toBe('')
  })

  it.each([
    ['moved', { transform: 'translate(120px, 60px)' }],
    ['scaled', { transform: 'scale(1.5)', transformOrigin: '0 0', width: 300 }],
    ['made smaller', { transform: 'scale(0.6)', transformOrigin: '100% 100%', width: 300, height: 200 }],
    ['in a layer of its own', { willChange: 'transform', margin: 60 }],
    ['filtered and clipped', { filter: 'blur(0px)', contain: 'paint', margin: 60, height: 50 }],
  ] as const)('stands below its box in something that is %s', async (__, around) => {
    const input = await show(
      <div style={around}>
        <Picker />
      </div>,
    )
    await expect.poll(() => faultsOf(input), often).toBe('')
  })

  it.each([-20, 35, 90, 180])('stands next to a box that is rotated by %i degrees', async (rotationAngle) => {
    const input = await show(<Picker rotationAngle={rotationAngle} style={{ margin: 150 }} />)
    await expect.poll(() => faultsOf(input), often).toBe('')
    expect(getComputedStyle(popupOf(input)).rotate).toBe('none')
  })

  it('shrinks and scrolls where there is little room above and below', async () => {
    await page.viewport(500, 260)
    const input = await show(<Picker style={{ position: 'fixed', top: 100, left: 20 }} />)
    await expect.poll(() => faultsOf(input), often).toBe('')
    const list = input.parentElement?.querySelector('.tb-list') as Element
    expect(list.scrollHeight).toBeGreaterThan(list.clientHeight)
    await userEvent.keyboard('{ArrowUp}')
    await expect
      .poll(() => document.querySelector('[aria-selected=true]')?.textContent, often)
      .toContain('Ann')
  })

  it.each([
    ['ltr', 'right'],
    ['rtl', 'left'],
  ] as const)('is aligned with the end of its box near the edge of the window, in %s', async (dir, end) => {
    const input = await show(
      <Picker dir={dir} style={{ position: 'fixed', top: 20, [end]: 7, inlineSize: 150 }} />,
    )
    await expect.poll(() => faultsOf(input), often).toBe('')
    const [box, list] = [input.parentElement as Element, popupOf(input)].map((one) =>
      one.getBoundingClientRect(),
    )
    expect(list?.width).toBeGreaterThan(160)
    expect(list?.[end]).toBeCloseTo(box?.[end] ?? NaN, 0)
  })
})

/** Copies the styles of this document into another root, and adds an element for a picker. */
function placeIn(root: ParentNode): HTMLElement {
  for (const style of document.querySelectorAll('style')) root.append(style.cloneNode(true))
  const place = document.createElement('div')
  place.style.padding = '40px'
  root.append(place)
  return place
}

const hosts = {
  'a shadow root'(host: HTMLElement) {
    return host.attachShadow({ mode: 'open' })
  },
  'a shadow root in a shadow root'(host: HTMLElement) {
    const inner = document.createElement('div')
    host.attachShadow({ mode: 'closed' }).append(inner)
    return inner.attachShadow({ mode: 'open' })
  },
  'an iframe'(host: HTMLElement) {
    const frame = document.createElement('iframe')
    Object.assign(frame.style, { border: 0, width: '420px', height: '400px' })
    host.append(frame)
    return (frame.contentDocument as Document).body
  },
  'another window'() {
    // In the middle of the screen, where the mouse rests: without a window manager, the focus follows the mouse.
    const [left, top] = [screen.width / 2 - 250, screen.height / 2 - 225]
    const opened = window.open('', '', `popup,width=500,height=450,left=${left},top=${top}`) as Window
    onTestFinished(() => opened.close())
    return opened.document.body
  },
}

describe.each(Object.entries(hosts))('a picker in %s', (_, makeRoot) => {
  const onLostFocus = vi.fn<() => void>()

  async function show() {
    const host = document.createElement('div')
    document.body.append(host)
    onTestFinished(() => host.remove())
    onLostFocus.mockClear()
    const root = makeRoot(host)
    await render(createPortal(<Picker onLostFocus={onLostFocus} />, placeIn(root)))
    const input = inputIn(root)
    await open(input)
    return input
  }

  it('has its list below the box', async () => {
    const input = await show()
    await expect.poll(() => faultsOf(input), often).toBe('')
  })

  it('picks with a click, and keeps the focus', async () => {
    const input = await show()
    const row = rowsOf(input)[2] as HTMLElement
    const isKept = press(row)
    row.click()
    await expect.poll(() => input.value, often).toBe('ann.103@x.example')
    expect(isKept).toBe(true)
    expect(input.matches(':focus')).toBe(true)
    expect(onLostFocus).not.toHaveBeenCalled()
  })

  it('closes its list when the focus leaves', async () => {
    const input = await show()
    input.blur()
    await expect.poll(() => rowsOf(input).length, often).toBe(0)
    expect(popupOf(input).matches(':popover-open')).toBe(false)
  })
})

/** Whether a press keeps the focus in place. */
const press = (element: Element) =>
  !element.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true, composed: true }))
