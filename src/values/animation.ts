/** The documented styles in lower case; the stylesheet draws them. */
const styles =
  /^(?:chasingdots|(?:fading|rotating)?circle|cubegrid|doublebounce|foldingcube|pulse|rotatingplane|threebounce|wanderingcubes|wave)$/
const positions = /^(?:top|left|right|bottom)$/

const oneOf = (known: RegExp) => (value: unknown) => {
  const name = typeof value === 'string' ? value.toLowerCase() : ''
  return known.test(name) ? name : undefined
}

/** The style of an animation in lower case, or undefined when `value` is none. */
export const parseAnimationStyle = /* @__PURE__ */ oneOf(styles)

/** The side of the box that an animation stands at, or undefined when `value` is none. */
export const parseAnimationPosition = /* @__PURE__ */ oneOf(positions)
