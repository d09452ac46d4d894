import { parseColor, type Color } from '../values/color.ts'
import { parseSize } from '../values/plain.ts'
import { reportInvalid } from './development.ts'
import { parseValues } from './values.ts'

/** The SpinKit name of each style, and of its parts and how many they are. */
const styles: Readonly<Record<string, readonly [name: string, part?: string, count?: number]>> = {
  chasingdots: ['swing', 'dot', 2],
  circle: ['circle', 'dot', 12],
  cubegrid: ['grid', 'cube', 9],
  doublebounce: ['bounce', 'dot', 2],
  fadingcircle: ['circle-fade', 'dot', 12],
  foldingcube: ['fold', 'cube', 4],
  pulse: ['pulse'],
  rotatingcircle: ['plane'],
  rotatingplane: ['plane'],
  threebounce: ['flow', 'dot', 3],
  wanderingcubes: ['wander', 'cube', 2],
  wave: ['wave', 'rect', 5],
}

export interface Animation {
  /** In lower case. */
  style: string
  position: 'top' | 'left' | 'right' | 'bottom'
  /** Edge length in CSS pixels. */
  size: number
  color: Color
}

export function animationParts(style: string) {
  const [name, part, count = 0] = styles[style] ?? []
  return { className: `sk-${name}`, partClassName: `sk-${name}-${part}`, count }
}

function parsePosition(value: unknown): Animation['position'] | undefined {
  const side = String(value).toLowerCase()
  return /^(?:top|left|right|bottom)$/.test(side) ? (side as Animation['position']) : undefined
}

const table = { size: [parseSize], color: [parseColor] } as const

/**
 * The animation asked for; null when the style is none, which removes it; undefined when another argument is refused, which
 * leaves everything as it is.
 */
export function parseAnimation(
  owner: string,
  style: unknown,
  given: { position: unknown; size: unknown; color: unknown },
): Animation | null | undefined {
  const name = String(style).toLowerCase()
  if (!Object.hasOwn(styles, name)) return null
  const position = parsePosition(given.position)
  const { size, color } = parseValues(owner, given, table)
  if (!position) reportInvalid(owner, 'position', given.position, 'top, left, right or bottom')
  return position && size && color ? { style: name, position, size, color } : undefined
}
