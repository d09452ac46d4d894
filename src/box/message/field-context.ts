import { createContext, type AriaAttributes } from 'react'

/** The attributes of an input that a Field sets. */
export interface FieldAttributes {
  id?: string | undefined
  required?: boolean | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: AriaAttributes['aria-invalid']
}

/** The error message of a box, for the Field around it. */
export interface BoxError {
  id: string
  /** The number of the message. With another number, the same text is announced again. */
  serial: number
  className: string
  text: string
  /** Whether it is a text of the package. Its language and direction may differ from those of the page. */
  isBuiltIn?: boolean | undefined
}

/** Shows the message of a box. Returns a function that removes it. */
export type ShowMessage = (message: BoxError) => () => void

/** What a Field adds to the input in it. */
export interface FieldOfBox {
  /** Adds the attributes of the Field to the app's own attributes of the input. */
  addAttributes<P extends FieldAttributes>(this: void, own: P): P
  /** Undefined if there is no Field. */
  showMessage?: ShowMessage
  /** Whether the Field shows an error of the app. Then the box hides the results of its checks (`hidesChecks`). */
  hasError?: boolean
}

/** For a box without a Field around it. */
export const withoutField: FieldOfBox = { addAttributes: (own) => own }

/** What the nearest Field around a box adds to it. */
export const FieldContext = /* @__PURE__ */ createContext(withoutField)

/** The value of `aria-describedby` with these ids. Untyped code may pass anything: only texts are ids. */
export const describedBy = (...ids: readonly unknown[]): string | undefined =>
  ids.filter((id) => typeof id === 'string' && id).join(' ') || undefined
