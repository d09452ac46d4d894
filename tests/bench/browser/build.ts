import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type InlineConfig } from 'vite'
import { packageAliases } from '../../support/package-aliases.ts'
import { fileOf } from './contestants.ts'

export type Target = 'src' | 'dist'

/** Kilobytes, minified and gzipped. */
export interface BundleSize {
  js: number
  css: number
}

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const react = /^(?:react|react-dom|scheduler)(?:\/|$)/

/** @param imports what the page imports by a name: the file for each */
function production(target: Target, imports: Readonly<Record<string, string>> = {}): InlineConfig {
  return {
    configFile: false,
    root: at('.'),
    base: './',
    logLevel: 'error',
    // Also when the environment says otherwise, such as that of a test.
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    resolve: {
      alias: [
        ...packageAliases(target),
        ...Object.entries(imports).map(([find, replacement]) => ({ find, replacement })),
      ],
      dedupe: ['react', 'react-dom'],
    },
  }
}

/** Builds a page with only `contestant` in it. */
export async function buildPage(contestant: string, outDir: string, target: Target): Promise<void> {
  await build({
    ...production(target, { '#contestant': fileOf(contestant) }),
    build: { outDir, emptyOutDir: true, rolldownOptions: { input: at('./page.html') } },
  })
}

/** What the page mounts: a file of `mounted`, and the contestant or the recipient field that it mounts. */
export interface Subject {
  mounted: string
  contestant?: string
  field?: string
}

/** Builds a page that mounts many of `subject`. */
export async function buildMountsPage(
  { mounted, contestant = 'floor', field = 'ours' }: Subject,
  outDir: string,
  target: Target,
): Promise<void> {
  const imports = {
    '#mounted': at(`./mounted/${mounted}.tsx`),
    '#contestant': fileOf(contestant),
    '#recipient-field': recipientFieldFile(field),
  }
  await build({
    ...production(target, imports),
    build: { outDir, emptyOutDir: true, rolldownOptions: { input: at('./mounts-page.html') } },
  })
}

/**
 * Builds a page with text fields and a picker. `isLazy`: each of both has a file of its own, which is loaded with it.
 */
export async function buildFormsPage(
  { mounted, contestant = 'floor' }: Subject,
  { outDir, target, isLazy }: { outDir: string; target: Target; isLazy: boolean },
): Promise<void> {
  const imports = {
    '#form': at(`./forms/${isLazy ? 'lazy' : 'eager'}.tsx`),
    '#mounted': at(`./mounted/${mounted}.tsx`),
    '#contestant': fileOf(contestant),
  }
  await build({
    ...production(target, imports),
    build: { outDir, emptyOutDir: true, rolldownOptions: { input: at('./forms-page.html') } },
  })
}

/** Builds a page with only the recipient field `field` in it. */
export async function buildRecipientsPage(field: string, outDir: string, target: Target): Promise<void> {
  await build({
    ...production(target, { '#recipient-field': recipientFieldFile(field) }),
    build: { outDir, emptyOutDir: true, rolldownOptions: { input: at('./recipients-page.html') } },
  })
}

const recipientFieldFile = (field: string) => at(`./recipient-fields/${field}.tsx`)

async function sizeOf(file: string, target: Target): Promise<BundleSize> {
  const result = await build({
    ...production(target),
    build: {
      write: false,
      rolldownOptions: { input: file, external: react, preserveEntrySignatures: 'exports-only' },
    },
  })
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []))
  const kilobytes = (texts: readonly (string | Uint8Array)[]) =>
    texts.reduce((sum, text) => sum + gzipSync(text).length, 0) / 1000
  return {
    js: kilobytes(outputs.flatMap((output) => (output.type === 'chunk' ? [output.code] : []))),
    css: kilobytes(
      outputs.flatMap((output) =>
        output.type === 'asset' && output.fileName.endsWith('.css') ? [output.source] : [],
      ),
    ),
  }
}

/** The bundle size of `contestant`, without React. */
export function bundleSize(contestant: string, target: Target): Promise<BundleSize> {
  return sizeOf(fileOf(contestant), target)
}

/** The bundle size of `createContactIndex` alone. */
export function engineSize(target: Target): Promise<BundleSize> {
  return sizeOf(at('./engine-only.ts'), target)
}

/** The bundle size of a recipient field, without React. */
export function recipientFieldSize(field: string, target: Target): Promise<BundleSize> {
  return sizeOf(recipientFieldFile(field), target)
}
