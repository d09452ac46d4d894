import { expect } from 'vitest'
import { cdp } from 'vitest/browser'
import { hasCdp } from '../../support/engine.ts'
import { check, takeMessages, onlyIf, rest, soon, type Check } from '../check.ts'
import { mountBox, type MountedBox } from '../mount.tsx'
import { animationPositions, animationStyles, type RowId } from '../reference.ts'

/** The elements of the box besides the input that are hidden from assistive technology and take up space. */
function spinner({ root, input }: MountedBox): HTMLElement | undefined {
  return [...root().children].find(
    (child): child is HTMLElement =>
      child !== input() && child.matches('[aria-hidden=true]') && child.clientWidth > 1,
  )
}

function shownSpinner(box: MountedBox): HTMLElement {
  const found = spinner(box)
  if (!found) throw new Error('There is no animation.')
  return found
}

/** The side of the input at which the animation is. */
function side(animation: DOMRect, input: DOMRect): string {
  const [x, y] = [animation.x + animation.width / 2, animation.y + animation.height / 2]
  if (x < input.left) return 'left'
  if (x > input.right) return 'right'
  return y < input.top ? 'top' : 'bottom'
}

/** The side of the input at which the box's animation is, if there is one. */
function sideOf(box: MountedBox): string | undefined {
  const shown = spinner(box)
  return shown && side(shown.getBoundingClientRect(), box.input().getBoundingClientRect())
}

/** Whether the layout of an element is within the box, wherever its animation draws it. */
function isInside(
  { offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement,
  root: HTMLElement,
): boolean {
  const [width, height] = [root.clientWidth - offsetWidth, root.clientHeight - offsetHeight]
  return offsetLeft >= 0 && offsetTop >= 0 && offsetLeft <= width && offsetTop <= height
}

const paints = (element: Element) =>
  [undefined, '::before', '::after'].map((pseudo) => getComputedStyle(element, pseudo).backgroundColor)

const isTransparent = (color: string) => color.endsWith(', 0)')

/**
 * Makes hit testing find what is painted: it ignores elements without a background, and finds what `::before` and
 * `::after` paint. Returns a function that restores the elements.
 */
function passThroughUnpainted(parts: readonly HTMLElement[]): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('[data-probe]::before, [data-probe]::after { visibility: visible }')
  document.adoptedStyleSheets.push(sheet)
  for (const part of parts) {
    const isPainted = !isTransparent(getComputedStyle(part).backgroundColor)
    part.dataset.probe = ''
    part.style.visibility = isPainted ? 'visible' : 'hidden'
  }
  return () => {
    document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(sheet), 1)
    for (const part of parts) {
      part.style.visibility = ''
      delete part.dataset.probe
    }
  }
}

/**
 * Points along the edges of a rectangle, a pixel inside. What overlaps the rectangle from outside covers one of them.
 */
function edgePoints({ left, right, top, bottom }: DOMRect): [x: number, y: number][] {
  const points: [number, number][] = []
  for (let x = left + 1; x < right; x += 2) points.push([x, top + 1], [x, bottom - 1])
  for (let y = top + 1; y < bottom; y += 2) points.push([left + 1, y], [right - 1, y])
  return points
}

/** Whether a part, or what its pseudo-elements paint, is over one of the points. */
function covers(parts: readonly Element[], points: readonly [x: number, y: number][]): boolean {
  const areas = parts.map((part) => part.getBoundingClientRect())
  return points.some(
    ([x, y]) =>
      areas.some(({ left, right, top, bottom }) => x > left && x < right && y > top && y < bottom) &&
      document.elementsFromPoint(x, y).some((element) => parts.includes(element)),
  )
}

/** The moments of an animation to check, as parts of its duration. */
const moments = [0, 0.1, 0.2, 0.3, 0.45, 0.6, 0.75, 0.9]

/** Calls `look` with the animation paused at several moments. */
function atMoments(animated: Element, look: (moment: number) => void): void {
  const animations = animated.getAnimations({ subtree: true })
  for (const moment of moments) {
    for (const animation of animations) {
      const { delay = 0, duration } = animation.effect?.getTiming() ?? {}
      animation.pause()
      animation.currentTime = delay + Number(duration) * (1 + moment)
    }
    look(moment)
  }
  for (const animation of animations) animation.play()
}

/** The two ways to set a page's direction. Style sheets see only the first. */
const rightToLeft = [
  { name: 'a dir attribute', turn: (page: HTMLElement) => page.setAttribute('dir', 'rtl') },
  { name: 'a style', turn: (page: HTMLElement) => page.style.setProperty('direction', 'rtl') },
]

export const animationChecks: readonly Check[] = [
  ...animationStyles.flatMap((style) =>
    animationPositions.map((position) => {
      const rows: RowId[] = [
        `animation ${style} at the ${position}`,
        'method setAnimationStyle',
        'limit size of an animation',
      ]
      return check(rows, 'is shown in its size, in its place, beside the input', async (component) => {
        const box = await mountBox(component, { defaultText: 'text' })
        for (const size of [24, 100]) {
          box.handle.setAnimationStyle(style, position, size, '#336699FF')
          await soon(() => spinner(box)?.clientWidth).toBe(size)
          const animated = shownSpinner(box)
          expect(animated.clientHeight).toBe(size)
          expect(animated.getAnimations({ subtree: true }).length).toBeGreaterThan(0)
          const parts = [animated, ...animated.querySelectorAll<HTMLElement>('*')]
          expect(parts.flatMap(paints)).toContain('rgb(51, 102, 153)')

          const room = box.input().getBoundingClientRect()
          expect(room.width).toBeGreaterThan(40)
          expect(side(animated.getBoundingClientRect(), room)).toBe(position)
          expect(isInside(animated, box.root())).toBe(true)
          expect(isInside(box.input(), box.root())).toBe(true)
          const covering = new Set<string>()
          const points = edgePoints(room)
          const restore = passThroughUnpainted(parts)
          atMoments(animated, (moment) => {
            if (covers(parts, points)) covering.add(`${size} pixels, at ${moment}`)
          })
          restore()
          expect([...covering]).toEqual([])
        }
      })
    }),
  ),
  check('method setAnimationStyle', 'takes style and position in any case', async (component) => {
    const box = await mountBox(component)
    for (const style of ['CHASINGDOTS', 'wanderingcubes', 'tHrEeBoUnCe']) {
      for (const position of ['LEFT', 'Left', 'left']) {
        box.handle.setAnimationStyle(style, position, 30, 'red')
        await soon(() => spinner(box)?.clientWidth).toBe(30)
        const room = box.input().getBoundingClientRect()
        expect(side(shownSpinner(box).getBoundingClientRect(), room)).toBe('left')
        box.handle.setAnimationStyle('none', 'left', 30, 'red')
        await soon(() => spinner(box)).toBeUndefined()
      }
    }
  }),
  check('method setAnimationStyle', 'removes the animation if there is no such style', async (component) => {
    const box = await mountBox(component)
    const { height, width } = box.root().getBoundingClientRect()
    for (const style of ['Unknown', '', 'none', 'constructor', 'wave ']) {
      box.handle.setAnimationStyle('Wave', 'top', 40, 'red')
      await soon(() => spinner(box)).toBeDefined()
      expect(box.root().getBoundingClientRect().height).toBeGreaterThan(height)
      box.handle.setAnimationStyle(style, 'top', 40, 'red')
      await soon(() => spinner(box)).toBeUndefined()
      expect(box.root().getBoundingClientRect()).toMatchObject({ height, width })
    }
    expect(takeMessages()).toEqual([])
  }),
  ...rightToLeft.map(({ name, turn }) =>
    check('method setAnimationStyle', `means sides of the screen, turned by ${name}`, async (component) => {
      const box = await mountBox(component)
      turn(box.root().parentElement ?? document.body)
      for (const position of ['left', 'right']) {
        box.handle.setAnimationStyle('Pulse', position, 30, 'red')
        await soon(() => sideOf(box)).toBe(position)
      }
    }),
  ),
  check('method setAnimationStyle', 'keeps focus, text and caret, and raises no event', async (component) => {
    const box = await mountBox(component, { defaultText: 'abc' }, { strict: true })
    box.handle.requestFocus()
    box.handle.setCursorAt(1)
    const input = box.input()
    for (const style of ['Wave', 'Pulse', 'none']) {
      box.handle.setAnimationStyle(style, 'top', 30, 'red')
      await rest()
      expect(box.input()).toBe(input)
      expect(document.activeElement).toBe(input)
      expect(box.handle.currentPosition).toBe(1)
    }
    expect(box.raised).toEqual([['gotFocus']])
  }),
  onlyIf(
    hasCdp,
    check('method setAnimationStyle', 'only fades for users who prefer reduced motion', async (component) => {
      const prefer = (value: string) =>
        cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })
      await prefer('reduce')
      try {
        const box = await mountBox(component)
        for (const style of animationStyles) {
          box.handle.setAnimationStyle(style, 'left', 30, 'red')
          await rest()
          const animations = shownSpinner(box).getAnimations({ subtree: true })
          expect(animations.length).toBeGreaterThan(0)
          for (const animation of animations) {
            const changed = (animation.effect as KeyframeEffect)
              .getKeyframes()
              .flatMap((frame) => Object.keys(frame))
              .filter((name) => !['offset', 'easing', 'composite', 'computedOffset'].includes(name))
            expect([style, ...new Set(changed)]).toEqual([style, 'opacity'])
          }
        }
      } finally {
        await prefer('')
      }
    }),
  ),
]
