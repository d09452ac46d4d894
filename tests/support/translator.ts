/** What translators of browsers leave alone. */
const LEFT_ALONE = '[translate=no], script, style, textarea, font'

/**
 * Translates the page, and what is added to it later, as browsers do: each text node is replaced with a new one in
 * two `<font>` elements. The new text is the same. Returns a function that ends that.
 */
export function translatePage(root: Element): () => void {
  const translate = () => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest(LEFT_ALONE)) continue
      const outer = document.createElement('font')
      const inner = outer.appendChild(document.createElement('font'))
      inner.append(text.data)
      text.replaceWith(outer)
    }
  }
  const observer = new MutationObserver(translate)
  observer.observe(root, { subtree: true, childList: true, characterData: true })
  translate()
  return () => observer.disconnect()
}

/** What React keeps of a node that it has rendered. */
interface Fiber {
  tag: number
  memoizedProps: unknown
  stateNode: unknown
  child: Fiber | null
  sibling: Fiber | null
  return: Fiber | null
}

const HOST_TEXT = 6

/** The texts that React has rendered and that are not on the page: they were replaced, and React does not know. */
export function lostTexts(root: Element): string[] {
  const lost: string[] = []
  for (const fiber of rootsIn(root)) collect(fiber, lost)
  return lost
}

function collect(fiber: Fiber, lost: string[]): void {
  const { tag, stateNode, memoizedProps } = fiber
  const { children } = (memoizedProps ?? {}) as { children?: unknown }
  if (tag === HOST_TEXT && !(stateNode as Text).isConnected && String(memoizedProps).trim())
    lost.push(String(memoizedProps))
  if (
    stateNode instanceof Element &&
    stateNode.localName !== 'textarea' &&
    /^(string|number)$/.test(typeof children)
  )
    if (stateNode.textContent !== String(children))
      lost.push(`${String(children)} (shown: ${stateNode.textContent})`)
  for (let child = fiber.child; child; child = child.sibling) collect(child, lost)
}

/** The trees that React has rendered last. */
function rootsIn(root: Element): Set<Fiber> {
  const roots = new Set<Fiber>()
  for (const element of root.querySelectorAll('*')) {
    const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$'))
    let fiber = key ? (Reflect.get(element, key) as Fiber) : undefined
    while (fiber?.return) fiber = fiber.return
    const current = (fiber?.stateNode as { current?: Fiber } | undefined)?.current
    if (current) roots.add(current)
  }
  return roots
}
