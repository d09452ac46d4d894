import 'react-textbox-emailpicker/styles.css'
import axe from 'axe-core'
import { Field, RecipientPicker, type RecipientPickerProps } from 'react-textbox-emailpicker'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { hasCdp } from '../support/engine.ts'
import { listOf, people } from '../support/people.ts'
import { frames } from '../support/turns.ts'
import { boxNamed, forget, Recipients } from './recipient-box.tsx'

const box = boxNamed()

beforeEach(async () => {
  forget()
  await page.viewport(800, 600)
})

interface Node {
  attributes?: readonly string[]
  backendNodeId: number
  children?: readonly Node[]
  contentDocument?: Node
}

const { send } = hasCdp
  ? (cdp() as unknown as { send: (method: string, params: object) => Promise<unknown> })
  : { send: () => Promise.reject(new Error('This browser has no such protocol.')) }

async function emulate(method: string, on: object, off: object) {
  await send(method, on)
  onTestFinished(async () => void (await send(method, off)))
}

/** The accessible name that the browser gives the first element with this role. */
async function nameOf(role: string) {
  const { root } = (await send('DOM.getDocument', { depth: -1, pierce: true })) as { root: Node }
  const find = (node: Node): Node | undefined =>
    node.attributes?.includes(role)
      ? node
      : [...(node.children ?? []), ...(node.contentDocument ? [node.contentDocument] : [])]
          .map(find)
          .find(Boolean)
  const { backendNodeId } = find(root) as Node
  const tree = await send('Accessibility.getPartialAXTree', { backendNodeId, fetchRelatives: false })
  return (tree as { nodes: { name: { value: string } }[] }).nodes[0]?.name.value
}

it.runIf(hasCdp)('The name of the grid has no draft in it', async () => {
  await render(<Field label="Copies">{<RecipientPicker defaultText={listOf('Ann Bob')} />}</Field>)
  await userEvent.tab()
  await userEvent.keyboard('draft')
  expect(await nameOf('grid')).toBe('Copies 2 recipients')
})

const chipActions = () => [{ label: 'Call', onAction() {} }]
const states: [string, RecipientPickerProps, string][] = [
  ['with recipients', {}, ''],
  ['at a chip', {}, '{ArrowLeft}'],
  ['with chips selected', {}, '{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}'],
  ['with an invalid recipient', { defaultText: 'nobody, ann@x.example, ' }, ''],
  ['read-only', { readOnly: true }, ''],
  ['without recipients', { defaultText: '' }, '{End}'],
  ['with an open list', { contacts: people('Zoe Zora') }, 'zo{ArrowDown}'],
  ['while a chip is edited', {}, '{ArrowLeft}{Enter}'],
  ['with the card of a chip', { defaultText: 'nobody, ', chipActions }, '{ArrowLeft}{Alt>}{ArrowDown}{/Alt}'],
  ['with a state', { recipientState: () => ({ status: 'warning', message: 'Away' }) }, '{ArrowLeft}'],
  ['disabled', { enabled: false }, ''],
  ['with more than fit', { defaultText: Array.from({ length: 70 }, (_, n) => `p${n}@x.example`).join() }, ''],
]

describe.runIf(hasCdp).each(['light', 'dark'])('in %s colors', (scheme) => {
  it.each(states)('a box %s has no fault that axe finds', async (_, props, keys) => {
    document.documentElement.style.cssText = `color-scheme: ${scheme}; background: Canvas; color: CanvasText`
    onTestFinished(() => document.documentElement.removeAttribute('style'))
    const { container } = await render(<Recipients defaultText={listOf('Ann Bob Cid')} {...props} />)
    if (keys) {
      await userEvent.tab()
      await userEvent.keyboard(keys)
      await frames()
    }
    const { violations } = await axe.run(container)
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  })
})

describe('the size of what can be pressed', () => {
  const sizes = () =>
    box.chips().flatMap((chip) => {
      const remove = chip.querySelector('button')?.getBoundingClientRect() as DOMRect
      return [Math.round(remove.width), Math.round(remove.height), chip.offsetHeight]
    })

  it('is 24 pixels at least, however small the text is', async () => {
    await render(<Recipients density="compact" fontSize={6} defaultText={listOf('Ann Bob')} />)
    expect(Math.min(...sizes())).toBeGreaterThanOrEqual(24)
  })

  it('is as large in a column that wraps, and nothing overlaps', async () => {
    await render(<Recipients style={{ width: 90 }} defaultText={listOf('Ann Bob Cid')} />)
    expect(Math.min(...sizes())).toBeGreaterThanOrEqual(24)
    const [one, two] = box.chips().map((chip) => chip.getBoundingClientRect())
    expect(one?.bottom).toBeLessThanOrEqual(two?.top as number)
  })

  describe.runIf(hasCdp)('where the main pointer is a finger', () => {
    const withFinger = async () => {
      const on = { enabled: true, maxTouchPoints: 1 }
      await emulate('Emulation.setTouchEmulationEnabled', on, { enabled: false })
      await expect.poll(() => matchMedia('(pointer: coarse)').matches).toBe(true)
    }

    /** The heights at which a press at a place of a chip, so far from its left edge, is on one of its elements. */
    const pressedAt = (element: Element, x: number) => {
      const { top, left, height } = element.getBoundingClientRect()
      const middle = top + height / 2
      return Array.from({ length: 81 }, (_, at) => at - 40).filter((y) =>
        element.contains(document.elementFromPoint(left + x, middle + y)),
      )
    }

    it('is 44 pixels on a line', async () => {
      await withFinger()
      await render(<Recipients density="compact" defaultText={listOf('Ann Bob')} />)
      for (const chip of box.chips()) {
        const remove = chip.querySelector('button') as Element
        expect(remove.getBoundingClientRect().width).toBeGreaterThanOrEqual(44)
        expect(pressedAt(chip, 8).length).toBeGreaterThanOrEqual(44)
        expect(pressedAt(remove, 22).length).toBeGreaterThanOrEqual(44)
      }
    })

    it('ends where the chip of another line begins, and lines are as close as with a mouse', async () => {
      await withFinger()
      await render(<Recipients style={{ width: 110 }} defaultText={listOf('Ann Bob Cid')} />)
      const [one, two] = box.chips().map((chip) => chip.getBoundingClientRect()) as [DOMRect, DOMRect]
      expect(two.top - one.bottom).toBe(4)
      for (const chip of box.chips())
        for (const [part, x] of [
          [chip, 8] as const,
          [chip.querySelector('button') as Element, 22] as const,
        ]) {
          const { height } = part.getBoundingClientRect()
          const heights = pressedAt(part, x)
          expect(heights.length).toBeGreaterThanOrEqual(height)
          expect(heights.length).toBeLessThanOrEqual(44)
        }
    })
  })
})

it.runIf(hasCdp)('In forced colors, chips have a border, a selected look, and a lock', async () => {
  await emulate(
    'Emulation.setEmulatedMedia',
    { features: [{ name: 'forced-colors', value: 'active' }] },
    { features: [] },
  )
  const recipientState = ({ name }: { name?: string | undefined }) => ({ isLocked: name === 'Cid' })
  await render(<Recipients defaultText={listOf('Ann Bob Cid')} recipientState={recipientState} />)
  await userEvent.click(box.chip('Ann'))
  await expect.poll(box.selected).toEqual(['Ann'])
  const lock = getComputedStyle(box.chip('Cid'), '::after')
  expect(lock.borderBlockEndColor).not.toBe(getComputedStyle(box.chip('Cid')).backgroundColor)
  expect(lock.backgroundImage).toContain('gradient')
  const [ann, bob] = box.chips().map((chip) => getComputedStyle(chip))
  expect(ann?.backgroundColor).not.toBe(bob?.backgroundColor)
  expect(bob?.borderTopWidth).not.toBe('0px')
  expect(bob?.borderTopColor).not.toBe(bob?.backgroundColor)
  const { color, backgroundColor } = getComputedStyle(box.remove('Ann'))
  expect([color, backgroundColor]).not.toContain(bob?.borderTopColor === color ? backgroundColor : '')
})

describe('in a window of 320 pixels, which is 1280 pixels at 400 %', () => {
  const long =
    '"A name that is much longer than the window is wide, and goes on" <long@x.example>, ann@x.example, '

  it('nothing is wider than the box, and × stays in view', async () => {
    await page.viewport(320, 256)
    await render(<Recipients defaultText={long} clearable />)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
    const { left, right } = box.area().getBoundingClientRect()
    for (const chip of box.chips()) {
      const remove = chip.querySelector('button')?.getBoundingClientRect() as DOMRect
      expect(remove.right).toBeLessThanOrEqual(right)
      expect(remove.left).toBeGreaterThanOrEqual(left)
    }
    const name = box.chips()[0]?.querySelector('.tb-chip-name') as HTMLElement
    expect(name.scrollWidth).toBeGreaterThan(name.clientWidth)
    expect(getComputedStyle(name).textOverflow).toBe('ellipsis')
  })
})
