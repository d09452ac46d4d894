import { createContext, type AriaAttributes } from 'react'
import type { Problem } from './problems.ts'

/** The attributes of an input that a Field sets. */
export interface FieldAttributes {
  id?: string | undefined
  required?: boolean | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: AriaAttributes['aria-invalid']
}

/** The message of a `Problem` of a box, for the Field around the box. */
export interface BoxError extends Pick<Problem, 'isBuiltIn'> {
  id: string
  /** With another number, the same text is announced again. */
  serial: number
  className: string
  text: string
}

/** The context that a Field provides to the input in it. */
export interface FieldOfBox {
  /** Adds the attributes of the Field to those that the app has set on the input. */
  addAttributes<P extends FieldAttributes>(this: void, own: P): P
  /** Shows a message in the Field, and returns a function that removes it. Undefined without a Field. */
  showMessage?: (message: BoxError) => () => void
  /** Whether the Field shows its property `error`. Then the box may hide the results of its checks (`hidesChecks`). */
  hasError?: boolean
}

/** The context of a box without a Field around it. */
export const withoutField: FieldOfBox = { addAttributes: (own) => own }

export const FieldContext = /* @__PURE__ */ createContext(withoutField)

/** Joins ids for `aria-describedby`. Skips what is not a text: an app without TypeScript may pass anything as an id. */
export const describedBy = (...ids: readonly unknown[]): string | undefined =>
  ids.filter((id) => typeof id === 'string' && id).join(' ') || undefined
