import { fileURLToPath } from 'node:url'
import { build, type BuildOptions } from 'vite'
import { packageAliases } from '../../support/package-aliases.ts'
import { temporaryFolder } from './temporary-folder.ts'

/**
 * Builds the page in a folder for production, with the source or, if TEST_TARGET says so, the build. Returns the
 * folder it is in.
 */
export async function buildPage(folder: URL, options: BuildOptions = {}): Promise<string> {
  const outDir = temporaryFolder()
  await build({
    configFile: false,
    root: fileURLToPath(folder),
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    resolve: { alias: packageAliases(process.env.TEST_TARGET === 'dist' ? 'dist' : 'src') },
    // Vite's own polyfill would be an inline script, which a strict policy forbids.
    build: { outDir, emptyOutDir: true, modulePreload: { polyfill: false }, ...options },
  })
  return outDir
}
