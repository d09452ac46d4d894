import type { ReactNode } from 'react'
import { FieldContext, withoutField } from '../message/field-context.ts'

/**
 * A text in an element of its own: it keeps its direction, and ends in an ellipsis where there is no room for all of
 * it.
 */
const withEllipsis = (node: ReactNode) =>
  typeof node === 'string' || typeof node === 'number' ? <bdi>{node}</bdi> : node

/**
 * What the app puts in the frame of a box, as a `<div>`, or null if there is nothing to show. Not a component: most
 * boxes have none.
 */
export function adornment(side: 'start' | 'end', className: string, node: ReactNode) {
  const isEmpty = node === '' || typeof node === 'boolean' || node == null
  return isEmpty ? null : (
    <div className={className} data-side={side}>
      {/* The Field is for this box, and for no box that the adornment renders, not even one in a dialog. */}
      <FieldContext.Provider value={withoutField}>{withEllipsis(node)}</FieldContext.Provider>
    </div>
  )
}
