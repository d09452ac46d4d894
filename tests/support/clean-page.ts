// A module of the page, so it runs once: what the page has before the first test file.
const { documentElement, body, head } = document
const before = new Set<Node>([...head.childNodes, ...body.childNodes])
const { innerWidth: width, innerHeight: height } = window

/** The size of the page, as it is for each test file. */
export const firstSize = [width, height] as const

/** Vite keeps the stylesheets of the modules. */
const isOfModule = (node: Node) => node instanceof Element && node.matches('[data-vite-dev-id]')

const markupOf = (node: Node) => (node instanceof Element ? node.outerHTML : `${node.textContent}`)

/** Removes what tests have left behind on the page: nodes, and the style and the classes of the page. Returns it. */
export function clean(): string[] {
  const nodes = [...head.childNodes, ...body.childNodes].filter(
    (node) => !before.has(node) && !isOfModule(node),
  )
  for (const node of nodes) node.remove()
  const looks = [documentElement, body].map((element) => {
    const { style, className } = element
    const look = style.cssText + className
    element.removeAttribute('style')
    element.removeAttribute('class')
    return look
  })
  return [...nodes.map(markupOf), ...looks].filter((text) => text !== '')
}
