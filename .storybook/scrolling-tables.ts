interface HtmlNode {
  type: string
  tagName?: string
  properties?: Record<string, unknown>
  children?: HtmlNode[]
}

const scrolling = (table: HtmlNode): HtmlNode => ({
  type: 'element',
  tagName: 'div',
  // Without the tab stop, the keyboard can't scroll it.
  properties: { className: ['scrolling-table'], tabIndex: 0, role: 'group', ariaLabel: 'Table' },
  children: [table],
})

/** A rehype plugin: wide tables scroll inside the page, so that the page fits on a phone. */
export function scrollingTables() {
  return function wrapTables(node: HtmlNode): void {
    node.children?.forEach(wrapTables)
    if (node.children)
      node.children = node.children.map((child) => (child.tagName === 'table' ? scrolling(child) : child))
  }
}
