/** A style of an animation, in upper or lower case. Any other string removes the animation. */
export type AnimationStyle =
  | 'ChasingDots'
  | 'Circle'
  | 'CubeGrid'
  | 'DoubleBounce'
  | 'FadingCircle'
  | 'FoldingCube'
  | 'Pulse'
  | 'RotatingCircle'
  | 'RotatingPlane'
  | 'ThreeBounce'
  | 'WanderingCubes'
  | 'Wave'
  // With `string` alone, editors would no longer suggest the names.
  | (string & {})

/** The side of the box at which an animation is, in upper or lower case. */
export type AnimationPosition = 'top' | 'left' | 'right' | 'bottom' | (string & {})

/** The documented styles in lower case. The stylesheet draws them. */
const styles =
  'chasingdots circle cubegrid doublebounce fadingcircle foldingcube pulse ' +
  'rotatingcircle rotatingplane threebounce wanderingcubes wave'
const positions = 'top left right bottom'

const parserOf = (names: string) => (value: unknown) => {
  const name = typeof value === 'string' ? value.toLowerCase() : ''
  return names.split(' ').includes(name) ? name : undefined
}

/** Returns a style in lower case, or undefined for any other value. */
export const parseAnimationStyle = /* @__PURE__ */ parserOf(styles)

/** Returns a side in lower case, or undefined for any other value. */
export const parseAnimationPosition = /* @__PURE__ */ parserOf(positions)
