/** Whether `node` has the focus, also inside a shadow root or another window. */
export function isFocused(node: Element): boolean {
  const root = node.getRootNode()
  return 'activeElement' in root && root.activeElement === node
}
