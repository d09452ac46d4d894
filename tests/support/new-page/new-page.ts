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
  const frame = document.body.appendChild(document.createElement('iframe'))
  onTestFinished(() => frame.remove())
  const inner = frame.contentWindow as typeof window
  const script = inner.document.createElement('script')
  script.type = 'module'
  script.textContent = `import * as modules from '${urls[stylesheet].href}'; frameElement.loaded(modules)`
  const modules = await new Promise<typeof Modules>((resolve, reject) => {
    Object.assign(frame, { loaded: resolve })
    script.addEventListener('error', () => reject(new Error(`${urls[stylesheet].href} can't be loaded.`)))
    inner.document.head.append(script)
  })
  const root = modules.createRoot(inner.document.body.appendChild(inner.document.createElement('div')))
  onTestFinished(() => root.unmount())
  return { ...modules, window: inner, document: inner.document, render: (ui) => root.render(ui) }
}
