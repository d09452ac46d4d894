// Nothing here is ever run: the compiler checks it, as it does every file. The reference decides the type of each
// property, row by row.
import type {
  AnimationPosition,
  AnimationStyle,
  BoxHandle,
  ColorValue,
  EmailPickerHandle,
  EmailPickerProps,
  FocusDetails,
  FontTypeface,
  InputType,
  CanonicalInputType,
  InputTypeName,
  TextAlignment,
  TextBoxHandle,
  TextBoxProps,
  TextChangeDetails,
} from 'react-textbox-emailpicker'
import type { ParameterSpec } from 'react-textbox-emailpicker/designer'
import type { Equal, None, True } from '../types/given.ts'
import type {
  events,
  sharedMethods,
  sharedProperties,
  textBoxMethods,
  textBoxProperties,
} from './reference.ts'

type Shared = (typeof sharedProperties)[number]
type OnlyTextBox = (typeof textBoxProperties)[number]
type All = Shared | OnlyTextBox
type WithAccess<P extends All, A extends string> = Extract<P, { access: A }>['name']
type Written<P extends All> = WithAccess<P, 'W' | 'RW'>
type Read<P extends All> = WithAccess<P, 'R' | 'RW'>

interface Types {
  Boolean: boolean
  Number: number
  Text: string
  Color: ColorValue
}
interface Enumerations {
  fontTypeface: FontTypeface
  inputType: InputType
  textAlignment: TextAlignment
}
type PropTypeOf<N extends All['name']> = N extends 'inputType' ? InputType | InputTypeName : TypeOf<N>
type TypeOf<N extends All['name']> = N extends keyof Enumerations
  ? Enumerations[N]
  : Types[Extract<All, { name: N }>['type']]

/**
 * What a handle reads: a color as text, in its canonical form; undefined for a property without a default that is not
 * set.
 */
type ReadTypeOf<N extends All['name']> = N extends 'enableCopyPaste' | 'lineColor'
  ? TypeOf<N> | undefined
  : N extends 'inputType'
    ? CanonicalInputType
    : Extract<All, { name: N }>['type'] extends 'Color'
      ? string
      : TypeOf<N>

/** The names whose prop is required, or has another type than the reference says. */
type WrongProps<P, N extends All['name']> = {
  [K in N]: K extends keyof P ? (Equal<P[K], PropTypeOf<K> | undefined> extends true ? never : K) : K
}[N]

/** The names whose getter can be assigned to, or has another type than the reference says. */
type WrongGetters<H, N extends All['name']> = {
  [K in N]: K extends keyof H
    ? Equal<Pick<H, K>, Readonly<Record<K, ReadTypeOf<K>>>> extends true
      ? never
      : K
    : K
}[N]

export type EveryPropertyIsAProp = [
  None<WrongProps<TextBoxProps, Written<All>>>,
  None<WrongProps<EmailPickerProps, Written<Shared>>>,
]

export type ReadOnlyPropertiesAreNoProps = [
  True<Equal<WithAccess<All, 'R'>, 'currentPosition' | 'textLength'>>,
  None<Extract<keyof TextBoxProps, WithAccess<All, 'R'>>>,
  None<Extract<keyof EmailPickerProps, WithAccess<All, 'R'>>>,
]

export type EveryReadablePropertyIsAGetter = [
  None<WrongGetters<TextBoxHandle, Read<All>>>,
  None<WrongGetters<EmailPickerHandle, Read<Shared>>>,
  None<WrongGetters<BoxHandle, Read<Shared>>>,
]

export type WriteOnlyPropertiesAreNoGetters = [
  None<Extract<keyof TextBoxHandle, WithAccess<All, 'W'>>>,
  None<Extract<keyof EmailPickerHandle, WithAccess<All, 'W'>>>,
]

// `readOnly` is also an attribute of every native input, and as such EmailPicker passes it on.
export type EmailPickerHasNothingOfTextBoxAlone = [
  None<Extract<keyof EmailPickerProps, Exclude<OnlyTextBox['name'], 'readOnly'>>>,
  None<Extract<keyof EmailPickerHandle, OnlyTextBox['name'] | (typeof textBoxMethods)[number]['name']>>,
]

/** The root element, with what form libraries use of an input. */
type InputMembers =
  | keyof HTMLElement
  | ('value' | 'name' | 'form' | 'validity' | 'focus' | 'blur' | 'select')
  | ('checkValidity' | 'reportValidity' | 'setCustomValidity')

export type HandlesHaveNothingElse = [
  None<
    Exclude<
      Exclude<keyof TextBoxHandle, InputMembers>,
      Read<All> | (typeof sharedMethods)[number]['name'] | (typeof textBoxMethods)[number]['name']
    >
  >,
  None<
    Exclude<
      Exclude<keyof EmailPickerHandle, InputMembers>,
      Read<Shared> | (typeof sharedMethods)[number]['name']
    >
  >,
]

/** Any text is accepted, and editors complete those that are documented. */
interface CompletedTexts {
  style: AnimationStyle
  position: AnimationPosition
}
type ParameterTypes<P extends readonly ParameterSpec[]> = {
  -readonly [I in keyof P]: P[I] extends { name: infer N extends keyof CompletedTexts; type: 'Text' }
    ? CompletedTexts[N]
    : Types[P[I] extends { takes: 'color' } ? 'Color' : P[I]['type']]
}
type MethodRow = (typeof sharedMethods)[number] | (typeof textBoxMethods)[number]

type Signature<M extends MethodRow> = (...given: ParameterTypes<M['parameters']>) => void

/** The methods that take other parameters than the reference says, or return something. */
type WrongMethods<H, M extends MethodRow> = {
  [K in M['name']]: K extends keyof H
    ? Equal<H[K], Signature<Extract<M, { name: K }>>> extends true
      ? never
      : K
    : K
}[M['name']]

export type EveryMethodTakesItsParameters = [
  None<WrongMethods<TextBoxHandle, MethodRow>>,
  None<WrongMethods<EmailPickerHandle, (typeof sharedMethods)[number]>>,
]

interface Listeners {
  onGotFocus: (details: FocusDetails) => void
  onLostFocus: (details: FocusDetails) => void
  onTextChanged: (text: string, details: TextChangeDetails) => void
}
type EventName = (typeof events)[number]['name']
type WrongEvents<P> = {
  [K in EventName]: K extends keyof P
    ? P[K] extends Listeners[K] | undefined
      ? Listeners[K] extends P[K]
        ? never
        : K
      : K
    : K
}[EventName]

export type EveryEventHasItsListener = [None<WrongEvents<TextBoxProps>>, None<WrongEvents<EmailPickerProps>>]
