// Functions that run in the page around the frame of the tests. They may not use anything of this module.

interface SelectorEngine {
  parseSelector(selector: string): unknown
  querySelectorAll(parsed: unknown, root: Element): Element[]
}

/** Vitest's own object in the window of the tests. */
interface Runner {
  selectorEngine: SelectorEngine
}

export interface PointOptions {
  /** How long to wait until the element does not move and can be clicked, in milliseconds. */
  timeout?: number
  /** Whether to ignore elements that cover it. */
  force?: boolean
  /** A point of it. @default its middle */
  position?: { x: number; y: number }
}

/** Waits until an element does not move and can be clicked. Returns a point of it. */
export async function pointOf(
  selector: string,
  { timeout = 15_000, force = false, position }: PointOptions,
): Promise<{ x: number; y: number }> {
  const frame = [...document.querySelectorAll<HTMLIFrameElement>('iframe[data-vitest]')].at(-1)
  const view = frame?.contentWindow
  if (!frame || !view) throw new Error('There is no test.')
  const { selectorEngine } = Reflect.get(view, '__vitest_browser_runner__') as Runner
  const parsed = selectorEngine.parseSelector(selector)
  const end = performance.now() + timeout
  let why = 'it is not there'
  while (performance.now() < end) {
    const [element, another] = selectorEngine.querySelectorAll(parsed, view.document.documentElement)
    if (another) throw new Error(`More than one element is ${selector}.`)
    element?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
    const before = element?.getBoundingClientRect()
    await new Promise((done) => view.requestAnimationFrame(done))
    const now = element?.getBoundingClientRect()
    if (!element || !before || !now) continue
    why = 'it moves'
    if (before.x !== now.x || before.y !== now.y || before.width !== now.width) continue
    why = 'it takes no room'
    if (now.width === 0 || now.height === 0) continue
    const x = Math.floor(now.x + (position?.x ?? now.width / 2))
    const y = Math.floor(now.y + (position?.y ?? now.height / 2))
    const hit = view.document.elementFromPoint(x, y)
    why = `${hit?.outerHTML.slice(0, 100)} covers it`
    if (!force && !element.contains(hit) && hit?.closest('label')?.control !== element) continue
    const outer = frame.getBoundingClientRect()
    return { x: Math.floor(outer.x + x), y: Math.floor(outer.y + y) }
  }
  throw new Error(`${selector} can't be hit: ${why}.`)
}

/** Moves the focus of the page to the test, unless it is there. */
export function focusTest(): void {
  const frame = [...document.querySelectorAll<HTMLIFrameElement>('iframe[data-vitest]')].at(-1)
  if (frame && document.activeElement !== frame) frame.contentWindow?.focus()
}

export interface UploadedFile {
  name: string
  mimeType: string
  base64: string
}

/** Chooses files in an input, as its dialog does. */
export function chooseFiles(selector: string, files: readonly UploadedFile[]): void {
  const frame = [...document.querySelectorAll<HTMLIFrameElement>('iframe[data-vitest]')].at(-1)
  const view = frame?.contentWindow as (Window & typeof globalThis) | null | undefined
  if (!view) throw new Error('There is no test.')
  const { selectorEngine } = Reflect.get(view, '__vitest_browser_runner__') as Runner
  const [input] = selectorEngine.querySelectorAll(
    selectorEngine.parseSelector(selector),
    view.document.documentElement,
  ) as HTMLInputElement[]
  if (!input) throw new Error(`There is no ${selector}.`)
  const chosen = new view.DataTransfer()
  for (const { name, mimeType, base64 } of files) {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    chosen.items.add(new view.File([bytes], name, { type: mimeType }))
  }
  input.files = chosen.files
  input.dispatchEvent(new view.Event('input', { bubbles: true, composed: true }))
  input.dispatchEvent(new view.Event('change', { bubbles: true }))
}
