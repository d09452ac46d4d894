import { fileURLToPath } from 'node:url'
import { transformWithOxc, type Plugin, type ViteDevServer } from 'vite'
import type * as Measured from './measured.ts'

const ID = 'virtual:measured-screen'
const file = fileURLToPath(new URL('measured.ts', import.meta.url))

/** Lets browser tests import the screen of `measured.ts` as what `toJsx` writes. No file has this code. */
export function screenModule(): Plugin {
  let server: ViteDevServer | undefined
  return {
    name: 'screen-module',
    configureServer: (started) => void (server = started),
    // What begins so is no file, so Vite does not look for its dependencies.
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    async load(id) {
      if (!server || id !== `\0${ID}`) return undefined
      const { measuredCode } = (await server.ssrLoadModule(file)) as typeof Measured
      return transformWithOxc(measuredCode, 'Measured.tsx', { jsx: { runtime: 'automatic' } })
    },
  }
}
