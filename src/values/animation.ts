/** The SpinKit name of each animation style, and of its parts and how many they are. */
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

/** A style that there is: its name in lower case, and what SpinKit draws it with. */
export interface AnimationStyle {
  name: string
  className: string
  partClassName: string
  count: number
}

export function parseAnimationStyle(value: unknown): AnimationStyle | undefined {
  const name = String(value).toLowerCase()
  if (!Object.hasOwn(styles, name)) return undefined
  const [spinner, part, count = 0] = styles[name] ?? []
  return { name, className: `sk-${spinner}`, partClassName: `sk-${spinner}-${part}`, count }
}

/** A side of the box. */
export type AnimationPosition = 'top' | 'left' | 'right' | 'bottom'

export function parseAnimationPosition(value: unknown): AnimationPosition | undefined {
  const side = String(value).toLowerCase()
  return /^(?:top|left|right|bottom)$/.test(side) ? (side as AnimationPosition) : undefined
}
