import type { CSSProperties } from 'react'
import { RecipientPicker, type EmailPickerProps } from 'react-textbox-emailpicker'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { tellsZoom } from '../../support/engine.ts'
import { anns, hasOwnRows, often, Picker } from '../opened-list.tsx'

/** The gap between a box and its list. */
const GAP = 4

const find = (selector: string) => document.querySelector(selector) as HTMLElement
const input = () => find('.tb-input') as HTMLInputElement

// Some tests change what others measure with.
const measure = Element.prototype.getBoundingClientRect
const sidesOf = (selector: string) => measure.call(find(selector))

const before = [innerWidth, innerHeight] as const
beforeEach(() => page.viewport(400, 600))
afterEach(async () => {
  vi.restoreAllMocks()
  await page.viewport(...before)
})

/** Waits until a frame is painted, with what observers of sizes have changed in it. */
const painted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => resolve())
      port1.start()
      port2.postMessage(undefined)
    })
  })

/** Types like a user, and waits until the list is there. */
async function type(text: string): Promise<void> {
  input().focus()
  document.execCommand('insertText', false, text)
  await expect.poll(() => input().getAttribute('aria-expanded'), often).toBe('true')
  await expect.poll(() => find('.tb-list:not([aria-busy]) .tb-option'), often).not.toBeNull()
  await painted()
}

/** How far the list is from where it belongs, below or above its box, and in line with the start of that. */
function distance(): number {
  const [box, list] = [sidesOf('.tb-root'), sidesOf('.tb-popup')]
  const beside = Math.min(Math.abs(list.top - box.bottom - GAP), Math.abs(box.top - list.bottom - GAP))
  return Math.max(beside, Math.abs(list.left - box.left))
}

const isAbove = () => sidesOf('.tb-popup').bottom < sidesOf('.tb-root').top

/** Simulates what an on-screen keyboard and a zoom with two fingers leave of the page. The window keeps its size. */
function see(part: Partial<Record<'offsetTop' | 'width' | 'height' | 'scale', number>>) {
  for (const [name, value] of Object.entries(part))
    vi.spyOn(visualViewport as VisualViewport, name as 'height', 'get').mockReturnValue(value)
  visualViewport?.dispatchEvent(new Event('resize'))
}

/** A box in what an app may put around it, with a message above that is not shown yet. */
function App({ around, ...props }: EmailPickerProps & { around?: CSSProperties }) {
  return (
    <div id="sheet" style={{ padding: 16, ...around }}>
      <p id="message" hidden style={{ blockSize: 60, margin: 0 }} />
      <Picker {...props} />
    </div>
  )
}

const appOpensIt = async () => {
  await render(<App open defaultText="ann" />)
  await expect.poll(() => hasOwnRows(input()), often).toBe(true)
  expect(document.activeElement).not.toBe(input())
}

const situations: Readonly<Record<string, () => Promise<unknown>>> = {
  async 'in a plain page'() {
    await render(<App />)
    await type('ann')
  },
  async 'in something that is moved'() {
    await render(<App around={{ transform: 'translate(20px, 10px)' }} />)
    await type('ann')
  },
  ...(tellsZoom && {
    async 'in something that is zoomed'() {
      await render(<App around={{ zoom: 1.2 }} />)
      await type('ann')
    },
  }),
  async 'above an on-screen keyboard'() {
    await render(<App />)
    await type('ann')
    see({ height: 420 })
  },
  'that the app has opened without the focus': appOpensIt,
}

describe.each(Object.entries(situations))('a list %s', (_, show) => {
  beforeEach(async () => {
    await show()
    await painted()
  })

  it('stands beside its box, in the window', () => {
    expect(distance()).toBeLessThan(1)
    expect(sidesOf('.tb-popup').bottom).toBeLessThanOrEqual(visualViewport?.height ?? 0)
  })

  it('stays with its box when a message comes above it', async () => {
    const { top } = sidesOf('.tb-root')
    find('#message').hidden = false
    expect(sidesOf('.tb-root').top).toBeGreaterThanOrEqual(top + 60)
    await painted()
    expect(distance()).toBeLessThan(1)
  })

  it('stays with its box when that becomes higher', async () => {
    const { height } = sidesOf('.tb-root')
    find('.tb-root').style.blockSize = `${height + 30}px`
    await painted()
    expect(distance()).toBeLessThan(1)
  })

  it('stays with its box in each frame while a sheet slides in', async () => {
    const slide = find('#sheet').animate(
      [{ transform: 'translate(40px, 90px)' }, { transform: 'translate(0, 0)' }],
      200,
    )
    slide.pause()
    const places = new Set<number>()
    for (const time of [0, 50, 100, 150, 199]) {
      slide.currentTime = time
      await painted()
      places.add(sidesOf('.tb-root').top)
      expect(distance()).toBeLessThan(1)
    }
    expect(places.size).toBe(5)
  })

  it('changes nothing in a frame in which its box stays where it is', async () => {
    await painted()
    const changes = new MutationObserver(() => {})
    onTestFinished(() => changes.disconnect())
    changes.observe(find('.tb-root'), { attributes: true, childList: true, subtree: true })
    for (let frame = 0; frame < 10; frame++) await painted()
    expect(changes.takeRecords().map(({ target, attributeName }) => [target, attributeName])).toEqual([])
  })
})

it('a list that the app keeps open comes back beside its box after that was not rendered', async () => {
  await appOpensIt()
  find('#sheet').style.display = 'none'
  await painted()
  expect(sidesOf('.tb-popup').height).toBe(0)
  Object.assign(find('#sheet').style, { display: '', paddingBlockStart: '70px' })
  await painted()
  expect(sidesOf('.tb-popup').height).toBeGreaterThan(100)
  expect(distance()).toBeLessThan(1)
})

it('a list above its box keeps its place while its rows go and come', async () => {
  await render(<Picker style={{ position: 'fixed', bottom: 10, left: 20 }} />)
  await type('ann')
  const full = sidesOf('.tb-popup').height
  const heights = new Set<number>()
  for (const text of [' number 15', '5']) {
    await type(text)
    for (let frame = 0; frame < 10; frame++) {
      await painted()
      expect(isAbove()).toBe(true)
      expect(distance()).toBeLessThan(1)
    }
    heights.add(sidesOf('.tb-popup').height)
  }
  document.execCommand('selectAll')
  await type('ann')
  await expect.poll(() => sidesOf('.tb-popup').height, often).toBe(full)
  expect(distance()).toBeLessThan(1)
  expect(Math.min(...heights)).toBeLessThan(full / 2)
})

describe('with an on-screen keyboard', () => {
  const people = anns.slice(0, 30).map(({ name, email }) => `${name} <${email}>`)

  /** Whether the line that is typed is covered, and whether a row of the list is seen above a keyboard. */
  function seen(height: number) {
    const [line, list] = [sidesOf('.tb-input'), sidesOf('.tb-popup')]
    return {
      isLineCovered: list.top < line.bottom && list.bottom > line.top,
      isListSeen: Math.min(list.bottom, height) - Math.max(list.top, 0) > 50,
    }
  }

  const keyboards = {
    'that covers a part of the page': (height: number) => see({ height }),
    'while the page is zoomed': (height: number) => see({ height, width: 400 / 1.25, scale: 1.25 }),
    'that makes the window smaller': (height: number) => page.viewport(400, height),
  }
  const places = [
    [150, [-60, -20, 0, 40, 80]],
    [220, [-60, 0, 60, 130]],
    [300, [0, 90, 150, 230]],
  ] as const

  it.each(Object.entries(keyboards))(
    '%s, a list of a high box is seen, and the line that is typed as well',
    async (_, show) => {
      for (const [height, tops] of places)
        for (const top of tops) {
          await page.viewport(400, 600)
          const { unmount } = await render(
            <div style={{ position: 'fixed', top, insetInline: 0 }}>
              <RecipientPicker
                aria-label="To"
                fullWidth
                contacts={anns}
                defaultText={`${people.join(', ')}, `}
              />
            </div>,
          )
          await type('ann number 15')
          await show(height)
          await painted()
          await painted()
          expect({ height, top, ...seen(height) }).toEqual({
            height,
            top,
            isLineCovered: false,
            isListSeen: true,
          })
          vi.restoreAllMocks()
          await unmount()
        }
    },
  )

  it('a list does not cover the line that a long draft goes on in', async () => {
    await render(<RecipientPicker aria-label="To" contacts={anns} style={{ inlineSize: 160, margin: 20 }} />)
    await type('ann')
    see({ height: 420 })
    await painted()
    const { height } = sidesOf('.tb-root')
    await type('@x.example, anna@x.example, ann')
    expect(sidesOf('.tb-root').height).toBeGreaterThan(height + 10)
    expect(seen(420).isLineCovered).toBe(false)
    expect(distance()).toBeLessThan(1)
  })

  it.each([
    ['below', { top: 200 }],
    ['above', { top: 430 }],
  ])(
    'a list stands %s its box in a browser whose rectangles begin where the seen part of the page does',
    async (side, style) => {
      await render(<Picker style={{ position: 'fixed', left: 20, ...style }} />)
      await type('ann')
      // As in WebKit.
      vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
        const { x, y, width, height } = measure.call(this)
        return new DOMRect(x, y - 120, width, height)
      })
      see({ offsetTop: 120, height: 380 })
      await painted()
      expect(distance()).toBeLessThan(1)
      expect(isAbove() ? 'above' : 'below').toBe(side)
      const { top, bottom } = sidesOf('.tb-popup')
      expect(top).toBeGreaterThanOrEqual(120)
      expect(bottom).toBeLessThanOrEqual(500)
    },
  )
})

it('a list in a page that is zoomed with two fingers has the width of the window', async () => {
  await render(<Picker fullWidth />)
  await type('ann')
  const { left, width } = sidesOf('.tb-popup')
  see({ height: 300, width: 200, scale: 2 })
  vi.spyOn(visualViewport as VisualViewport, 'offsetLeft', 'get').mockReturnValue(150)
  visualViewport?.dispatchEvent(new Event('scroll'))
  await painted()
  expect(sidesOf('.tb-popup')).toMatchObject({ left, width })
  expect(distance()).toBeLessThan(1)
})

const pages = {
  'with a margin of its own': 'html { margin-inline-start: 60px }',
  'that is moved': 'html { position: relative; inset: 20px auto auto 30px }',
  'with a frame': 'body { border: 9px solid }',
  'with room for a scroll bar': 'html { overflow-y: scroll; scrollbar-gutter: stable both-edges }',
  'from right to left, with a scroll bar': 'html { direction: rtl; overflow-y: scroll }',
}
const bars = '::-webkit-scrollbar { inline-size: 15px }'

it.each(Object.entries(pages))('in a page %s, a list stands beside its box', async (_, css) => {
  const style = document.createElement('style')
  style.textContent = `${css} ${bars}`
  document.head.append(style)
  onTestFinished(() => style.remove())
  for (const place of [{ margin: 20 }, { position: 'fixed', bottom: 5, right: 20 }] as const) {
    const { unmount } = await render(<Picker style={{ inlineSize: 260, ...place }} />)
    await type('ann')
    expect(distance()).toBeLessThan(1)
    expect(sidesOf('.tb-popup').width).toBe(260)
    await unmount()
  }
})
