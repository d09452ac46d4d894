import type { ReactNode } from 'react'
import { FieldContext, withoutField } from '../message/field-context.ts'

/** A text in an element of its own, with its own direction. The stylesheet ends it in an ellipsis if it has no room. */
const withEllipsis = (node: ReactNode) =>
  typeof node === 'string' || typeof node === 'number' ? <bdi>{node}</bdi> : node

/** A `<div>` with content of the app in the frame of a box, or null without content, as in most boxes. */
export function adornment(side: 'start' | 'end', className: string, node: ReactNode) {
  const isEmpty = node === '' || typeof node === 'boolean' || node == null
  return isEmpty ? null : (
    <div className={className} data-side={side}>
      {/* A Field is for this box, and not for a box in its adornment, or in a dialog that the adornment renders. */}
      <FieldContext.Provider value={withoutField}>{withEllipsis(node)}</FieldContext.Provider>
    </div>
  )
}
