import type { CSSProperties, HTMLAttributes } from 'react'
import type { Classes } from '../properties/parts.ts'
import { defaultColor, isTransparent } from '../../values/color.ts'
import type { BoxValues } from '../properties/box-properties.ts'
import type { Table } from '../properties/table.ts'
import { isFontFile } from '../../values/font-file.ts'
import type { Animation, BoxState } from '../box-state.ts'

/** Returns a value, but undefined for the color Default, which leaves the color to the theme. */
const unlessDefault = <T>(value: T) => (value === defaultColor ? undefined : value)

const size = (percent: number | undefined, pixels: number | undefined) =>
  percent === undefined ? pixels : `${percent}%`

interface RootOptions {
  table: Table
  values: BoxValues
  classes: Classes
  boxState: BoxState
  /** The native attributes of the input, including those of a Field. */
  native: Pick<HTMLAttributes<HTMLElement>, 'aria-invalid' | 'dir'>
}

/**
 * The documented properties and the animation, as custom properties for the stylesheet. The app's own style wins.
 */
function boxStyle(
  table: Table,
  values: BoxValues,
  animation: Animation | undefined,
): CSSProperties | undefined {
  const { fontSize, fontTypefaceImport: font, textColor } = values
  const style: Record<string, unknown> = {}
  const draw = (drawnAs: string | undefined, value: unknown) => {
    if (drawnAs && (unlessDefault(value) || value === 0)) style[drawnAs] = value
  }
  for (const name in values) draw(table[name]?.[1], values[name as keyof BoxValues])
  if (values.cursorVisible === false) draw('--tb-cursor-color', 'transparent')
  draw('--tb-angle', values.rotationAngle && `${values.rotationAngle}deg`)
  draw('--tb-font-size', fontSize && (fontSize === 'inherit' ? '1em' : `${fontSize}pt`))
  draw('--tb-font-style', values.fontItalic && 'italic')
  draw('--tb-font-weight', values.fontBold && 'bold')
  draw('height', size(values.heightPercent, values.height))
  draw('width', size(values.widthPercent, values.width) ?? (values.fullWidth && '100%'))
  // By default the hint has the color of the text. An invisible text must not hide the hint.
  if (textColor && isTransparent(textColor)) draw('--tb-hint-fallback', 'var(--tb-ink)')
  if (animation) {
    draw('--tb-animation-color', animation.color)
    draw('--tb-animation-size', `${animation.size}px`)
  }
  // For the HTML of a server. In a browser, `ImportedFont` replaces `sans-serif` by the font that is inherited.
  if (font && !isFontFile(font)) {
    draw('--tb-imported-font', `${JSON.stringify(font)},`)
    draw('--tb-inherited-font', 'sans-serif')
  }
  Object.assign(style, values.style)
  // Even for an empty style, React would have the browser create the style object of the element, which takes time.
  return Object.keys(style).length > 0 ? style : undefined
}

/** The props of the root. Its state is in `data-*`, for stylesheets. */
export function rootProps({ table, values, classes, boxState: { animation }, native }: RootOptions) {
  const { className, density, look } = values
  const { dir, 'aria-invalid': invalid } = native
  const background = unlessDefault(values.backgroundColor)
  const style = boxStyle(table, values, animation)
  return {
    className: className ? `${classes.root} ${className}` : classes.root,
    style,
    hidden: values.visible === false || undefined,
    // With `auto`, the input alone has a direction: that of its text.
    dir: dir === 'auto' ? undefined : dir,
    'data-animation': animation?.position,
    'data-density': density,
    'data-look': look,
    'data-disabled': values.enabled === false || undefined,
    // Flat: the app has set a background. Filled: it is not a transparent one.
    'data-flat': !!background || undefined,
    'data-filled': (background && !isTransparent(background)) || undefined,
    'data-highlight': (style && '--tb-highlight-color' in style) || undefined,
    // `aria-invalid` can be true, "true", "grammar" or "spelling".
    'data-invalid': (!!invalid && invalid !== 'false') || undefined,
  }
}
