import type { ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import type * as Modules from './modules.ts'

const urls = {
  'no stylesheet': new URL('./modules.ts', import.meta.url),
  'styles.layer.css': new URL('./layered.ts', import.meta.url),
}

type NewPage = typeof Modules & { window: typeof window; document: Document; render: (ui: ReactNode) => void }

/** A page where no box has been, in a frame until the test ends. It loads React and the boxes anew. */
export async function newPage(stylesheet: keyof typeof urls): Promise<NewPage> {
  const { modules, window: inner } = await loadFrame<typeof Modules>(urls[stylesheet], onTestFinished)
  const root = modules.createRoot(inner.document.body.appendChild(inner.document.createElement('div')))
  onTestFinished(() => root.unmount())
  return { ...modules, window: inner, document: inner.document, render: (ui) => root.render(ui) }
}

/**
 * Loads a module, and all that it imports, in a frame of its own.
 *
 * @param whenDone is given what removes the frame
 * @param imports what else the page loads in the place of a module, for the modules of the source
 */
export async function loadFrame<M>(
  url: URL,
  whenDone: (remove: () => void) => void,
  imports: Readonly<Record<string, string>> = {},
) {
  const frame = document.body.appendChild(document.createElement('iframe'))
  whenDone(() => frame.remove())
  const inner = frame.contentWindow as typeof window
  const add = (type: string, text: string) => {
    const script = inner.document.createElement('script')
    script.type = type
    script.textContent = text
    return script
  }
  const map = add('importmap', JSON.stringify({ scopes: { [new URL('/src/', url).href]: imports } }))
  const script = add('module', `import * as modules from '${url.href}'; frameElement.loaded(modules)`)
  // Vitest calls it for each `import()`.
  const runner = { wrapDynamicImport: (load: () => unknown) => load() }
  Object.assign(inner, { __vitest_browser_runner__: runner })
  const modules = await new Promise<M>((resolve, reject) => {
    Object.assign(frame, { loaded: resolve })
    script.addEventListener('error', () => reject(new Error(`${url.href} can't be loaded.`)))
    inner.document.head.append(map, script)
  })
  return { modules, window: inner, frame }
}
