import { Children, createElement, type ReactNode } from 'react'
import { reportInvalid } from '../values/development.ts'
import { parseNode } from '../values/plain.ts'

/**
 * Whether a node of a Field (its label, description or error) is absent. `true` is not, although React renders nothing
 * for it: with `error={true}`, the input is invalid without a message.
 */
export function isEmpty(node: ReactNode): boolean {
  if (Array.isArray(node)) return (node as ReactNode[]).every(isEmpty)
  return node === undefined || node === null || node === false || node === ''
}

/**
 * Returns a node that React can render. An object that it can't, such as the error object of a form library, is
 * reported and left out: React would throw, and the user would lose the form. Each text in a list gets an element: when
 * the browser translates the page, it replaces text nodes, and React no longer finds those that have siblings.
 */
export function renderableNode(name: string, node: ReactNode): ReactNode {
  const renderable = parseNode<ReactNode>(node)
  if (renderable === undefined && node !== undefined && node !== null)
    reportInvalid('Field', name, node, parseNode)
  return Array.isArray(renderable) ? Children.map(renderable, wrapText) : renderable
}

const wrapText = (node: ReactNode) =>
  node !== '' && /^(?:string|number|bigint)$/.test(typeof node) ? createElement('span', null, node) : node
