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

/** Returns a parser that accepts these names in upper or lower case, and returns a name in lower case. */
const parserOf = (names: string) => (value: unknown) => {
  const name = typeof value === 'string' ? value.toLowerCase() : ''
  return names.split(' ').includes(name) ? name : undefined
}

/** The parser of the documented styles. The stylesheet draws them. */
export const parseAnimationStyle = /* @__PURE__ */ parserOf(
  'chasingdots circle cubegrid doublebounce fadingcircle foldingcube pulse ' +
    'rotatingcircle rotatingplane threebounce wanderingcubes wave',
)

export const parseAnimationPosition = /* @__PURE__ */ parserOf('top left right bottom')
