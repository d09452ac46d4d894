import type { AriaAttributes, CSSProperties, HTMLAttributes } from 'react'
import type { Classes } from '../properties/parts.ts'
import { isTransparent, type Color } from '../../values/color.ts'
import { unlessDefault, type BoxValues, type Table } from '../properties/table.ts'
import type { Animation } from './Spinner.tsx'
import { importedFontStyle, type LoadedFont } from './use-imported-font.ts'

/** The style of a root: custom properties that the stylesheet reads, and the size of the box. */
export type BoxStyle = CSSProperties & Record<`--tb-${string}`, string | number | undefined>

/** What the methods of the handle have set, and the font that was loaded for the box. */
export interface HandleState {
  shadow?: string | undefined
  animation?: Animation | undefined
  font?: LoadedFont | undefined
  /** Whether the on-screen keyboard was closed. */
  isKeyboardHidden?: boolean
  shownError?: ShownError | undefined
}

/** An error message that the app has asked for. */
interface ShownError {
  /** Which call has asked for it. Each is announced. */
  call: number
  /** The version of the text that it is shown for: the next change hides it. Undefined until all that the app has set is rendered. */
  version?: number
}

/** The documented properties as CSS on the root. */
function boxStyle<V extends BoxValues>(values: V, table: Table, handleState: HandleState): BoxStyle {
  const style: BoxStyle = {}
  for (const name in values) {
    const value: unknown = values[name]
    const [css, toCss] = table[name]?.[1] ?? []
    if (css && value !== undefined) {
      // Each function takes the values of its own property, which the type of the table can't tell here.
      const text = toCss ? toCss(value as never) : (value as string | number)
      if (text !== undefined) style[css as `--tb-${string}`] = text
    }
  }
  const { shadow, animation } = handleState
  if (shadow) style['--tb-text-shadow'] = shadow
  if (animation) {
    style['--tb-animation-size'] = `${animation.size}px`
    style['--tb-animation-color'] = unlessDefault(animation.color)
  }
  // By default the hint has the color of the text. An invisible text must not hide the hint.
  if (isTransparent(values.textColor ?? '')) style['--tb-hint-fallback'] = 'var(--tb-ink)'
  return style
}

interface StatefulValues extends BoxValues {
  highlightColor?: Color
}

/** The state of the box as `data-*` on the root, for stylesheets. */
function boxState(
  { enabled, backgroundColor, density, highlightColor, look }: StatefulValues,
  invalid: AriaAttributes['aria-invalid'],
) {
  const background = backgroundColor && unlessDefault(backgroundColor)
  return {
    'data-density': density,
    'data-look': look,
    'data-disabled': enabled === false || undefined,
    // Flat: the app has set a background. Filled: that background is visible.
    'data-flat': !!background || undefined,
    'data-filled': (background && !isTransparent(background)) || undefined,
    'data-highlight': (highlightColor && !!unlessDefault(highlightColor)) || undefined,
    // `aria-invalid` can be true, "true", "grammar" or "spelling".
    'data-invalid': (!!invalid && invalid !== 'false') || undefined,
  }
}

interface RootOptions {
  values: BoxValues
  classes: Classes
  /** The documented properties of the component. */
  table: Table
  handleState: HandleState
  /** What the app says of the input. */
  native: Pick<HTMLAttributes<HTMLElement>, 'aria-invalid' | 'dir'>
}

/** The props of the root. The app's own class and style win over those of the box, except when the box is invisible. */
export function rootProps({ values, classes, table, handleState, native }: RootOptions) {
  const { className, style, visible, fontTypefaceImport = '' } = values
  const isHidden = visible === false
  const rootStyle = {
    ...boxStyle(values, table, handleState),
    ...importedFontStyle(fontTypefaceImport, handleState.font),
    ...style,
    ...(isHidden && { display: 'none' }),
  } as CSSProperties
  return {
    className: className ? `${classes.root} ${className}` : classes.root,
    // For an empty style, React would create the style object of the element.
    style: Object.keys(rootStyle).length > 0 ? rootStyle : undefined,
    hidden: isHidden,
    // With `auto`, each input follows its own text.
    dir: native.dir === 'auto' ? undefined : native.dir,
    ...boxState(values, native['aria-invalid']),
    'data-animation': handleState.animation?.position,
  }
}
