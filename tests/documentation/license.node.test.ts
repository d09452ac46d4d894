import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Options } from 'tsup'
import { describe, expect, it } from 'vitest'
import config from '../../tsup.config.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const license = readFileSync(join(root, 'LICENSE'), 'utf8')

interface Metafile {
  outputs: Record<string, { inputs: Record<string, unknown> }>
}

/** The packages in `node_modules` that have code in the built files. */
async function bundledPackages(): Promise<string[]> {
  const outDir = mkdtempSync(join(tmpdir(), 'license-'))
  const [scripts] = config as Options[]
  try {
    const quick = {
      config: false,
      dts: false,
      treeshake: false,
      silent: true,
      onSuccess: async () => {},
    } as const
    await build({ ...scripts, ...quick, format: ['esm'], metafile: true, outDir })
    const { outputs } = JSON.parse(readFileSync(join(outDir, 'metafile-esm.json'), 'utf8')) as Metafile
    const inputs = Object.values(outputs).flatMap((output) => Object.keys(output.inputs))
    const names = inputs.flatMap((input) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(input)?.[1] ?? [])
    return [...new Set(names)]
  } finally {
    rmSync(outDir, { recursive: true })
  }
}

/** Where a package comes from, its copyright, and the terms of its license. */
function noticeOf(name: string) {
  const read = (file: string) => readFileSync(join(root, 'node_modules', name, file), 'utf8')
  const { repository } = JSON.parse(read('package.json')) as { repository: string | { url: string } }
  const [, copyright = '', terms = ''] = read('LICENSE').split(/^(Copyright .*)$/m)
  const url = typeof repository === 'string' ? repository : repository.url
  return { url: url.replace(/^git:/, 'https:').replace(/\.git$/, ''), copyright, terms: inOneLine(terms) }
}

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

describe('LICENSE', async () => {
  const notices = (await bundledPackages()).map(noticeOf)
  const section = license.split(/^Bundled software$/m)[1] ?? ''

  it('lists the packages that are in the built files, and no other', () => {
    const listed = section.matchAll(/^.* \((https:.*)\)$\n(Copyright .*)/gm)
    // Some packages are in one repository.
    const expected = [...new Set(notices.map(({ url, copyright }) => `${url} ${copyright}`))]
    expect([...listed].map(([, url, copyright]) => `${url} ${copyright}`).sort()).toEqual(expected.sort())
    expect(expected).not.toEqual([])
  })

  it('has the terms of each of them', () => {
    for (const { terms } of notices) {
      expect(terms).toMatch(/^Permission /)
      expect(inOneLine(license)).toContain(terms)
    }
  })
})
