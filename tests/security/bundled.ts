import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Options } from 'tsup'
import config from '../../tsup.config.ts'

interface Metafile {
  outputs: Record<string, { inputs: Record<string, { bytesInOutput: number }> }>
}

/** How many bytes of each package are in the built files, minified. */
export async function bundledBytes(): Promise<ReadonlyMap<string, number>> {
  const outDir = mkdtempSync(join(tmpdir(), 'bundled-'))
  const [scripts] = config as Options[]
  try {
    await build({
      ...scripts,
      config: false,
      dts: false,
      treeshake: false,
      format: ['esm'],
      minify: true,
      metafile: true,
      silent: true,
      outDir,
      onSuccess: async () => {},
    })
    const { outputs } = JSON.parse(readFileSync(join(outDir, 'metafile-esm.json'), 'utf8')) as Metafile
    const sizes = new Map<string, number>()
    for (const [input, { bytesInOutput }] of Object.values(outputs).flatMap(({ inputs }) =>
      Object.entries(inputs),
    )) {
      const [, name] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(input) ?? []
      if (name) sizes.set(name, (sizes.get(name) ?? 0) + bytesInOutput)
    }
    return sizes
  } finally {
    rmSync(outDir, { recursive: true })
  }
}
