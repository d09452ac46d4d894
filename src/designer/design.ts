import type { FontTypeface } from '../values/font.ts'
import type { InputType } from '../values/input-type.ts'
import type { TextAlignment } from '../values/text-alignment.ts'
import type { PropertySpec } from './component-spec.ts'
import type { components } from './components.ts'

/** The content of a designer file. */
export interface DesignedScreen {
  /** The name of the screen, or `''` if the file has none. */
  screen: string
  /** The boxes in the order of the file. */
  boxes: DesignedBox[]
  problems: DesignProblem[]
  /**
   * The arrangement of the boxes, if there are any. Its size is that of the phone in the app builder's designer,
   * without the height if the screen scrolls. Boxes below 100 levels are items of the arrangement at the 100th level.
   */
  layout?: DesignedArrangement
}

/** A box on a screen. */
export type DesignedBox = DesignedTextBox | DesignedEmailPicker

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

interface DesignedComponent {
  /** The name of the component in the app builder. */
  name: string
  /** The names of the screen and the arrangements around it. Empty once a file's paths have over 4,000,000 names. */
  path: readonly string[]
  /** The text of the visible Label directly before the component, if there is one. */
  label?: string
}

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

/** A part of a layout: a box, its Label, a spacer, or an arrangement with boxes. Other components are left out. */
export type DesignedItem = DesignedBoxPlace | DesignedLabel | DesignedSpace | DesignedArrangement

/** The screen, an arrangement, or another component with boxes in it. */
export interface DesignedArrangement extends DesignedPlace {
  kind: 'column' | 'row' | 'table' | 'absolute'
  /** The horizontal alignment of the items. Absent if they are at the start. */
  alignX?: 'center' | 'end'
  /** The vertical alignment of the items. Absent if they are at the start. */
  alignY?: 'center' | 'end'
  /** The padding in pixels. */
  padding?: readonly [top: number, right: number, bottom: number, left: number]
  /** False for an invisible arrangement. */
  visible?: false
  items: DesignedItem[]
}

/** The place of a box. */
export interface DesignedBoxPlace extends DesignedPlace {
  kind: 'box'
  /** The index of the box in the boxes of the screen. */
  index: number
}

/** The Label of the box that is the next item. */
export interface DesignedLabel extends DesignedPlace {
  kind: 'label'
  text: string
}

/** A spacer: a Space, an arrangement without components, a Label without a text. */
export interface DesignedSpace extends DesignedPlace {
  kind: 'space'
}

interface DesignedPlace {
  width?: DesignedLength
  height?: DesignedLength
  /** In a table, the column and the row, from 0 on. In an absolute arrangement, pixels from the left and the top. */
  at?: readonly [x: number, y: number]
}

/** Pixels of the phone in the designer, "fill parent", or a percentage of the screen. `undefined` is automatic. */
export type DesignedLength = number | 'fill' | `${number}%`

/** A part of a designer file that could not be read. */
export interface DesignProblem {
  /** The name of the component. `''` if it has no name, or if the problem is one of the file. */
  component: string
  /** The name of the property in designer files. */
  property?: string
  /** The problem, in a sentence. */
  reason: string
}

// TextBox and EmailPicker, in this order.
type Specs = typeof components

// The props for the properties of a component, without those that can only be read.
type PropsOf<C extends { properties: readonly PropertySpec[] }> = {
  [P in C['properties'][number] as P extends { access: 'R' } ? never : P['name']]?: ValueOf<P>
}

type ValueOf<P extends PropertySpec> = P extends { takes: infer T extends keyof Enumerations }
  ? Enumerations[T]
  : ValueTypes[P['type']]

interface Enumerations {
  inputType: InputType
  alignment: TextAlignment
  typeface: FontTypeface
}

interface ValueTypes {
  Boolean: boolean
  Number: number
  Text: string
  Color: string
}
