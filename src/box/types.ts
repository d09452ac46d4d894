import type { FocusEvent, InputHTMLAttributes, ReactNode, Ref, SyntheticEvent } from 'react'
import type { AnimationPosition, AnimationStyle } from '../values/animation.ts'
import type { Color, ColorValue } from '../values/color.ts'
import type { FontTypeface } from '../values/font-typeface.ts'
import type { Density, Look } from '../values/look.ts'
import type { TextAlignment } from '../values/text-alignment.ts'

/** The element a box renders: `<textarea>` for a multiline TextBox, else `<input>`. */
export type BoxElement = HTMLInputElement | HTMLTextAreaElement

/**
 * How the user changed the text, as the DOM's `InputEvent.inputType`: `insertText`, `deleteContentBackward`, `insertFromPaste`,
 * `deleteByCut`, `insertFromDrop`, `historyUndo`, `insertCompositionText` and so on. `autofill` is a change whose `inputType` the browser
 * did not report, for instance from a password manager. `reset` is the reset of the form of a box that owns its text, `clear` the clear button, `pick` the choice of a
 * contact. `commit` means that a RecipientPicker has made recipients of the text that was being written.
 */
export type TextChangeReason = 'autofill' | 'reset' | 'clear' | 'pick' | (string & {})

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
  /** Aborted when the answer is not needed any more: the box contains something else, or is gone. */
  signal: AbortSignal
}

/**
 * Checks what a box contains. Returns the message for the user, or undefined if nothing is wrong. It may return a promise.
 *
 * @typeParam T what the box contains: a text or, in a RecipientPicker, the recipients
 */
export type Validate<T> = (
  value: T,
  details: ValidateDetails,
) => string | undefined | Promise<string | undefined>

/**
 * The given properties of those in `P`, as TypeScript infers them into `T`. A property that may be left out, as in a wrapper that spreads its
 * own, stays optional.
 */
export type Given<T, P> = { [N in keyof Pick<T, keyof T & keyof P>]: T[N] } | NonNullable<unknown>

/**
 * Refuses two properties of which only one has an effect. What may be undefined is not refused. A flag can't have a
 * text as its type: it would be `never`, and TypeScript would not print the text. So the text is in an object.
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

/** The properties and events that all boxes share. */
export interface BoxOwnProps {
  /** The contents of the box, controlled by the app as `value` is in React. Leave it out to let the box keep its own text. */
  text?: string | undefined
  /** React's name for `text`, for form libraries. `text` wins. */
  value?: string | number | undefined
  /** The text that an uncontrolled box starts with. @default '' */
  defaultText?: string | undefined
  /** React's name for `defaultText`, for form libraries. `defaultText` wins. */
  defaultValue?: string | number | undefined
  /** A faint text that is shown while the box is empty. @default '' */
  hint?: string | undefined
  /** React's name for `hint`. `hint` wins. */
  placeholder?: string | undefined
  /** Color of the hint, drawn faint. @default '#000000FF' */
  hintColor?: ColorValue | undefined
  /**
   * Content in the frame before the text, on the side where reading starts: an icon, a unit, a button. A press on a part that is not
   * interactive focuses the input. null, false and '' show nothing.
   */
  startAdornment?: ReactNode | undefined
  /** Content in the frame after the text, like `startAdornment`. */
  endAdornment?: ReactNode | undefined
  /**
   * Whether the box has a button that clears the text, as a change by the user that one undo takes back. The button is there
   * while the box has a text that the user can change. @default false
   */
  clearable?: boolean | undefined
  /**
   * Whether the box shows the length of its text and, if it has one, its `maxLength`, both in UTF-16 units. Near `maxLength`, the
   * number of characters left is announced after a pause in typing. @default false
   */
  showCount?: boolean | undefined
  /** Whether the user can enter text. A disabled box takes no focus and raises no event. @default true */
  enabled?: boolean | undefined
  /** The same as `enabled={false}`, for form libraries. Either of the two disables the box. @default false */
  disabled?: boolean | undefined
  /** Whether the box is shown. An invisible box keeps its text, its caret and its handle. @default true */
  visible?: boolean | undefined
  /** How the frame is drawn: as a sunken, shaded box, as a line around a flat box, or not at all. @default 'shaded' */
  look?: Look | undefined
  /** How much room there is around the text, and in the rows of the list. @default 'normal' */
  density?: Density | undefined
  /** Background of the box. `'#00000000'` is the background of the look. Any other color makes the box flat. @default '#00000000' */
  backgroundColor?: ColorValue | undefined
  /** Color of the text. @default '#000000FF' */
  textColor?: ColorValue | undefined
  /** Color of the cursor. @default '#000000FF' */
  cursorColor?: ColorValue | undefined
  /** Whether the cursor is drawn. Typing works either way. @default true */
  cursorVisible?: boolean | undefined
  /** Size of the text in points. @default 14 */
  fontSize?: number | undefined
  /** Bold text. @default false */
  fontBold?: boolean | undefined
  /** Italic text. @default false */
  fontItalic?: boolean | undefined
  /** A typeface of every platform: one of the values of `FontTypeface`. @default 0 */
  fontTypeface?: FontTypeface | undefined
  /** A custom font: the URL of a font file, which is loaded once, or the family name of a font that the page has loaded. */
  fontTypefaceImport?: string | undefined
  /** Alignment of the text: one of the values of `TextAlignment`. Without it, the text starts where its direction starts. */
  textAlignment?: TextAlignment | undefined
  /** Rotation about the centre in degrees, clockwise. @default 0 */
  rotationAngle?: number | undefined
  /** Whether the box is as wide as its parent. `width` and `widthPercent` win over it. @default false */
  fullWidth?: boolean | undefined
  /** Width in CSS pixels. */
  width?: number | undefined
  /** Width in percent of the width of the parent. Wins over `width`. */
  widthPercent?: number | undefined
  /** Height in CSS pixels. */
  height?: number | undefined
  /** Height in percent of the height of the parent. Wins over `height`. */
  heightPercent?: number | undefined
  /** @deprecated It has no effect; use `enabled`. */
  enableCopyPaste?: boolean | undefined
  /** @deprecated It has no effect; remove it. */
  lineColor?: number | undefined
  /** The box got the focus. */
  onGotFocus?: ((details: FocusDetails) => void) | undefined
  /** The box lost the focus. */
  onLostFocus?: ((details: FocusDetails) => void) | undefined
  /** The user changed the text. Called once for each change, never for a text that the app set. */
  onTextChanged?: ((text: string, details: TextChangeDetails) => void) | undefined
  /** The DOM node of the input. In a RecipientPicker, its `value` is the whole list. */
  inputRef?: Ref<BoxElement> | undefined
}

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
 * The props that all boxes share. `className` and `style` go to the root; every other attribute of a native
 * input that is not named here goes to the input.
 */
export interface BoxProps extends NativeProps, BoxOwnProps {}

/** The properties that can be at odds in each box. */
export type TextSource = Pick<BoxProps, 'text' | 'defaultText'>

/**
 * The handle of all boxes, on a ref: the documented methods, and the current value of every readable property. It also has what form
 * libraries use of an input, so it can be their `ref`.
 */
export interface BoxHandle {
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
   * @param style ChasingDots, Circle, CubeGrid, DoubleBounce, FadingCircle, FoldingCube, Pulse, RotatingCircle, RotatingPlane,
   * ThreeBounce, WanderingCubes or Wave, in upper or lower case; anything else removes the animation
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
  /** The same as `text`. A text that is written here counts as written into the input by a script: it is no change by the user. */
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
