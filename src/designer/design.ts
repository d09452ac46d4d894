import type { FontTypeface } from '../values/font-typeface.ts'
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

/** The props of a designed TextBox: what the file sets, in the types of the props of `TextBox`. */
export interface DesignedTextBoxProps extends PropsOf<Specs[0]> {
  /** The width "fill parent". */
  fullWidth?: boolean
}

/** The props of a designed EmailPicker: what the file sets, in the types of the props of `EmailPicker`. */
export interface DesignedEmailPickerProps extends PropsOf<Specs[1]> {
  /** The width "fill parent". */
  fullWidth?: boolean
}

interface DesignedComponent {
  /** The name of the component, as blocks know it. */
  name: string
  /** The names of the screen and of the arrangements that the component is in, from the outside to the inside. */
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

/** Something in a designer file that could not be read. */
export interface DesignProblem {
  /** The name of the component, or `''` for the whole file. */
  component: string
  /** The property as the file writes it. */
  property?: string
  /** What is wrong, in a sentence. */
  reason: string
}

/** What a designer file has. */
export interface DesignedScreen {
  /** The name of the screen, or `''` if the file has none. */
  screen: string
  /** The boxes in the order of the file. */
  boxes: DesignedBox[]
  problems: DesignProblem[]
}
