import type { ReactElement, RefAttributes } from 'react'
import type { BoxHandle, Given, OneOf, TextSource } from '../box/types.ts'
import type { Color } from '../values/color.ts'
import type { CanonicalInputType } from '../values/input-type.ts'
import type { TextBoxProps } from './properties.ts'

/** The handle of a TextBox, on a ref. */
export interface TextBoxHandle extends BoxHandle {
  /** Closes the on-screen keyboard and keeps the focus. The keyboard comes back when the user taps the box. */
  hideKeyboard(): void
  /** Shows `errorText`, if any, below the box and announces it, until the text changes or Escape is pressed. */
  showErrorMessage(): void
  readonly errorText: string
  readonly highlightColor: Color
  readonly inputType: CanonicalInputType
  readonly multiline: boolean
  /** @deprecated Use `inputType`. */
  readonly numbersOnly: boolean
  readonly readOnly: boolean
}

/** Makes it a type error to set `rows` without `multiline`. */
export type RowsOfLines<T> = T extends { rows: number } ? { multiline: boolean | undefined } : unknown

/** The type of TextBox. In JSX, a property that has no effect because of another one is a type error. */
export interface TextBoxComponent {
  <T extends TextSource & Pick<TextBoxProps, 'rows' | 'multiline'>>(
    props: TextBoxProps &
      RefAttributes<TextBoxHandle> &
      Given<T, TextSource & Pick<TextBoxProps, 'rows' | 'multiline'>> &
      OneOf<T, 'text', 'defaultText'> &
      RowsOfLines<T>,
  ): ReactElement | null
  /** The name in React's developer tools. */
  displayName?: string | undefined
}
