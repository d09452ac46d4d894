import type { AriaAttributes, CSSProperties } from 'react'
import { defaultColor, isTransparent, type Color } from '../values/color.ts'
import type { Animation } from './Spinner.tsx'
import type { BoxValues } from './properties.ts'

/** What a style may hold: React leaves out what is undefined or false. */
export type BoxStyle = CSSProperties & Record<`--tb-${string}`, string | number | false | undefined>

/** The theme's own look is what is not set. */
export function own(color: Color | undefined): Color | undefined {
  return color === defaultColor ? undefined : color
}

const colored = ['background', 'text', 'hint', 'cursor', 'highlight'] as const

/** What has a look: the properties of any box, and those that only TextBox has. */
interface LookValues extends BoxValues {
  highlightColor?: Color
  cols?: number
  maxLines?: number
  rows?: number
}

/** The documented properties as CSS on the root: custom properties that the stylesheet reads, and where the box stands. */
export function boxStyle(
  values: LookValues,
  shadow: string | undefined,
  animation: Animation | undefined,
): BoxStyle {
  const { fontSize, rotationAngle, width, widthPercent, height, heightPercent } = values
  const style: BoxStyle = {
    '--tb-font-size': fontSize && `${fontSize}pt`,
    '--tb-font-weight': values.fontBold && 'bold',
    '--tb-font-style': values.fontItalic && 'italic',
    '--tb-font-family': values.fontTypeface,
    '--tb-text-align': values.textAlignment,
    '--tb-text-shadow': shadow,
    '--tb-max-lines': values.maxLines,
    '--tb-rows': values.rows,
    '--tb-cols': values.cols,
    '--tb-animation-size': animation && `${animation.size}px`,
    '--tb-animation-color': own(animation?.color),
    '--tb-angle': rotationAngle ? `${rotationAngle}deg` : undefined,
    width: widthPercent === undefined ? width : `${widthPercent}%`,
    height: heightPercent === undefined ? height : `${heightPercent}%`,
  }
  for (const part of colored) style[`--tb-${part}-color`] = own(values[`${part}Color`])
  // By default the hint has the color of the text. An invisible text must not hide the hint.
  if (isTransparent(values.textColor ?? '')) style['--tb-hint-fallback'] = 'var(--tb-ink)'
  if (values.cursorVisible === false) style['--tb-cursor-color'] = 'transparent'
  return style
}

/** The state of the box as `data-*` on the root: present or absent, for stylesheets. */
export function boxState({ enabled, backgroundColor }: BoxValues, invalid: AriaAttributes['aria-invalid']) {
  const background = own(backgroundColor)
  return {
    'data-disabled': enabled === false || undefined,
    // Flat: the app has set a background. Filled: that background is visible.
    'data-flat': !!background || undefined,
    'data-filled': (background && !isTransparent(background)) || undefined,
    // `aria-invalid` can be true, "true", "grammar" or "spelling".
    'data-invalid': (!!invalid && invalid !== 'false') || undefined,
  }
}
