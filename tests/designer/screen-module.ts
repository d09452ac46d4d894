import { dirname, join } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import type * as Measured from './measured.ts'

const FILE = './Measured.tsx'

/** Lets browser tests import the screen of `measured.ts` as what `toJsx` writes. No file has this code. */
export function screenModule(): Plugin {
  let server: ViteDevServer | undefined
  return {
    name: 'screen-module',
    configureServer: (started) => void (server = started),
    resolveId: (id, importer) => (id === FILE && importer ? join(dirname(importer), FILE) : undefined),
    async load(id) {
      if (!id.endsWith('/designer/Measured.tsx')) return undefined
      const measured = await server?.ssrLoadModule(join(dirname(id), 'measured.ts'))
      return (measured as typeof Measured).measuredCode
    },
  }
}
