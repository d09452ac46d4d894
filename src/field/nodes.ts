import { Children, createElement, type ReactNode } from 'react'
import { reportInvalid } from '../values/development.ts'
import { parseNode } from '../values/plain.ts'

/**
 * Whether a label, a description or an error is missing. `true` is not: React renders nothing for it, but with
 * `error={true}`, the input is invalid without a message.
 */
export function isEmpty(node: ReactNode): boolean {
  if (Array.isArray(node)) return (node as ReactNode[]).every(isEmpty)
  return node === undefined || node === null || node === false || node === ''
}

/**
 * The node that the app has passed. An object that React can't render, such as the error object of a form library, is
 * reported and left out: React would throw, and the user would lose the form. Each text of a list gets an element: when
 * the browser translates the page, it replaces texts, and React no longer finds a text that has neighbors.
 */
export function usableNode(name: string, node: ReactNode): ReactNode {
  const usable = parseNode<ReactNode>(node)
  if (usable === undefined && node !== undefined && node !== null)
    reportInvalid('Field', name, node, parseNode)
  return Array.isArray(usable) ? Children.map(usable, inElement) : usable
}

const inElement = (node: ReactNode) =>
  node !== '' && /^(?:string|number|bigint)$/.test(typeof node) ? createElement('span', null, node) : node
