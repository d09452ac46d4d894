import type { ReactNode } from 'react'
import { reportInvalid } from '../values/development.ts'

/** Whether React renders nothing for a node. `true` is not empty: as an error, it stands for one without a message. */
export function isEmpty(node: ReactNode): boolean {
  return node === undefined || node === null || node === false || node === '' || isEmptyList(node)
}

const isEmptyList = (node: ReactNode) => Array.isArray(node) && (node as ReactNode[]).every(isEmpty)

/**
 * The node that the app passes. React throws an error for an object that it can't render, such as the error objects of form
 * libraries, and the user would lose the form. So an object like that is reported, and counts as not set.
 */
export function usableNode(name: string, node: ReactNode): ReactNode {
  if (typeof node !== 'object' || node === null) return node
  if ('$$typeof' in node || Symbol.iterator in node || 'then' in node) return node
  reportInvalid('Field', name, node, 'text or elements')
  return undefined
}
