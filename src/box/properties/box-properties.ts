import type { CSSProperties, ReactNode, Ref } from 'react'
import { defaultColor, parseColor, type ColorValue } from '../../values/color.ts'
import { parseFontSize, parseFontTypeface, type FontTypeface } from '../../values/font.ts'
import { parseDensity, parseLook, type Density, type Look } from '../../values/look.ts'
import {
  parseFlag,
  parseFunction,
  parseMaxLength,
  parseNonNegative,
  parseNode,
  parseNumber,
  parseObject,
  parseRef,
  parseText,
} from '../../values/plain.ts'
import { parseTextAlignment, type TextAlignment } from '../../values/text-alignment.ts'
import type { BoxElement, FocusDetails, TextChangeDetails } from '../types.ts'
import type { Table, Values } from './table.ts'

/** The properties and events that all boxes share. */
export interface BoxOwnProps {
  /** The contents of the box, controlled by the app as `value` is in React. Without it, the box keeps its own text. */
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
   * Content in the frame before the text, on the side where reading starts: an icon, a unit, a button. A press on a
   * part that is not interactive focuses the input. null, false and '' show nothing.
   */
  startAdornment?: ReactNode | undefined
  /** Content in the frame after the text, like `startAdornment`. */
  endAdornment?: ReactNode | undefined
  /**
   * Whether the box has a button that clears the text, as a change by the user that one undo takes back. The button
   * is there while the box has a text that the user can change. @default false
   */
  clearable?: boolean | undefined
  /**
   * Whether the box shows the length of its text and, if it has one, its `maxLength`, both in UTF-16 units. Near
   * `maxLength`, the number of characters left is announced after a pause in typing. @default false
   */
  showCount?: boolean | undefined
  /** Whether the user can enter text. A disabled box takes no focus and raises no event. @default true */
  enabled?: boolean | undefined
  /** The same as `enabled={false}`, for form libraries. Either of the two disables the box. @default false */
  disabled?: boolean | undefined
  /** Whether the box is shown. An invisible box keeps its text, its caret and its handle. @default true */
  visible?: boolean | undefined
  /** The look of the frame: a sunken, shaded box, a line around a flat box, or none. @default 'shaded' */
  look?: Look | undefined
  /** The space around the text, and in the rows of the list. @default 'normal' */
  density?: Density | undefined
  /** Background. `'#00000000'` is that of the look. Any other color makes the box flat. @default '#00000000' */
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
  /** A generic typeface, which every platform has: one of the values of `FontTypeface`. @default 0 */
  fontTypeface?: FontTypeface | undefined
  /** A custom font: the URL of a font file, which is loaded once, or the name of a family that the page has loaded. */
  fontTypefaceImport?: string | undefined
  /** Alignment of the text: a value of `TextAlignment`. Without it, the text starts where its direction starts. */
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
  /** The user, or a reset of the form, changed the text. Not called for a text that the app set. */
  onTextChanged?: ((text: string, details: TextChangeDetails) => void) | undefined
  /**
   * Called with the new message of the box, or with undefined when the message is removed. A box with this function
   * does not show the message. The app shows it, for example as the helper text of another library. The box is still
   * invalid, and blocks its form.
   */
  onValidityChange?: ((message: string | undefined) => void) | undefined
  /** The DOM node of the input. In a RecipientPicker, its `value` is the whole list. */
  inputRef?: Ref<BoxElement> | undefined
}

const black = '#000000FF'

/** The table of the properties that all boxes have. `Property` describes its rows. */
export const boxTable = {
  backgroundColor: [parseColor, '--tb-background-color', defaultColor, true],
  className: [parseText],
  classNames: [parseObject],
  clearable: [parseFlag],
  cursorColor: [parseColor, '--tb-cursor-color', black, true],
  cursorVisible: [parseFlag, '', true, true],
  defaultText: [parseText, '', ''],
  density: [parseDensity, '', 'normal'],
  disabled: [parseFlag],
  enableCopyPaste: [parseFlag, '', undefined, true],
  enabled: [parseFlag, '', true, true],
  endAdornment: [parseNode<ReactNode>],
  fontBold: [parseFlag],
  fontItalic: [parseFlag],
  fontSize: [parseFontSize, '', 14],
  fontTypeface: [parseFontTypeface, '--tb-font-family', 0],
  fontTypefaceImport: [parseText],
  fullWidth: [parseFlag],
  height: [parseNonNegative],
  heightPercent: [parseNonNegative],
  hint: [parseText, '', '', true],
  hintColor: [parseColor, '--tb-hint-color', black, true],
  inputRef: [parseRef<NonNullable<BoxOwnProps['inputRef']> & object>],
  lineColor: [parseNumber, '', undefined, true],
  look: [parseLook, '', 'shaded'],
  maxLength: [parseMaxLength],
  onGotFocus: [parseFunction<NonNullable<BoxOwnProps['onGotFocus']>>],
  onLostFocus: [parseFunction<NonNullable<BoxOwnProps['onLostFocus']>>],
  onTextChanged: [parseFunction<NonNullable<BoxOwnProps['onTextChanged']>>],
  onValidityChange: [parseFunction<NonNullable<BoxOwnProps['onValidityChange']>>],
  rotationAngle: [parseNumber, '', 0, true],
  showCount: [parseFlag],
  startAdornment: [parseNode<ReactNode>],
  style: [parseObject<CSSProperties>],
  text: [parseText],
  textAlignment: [parseTextAlignment, '--tb-text-align'],
  textColor: [parseColor, '--tb-text-color', black, true],
  visible: [parseFlag, '', true, true],
  width: [parseNonNegative],
  widthPercent: [parseNonNegative],
} as const satisfies Table

export type BoxValues = Values<typeof boxTable> & {
  /** The number that the app has set as `value`. The box keeps a text that stands for it, such as `1.0` for 1. */
  readonly number?: number
}
