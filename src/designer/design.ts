import type { FontTypeface } from '../values/font.ts'
import type { InputType } from '../values/input-type.ts'
import type { TextAlignment } from '../values/text-alignment.ts'
import type { PropertySpec } from './component-spec.ts'
import type { components } from './components.ts'

interface ValueTypes {
  Boolean: boolean
  Number: number
  Text: string
  Color: string
}

interface Enumerations {
  inputType: InputType
  alignment: TextAlignment
  typeface: FontTypeface
}

type ValueOf<P extends PropertySpec> = P extends { takes: infer T extends keyof Enumerations }
  ? Enumerations[T]
  : ValueTypes[P['type']]

type PropsOf<C extends { properties: readonly PropertySpec[] }> = {
  [P in C['properties'][number] as P extends { access: 'R' } ? never : P['name']]?: ValueOf<P>
}

type Specs = typeof components

/** The props for a TextBox that the file sets or implies, in the types of the props of `TextBox`. */
export interface DesignedTextBoxProps extends PropsOf<Specs[0]> {
  /** The width "fill parent". */
  fullWidth?: boolean
}

/** The props for an EmailPicker that the file sets, in the types of the props of `EmailPicker`. */
export interface DesignedEmailPickerProps extends PropsOf<Specs[1]> {
  /** The width "fill parent". */
  fullWidth?: boolean
}

interface DesignedComponent {
  /** The name of the component, as blocks know it. */
  name: string
  /** The screen and the arrangements around the component. Empty once all paths together have 4,000,000 names. */
  path: readonly string[]
  /** The text of the visible Label that stands directly before the component, if there is one. */
  label?: string
}

/** A TextBox or a PasswordTextBox. */
export interface DesignedTextBox extends DesignedComponent {
  component: 'TextBox'
  props: DesignedTextBoxProps
}

/** An EmailPicker. */
export interface DesignedEmailPicker extends DesignedComponent {
  component: 'EmailPicker'
  props: DesignedEmailPickerProps
}

/** A box on a screen. */
export type DesignedBox = DesignedTextBox | DesignedEmailPicker

/**
 * A length in the units of the phone: pixels, "fill parent", or a percentage of the screen. Automatic is `undefined`.
 */
export type DesignedLength = number | 'fill' | `${number}%`

interface DesignedPlace {
  width?: DesignedLength
  height?: DesignedLength
  /**
   * In a table, the column and the row, from 0 on. Where places are absolute, the pixels from the left and from the
   * top.
   */
  at?: readonly [x: number, y: number]
}

/** The place of a box. */
export interface DesignedBoxPlace extends DesignedPlace {
  kind: 'box'
  /** The index of the box in the boxes of the screen. */
  index: number
}

/** The place of the Label of the next box. */
export interface DesignedLabel extends DesignedPlace {
  kind: 'label'
  text: string
}

/** A spacer: a Space, an arrangement without components, a Label without a text. */
export interface DesignedSpace extends DesignedPlace {
  kind: 'space'
}

/** The screen, an arrangement, or another component with boxes in it. */
export interface DesignedArrangement extends DesignedPlace {
  kind: 'column' | 'row' | 'table' | 'absolute'
  /** The alignment of the components from left to right, if not at the start. */
  alignX?: 'center' | 'end'
  /** The alignment of the components from top to bottom, if not at the start. */
  alignY?: 'center' | 'end'
  /** The pixels inside of the border: top, right, bottom, left. */
  padding?: readonly [top: number, right: number, bottom: number, left: number]
  /** False for an invisible arrangement. */
  visible?: false
  items: DesignedItem[]
}

/** A part of a layout. Other components are not in it. */
export type DesignedItem = DesignedBoxPlace | DesignedLabel | DesignedSpace | DesignedArrangement

/** A part of a designer file that could not be read. */
export interface DesignProblem {
  /** The name of the component, or `''` for a component without a name, or the whole file. */
  component: string
  /** The name of the property in designer files. */
  property?: string
  /** The problem, in a sentence. */
  reason: string
}

/** The content of a designer file. */
export interface DesignedScreen {
  /** The name of the screen, or `''` if the file has none. */
  screen: string
  /** The boxes in the order of the file. */
  boxes: DesignedBox[]
  problems: DesignProblem[]
  /**
   * The arrangement of the boxes, if there are any. Its size is that of the phone that app builders draw, without the
   * height if the screen scrolls. Of an arrangement more than 100 levels deep, the boxes are in the one around it.
   */
  layout?: DesignedArrangement
}
