import { createContext, type AriaAttributes } from 'react'

/** The attributes of an input that a Field sets. */
export interface FieldAttributes {
  id?: string | undefined
  required?: boolean | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: AriaAttributes['aria-invalid']
}

/** Adds the attributes of a Field to the app's own attributes of an input. */
export type AddFieldAttributes = <P extends FieldAttributes>(own: P) => P

/** Adds nothing. For a box without a Field around it. */
export const withoutField: AddFieldAttributes = (own) => own

/** The nearest Field around a box. */
export const FieldContext = /* @__PURE__ */ createContext(withoutField)

/** The error message of a box, for the Field around it. */
export interface BoxError {
  id: string
  className: string
  text: string
}

/** Shows the message of a box. Returns a function that removes it. */
export type ShowMessage = (message: BoxError) => () => void

/** Shows the message of a box in the nearest Field. Undefined without a Field. */
export const FieldMessageContext = /* @__PURE__ */ createContext<ShowMessage | undefined>(undefined)
