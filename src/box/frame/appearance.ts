import type { CSSProperties, HTMLAttributes } from 'react'
import type { Classes } from '../properties/parts.ts'
import { defaultColor, isTransparent } from '../../values/color.ts'
import type { BoxValues } from '../properties/box-properties.ts'
import type { Table } from '../properties/table.ts'
import { isFontFile } from '../../values/font.ts'
import type { Animation } from '../use-box.ts'

/** Returns the props of the root of a box: its classes, its style, and in `data-*` its state, for stylesheets. */
export function rootProps(
  { table, values, classes }: { table: Table; values: BoxValues; classes: Classes },
  animation: Animation | undefined,
  { dir, 'aria-invalid': invalid }: Pick<HTMLAttributes<HTMLElement>, 'aria-invalid' | 'dir'>,
) {
  const background = values.backgroundColor === defaultColor ? undefined : values.backgroundColor
  const style = boxStyle(table, values, animation)
  return {
    className: values.className ? `${classes.root} ${values.className}` : classes.root,
    style,
    hidden: values.visible === false || undefined,
    // With `auto`, only the input gets a direction: that of its text.
    dir: dir === 'auto' ? undefined : dir,
    'data-animation': animation?.position,
    'data-density': values.density,
    'data-look': values.look,
    'data-disabled': values.enabled === false || undefined,
    // Flat: the app has set a background. Filled: that background is not transparent.
    'data-flat': !!background || undefined,
    'data-filled': (background && !isTransparent(background)) || undefined,
    'data-highlight': (style && '--tb-highlight-color' in style) || undefined,
    // `aria-invalid` can be true, "true", "grammar" or "spelling".
    'data-invalid': (!!invalid && invalid !== 'false') || undefined,
  }
}

/** Returns the style of the root: its size, custom properties for the stylesheet, and the `style` prop, which wins. */
function boxStyle(table: Table, values: BoxValues, animation?: Animation): CSSProperties | undefined {
  const { fontSize, fontTypefaceImport, textColor } = values
  // With a comma, because the stylesheet continues the list of font families.
  const fontFamily =
    fontTypefaceImport && !isFontFile(fontTypefaceImport) && `${JSON.stringify(fontTypefaceImport)},`
  const declarations: Record<string, unknown> = {
    '--tb-angle': values.rotationAngle && `${values.rotationAngle}deg`,
    '--tb-animation-color': animation?.color,
    '--tb-animation-size': animation && `${animation.size}px`,
    '--tb-font-size': fontSize && (fontSize === 'inherit' ? '1em' : `${fontSize}pt`),
    '--tb-font-style': values.fontItalic && 'italic',
    '--tb-font-weight': values.fontBold && 'bold',
    // By default the hint has the color of the text. An invisible text must not hide the hint.
    '--tb-hint-fallback': textColor && isTransparent(textColor) && 'var(--tb-ink)',
    '--tb-imported-font': fontFamily,
    // The fallback for an imported font in the HTML of a server. `ImportedFont` replaces it by the inherited font.
    '--tb-inherited-font': fontFamily && 'sans-serif',
    height: cssSize(values.heightPercent, values.height),
    width: cssSize(values.widthPercent, values.width) ?? (values.fullWidth && '100%'),
  }
  for (const name in values) {
    const customProperty = table[name]?.[1]
    if (customProperty) declarations[customProperty] = values[name as keyof BoxValues]
  }
  if (values.cursorVisible === false) declarations['--tb-cursor-color'] = 'transparent'
  const style: Record<string, unknown> = {}
  for (const name in declarations) {
    const value = declarations[name]
    // 0 is a length. Other falsy values, and the default color, leave the declaration to the stylesheet.
    const isSet = value === 0 || (value && value !== defaultColor)
    if (isSet) style[name] = value
  }
  Object.assign(style, values.style)
  // Even for an empty style, React would have the browser create the style object of the element, which takes time.
  return Object.keys(style).length > 0 ? style : undefined
}

const cssSize = (percent: number | undefined, pixels: number | undefined) =>
  percent === undefined ? pixels : `${percent}%`
