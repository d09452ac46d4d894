import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { describe, expect, it } from 'vitest'

const dist = new URL('../../dist/', import.meta.url)
const names = readdirSync(dist, { recursive: true, encoding: 'utf8' })
const files = names.filter((name) => /\.c?js$/.test(name))

const FORM = `import { EmailPicker, Field, TextBox } from 'react-textbox-emailpicker'
  console.log(EmailPicker, Field, TextBox)`

/** The size of what an app loads first that loads a form with boxes later, in bytes, compressed. */
async function firstBytes(code: string): Promise<number> {
  const app: Readonly<Record<string, string>> = { 'app.js': `${code}; import('form.js')`, 'form.js': FORM }
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { alias: { 'react-textbox-emailpicker': fileURLToPath(new URL('index.js', dist)) } },
    plugins: [{ name: 'app', resolveId: (id) => (id in app ? id : undefined), load: (id) => app[id] }],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: 'app.js', external: /^react(?:-dom)?(?:\/|$)/ },
    },
  })) as Rolldown.RolldownOutput
  const chunks = output.filter((file) => file.type === 'chunk')
  const first = new Set(chunks.filter(({ isEntry }) => isEntry))
  for (const { imports } of first)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) first.add(chunk)
  return [...first].map((chunk) => gzipSync(chunk.code).length).reduce((sum, size) => sum + size, 0)
}

describe('the built files', () => {
  it('have no letter beyond ASCII, which a page in another encoding would read as others', () => {
    expect(files.length).toBeGreaterThan(20)
    expect(files.filter((name) => readFileSync(new URL(name, dist)).some((byte) => byte > 127))).toEqual([])
  })

  it('have no source maps, which would more than double the package', () => {
    expect(names.filter((name) => name.endsWith('.map'))).toEqual([])
    expect(
      files.filter((name) => readFileSync(new URL(name, dist), 'utf8').includes('sourceMappingURL')),
    ).toEqual([])
  })

  it.each(['BoxDefaults', 'MessagesProvider'])(
    'add half a kilobyte with %s to an app that loads its boxes later',
    async (provider) => {
      const without = await firstBytes('console.log()')
      const app = `import { ${provider} } from 'react-textbox-emailpicker'; console.log(${provider})`
      expect((await firstBytes(app)) - without).toBeLessThan(512)
    },
  )
})
