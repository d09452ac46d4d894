import type { FocusEvent, InputHTMLAttributes, SyntheticEvent } from 'react'
import type { AnimationPosition, AnimationStyle } from '../values/animation.ts'
import type { Color, ColorValue } from '../values/color.ts'
import type { BoxOwnProps } from './properties/box-properties.ts'

/** The input of a box: a `<textarea>` in a multiline TextBox, otherwise an `<input>`. */
export type BoxElement = HTMLInputElement | HTMLTextAreaElement

/**
 * The kind of change, as the DOM's `InputEvent.inputType`: `insertText`, `deleteContentBackward`, `insertFromPaste`,
 * `deleteByCut`, `insertFromDrop`, `historyUndo`, `insertCompositionText` and so on. `autofill` is a change whose
 * `inputType` the browser did not report, for instance from a password manager. `reset` is a reset of the form, `clear`
 * the clear button, `pick` the choice of a contact. `commit` means that a RecipientPicker has turned the unfinished
 * text into recipients.
 */
export type TextChangeReason = 'autofill' | 'reset' | 'clear' | 'pick' | 'commit' | (string & {})

/** The details of `onTextChanged`: why the text changed, and the DOM event that changed it. */
export interface TextChangeDetails {
  reason: TextChangeReason
  event: Event | SyntheticEvent
}

/** The details of `onGotFocus` and `onLostFocus`. */
export interface FocusDetails {
  event: FocusEvent<BoxElement>
}

/** The second argument of `validate`. */
export interface ValidateDetails {
  /** Aborted when the answer is no longer needed: the box contains something else, or is unmounted. */
  signal: AbortSignal
}

/**
 * Checks the content of a box. Returns the message for the user, or undefined if the content is valid. It may return a
 * promise.
 *
 * @typeParam T the content: a text or, in a RecipientPicker, the recipients
 */
export type Validate<T> = (
  value: T,
  details: ValidateDetails,
) => string | undefined | Promise<string | undefined>

/**
 * Lets TypeScript infer `T`, which `OneOf` checks: the properties of `P` that a JSX element has, with their types. This
 * type itself refuses no element. An optional property, as in a wrapper that spreads its own props, stays optional.
 */
export type Given<T, P> = { [N in keyof Pick<T, keyof T & keyof P>]: T[N] } | NonNullable<unknown>

/**
 * Makes a type error of a JSX element with two properties of which only one can have an effect. TypeScript prints the
 * message as the expected type. A property that may be undefined is no error. For a boolean, the message is in an
 * object: with a text, the expected type would be `boolean & 'Set …'`, which TypeScript prints as `never`.
 */
export type OneOf<
  T,
  One extends string,
  Other extends string,
  Message = `Set ${One} or ${Other}, not both.`,
> =
  T extends Record<One | Other, NonNullable<unknown>>
    ? Record<One, T[One] extends boolean ? { error: Message } : Message>
    : unknown

type NativeProps = Omit<
  InputHTMLAttributes<BoxElement>,
  | keyof BoxOwnProps
  | 'checked'
  | 'defaultChecked'
  | 'type'
  | 'hidden'
  | 'multiple'
  | 'children'
  | 'dangerouslySetInnerHTML'
>

/**
 * The props of all boxes. `className` and `style` are those of the root. All other attributes of a native input are
 * passed to the input.
 */
export interface BoxProps extends NativeProps, BoxOwnProps {}

/** The properties that set the text of a box: an app uses one of them. */
export type TextSource = Pick<BoxProps, 'text' | 'defaultText'>

/**
 * The handle of all boxes, on a ref: the root element of the box, which other libraries can measure, with the
 * documented methods and the current value of every readable property. It also has what form libraries use of an input,
 * so it can be their `ref`.
 */
export interface BoxHandle extends HTMLElement {
  /** Focuses the box. */
  requestFocus(): void
  /** Moves the caret to an offset in UTF-16 units, at most to the end. Does not take the focus. */
  setCursorAt(position: number): void
  /** Moves the caret after the last character. Does not take the focus. */
  setCursorAtEnd(): void
  /**
   * Draws a blurred shadow of the text.
   * @param x offset to the right in CSS pixels; may be negative
   * @param y offset downwards in CSS pixels; may be negative
   * @param radius blur in CSS pixels; 0 removes the shadow
   */
  setShadow(x: number, y: number, radius: number, color: ColorValue): void
  /**
   * Shows an animation inside the box.
   * @param style ChasingDots, Circle, CubeGrid, DoubleBounce, FadingCircle, FoldingCube, Pulse, RotatingCircle,
   * RotatingPlane, ThreeBounce, WanderingCubes or Wave, in upper or lower case; anything else removes the animation
   * @param position top, left, right or bottom, in upper or lower case
   * @param size edge length in CSS pixels
   */
  setAnimationStyle(style: AnimationStyle, position: AnimationPosition, size: number, color: ColorValue): void

  /** The text in the box. */
  readonly text: string
  /** Length of the text in UTF-16 units. */
  readonly textLength: number
  /** Offset of the caret, or of the start of a selection, in UTF-16 units. Without the focus, the last known offset. */
  readonly currentPosition: number
  /** The same as `text`. Writing it counts as a write by a script into the input, not as a change by the user. */
  value: string
  /** The name of the box in its form, or ''. */
  readonly name: string
  readonly form: HTMLFormElement | null
  readonly validity: ValidityState | undefined
  /** The same as `requestFocus()`. */
  focus(): void
  blur(): void
  /** Selects the text. */
  select(): void
  checkValidity(): boolean
  reportValidity(): boolean
  /** Keeps the form from being submitted, with this reason. '' ends that. An error of the box itself wins. */
  setCustomValidity(message: string): void

  readonly hint: string
  readonly hintColor: Color
  readonly enabled: boolean
  readonly visible: boolean
  readonly backgroundColor: Color
  readonly textColor: Color
  readonly cursorColor: Color
  readonly cursorVisible: boolean
  /** In points. */
  readonly fontSize: number
  /** In degrees, clockwise. */
  readonly rotationAngle: number
  /** Measured width of the box, borders included, in CSS pixels. */
  readonly width: number
  /** Measured height of the box, borders included, in CSS pixels. */
  readonly height: number
  /** @deprecated It has no effect. Reads what was set. */
  readonly enableCopyPaste: boolean | undefined
  /** @deprecated It has no effect. Reads what was set. */
  readonly lineColor: number | undefined
}
