import type { CSSProperties } from 'react'
import { defaultColor, type Color } from '../values/color.ts'
import type { BoxValues } from './values.ts'

/** A shadow of the text, lengths in CSS pixels. */
export interface Shadow {
  x: number
  y: number
  radius: number
  color: Color
}

type CustomProperties = CSSProperties & Readonly<Record<`--${string}`, string | undefined>>

/** The theme's own look is what is not set. */
function own(color: Color | undefined): Color | undefined {
  return color === defaultColor ? undefined : color
}

function length(pixels: number | undefined, percent: number | undefined): string | undefined {
  if (percent !== undefined) return `${percent}%`
  return pixels === undefined ? undefined : `${pixels}px`
}

/** The documented properties as CSS on the root: custom properties that the stylesheet reads, and where the box stands. */
export function boxStyle(values: BoxValues, importedFont: string | undefined, shadow: Shadow | null) {
  const style: CustomProperties = {
    '--tb-background': own(values.backgroundColor),
    '--tb-text-color': own(values.textColor),
    '--tb-cursor-color': values.cursorVisible === false ? 'transparent' : own(values.cursorColor),
    '--tb-hint-color': own(values.hintColor),
    '--tb-font-size': values.fontSize === undefined ? undefined : `${values.fontSize}pt`,
    '--tb-font-weight': values.fontBold ? 'bold' : undefined,
    '--tb-font-style': values.fontItalic ? 'italic' : undefined,
    '--tb-font-family': importedFont ?? values.fontTypeface,
    '--tb-text-align': values.textAlignment,
    '--tb-text-shadow': shadow ? `${shadow.x}px ${shadow.y}px ${shadow.radius}px ${shadow.color}` : undefined,
    rotate: values.rotationAngle ? `${values.rotationAngle}deg` : undefined,
    width: length(values.width, values.widthPercent),
    height: length(values.height, values.heightPercent),
  }
  return style
}

/** The state of the box as `data-*` on the root: present or absent, for stylesheets. */
export function boxState(values: BoxValues) {
  return {
    'data-disabled': values.enabled === false || undefined,
    'data-flat': own(values.backgroundColor) !== undefined || undefined,
    'data-sized': (values.height ?? values.heightPercent) !== undefined || undefined,
  }
}
