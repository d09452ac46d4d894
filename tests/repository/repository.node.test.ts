import { existsSync, globSync, readFileSync } from 'node:fs'
import { build } from 'vite'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../apps/support/temporary-folder.ts'
import { packageAliases } from '../support/package-aliases.ts'
import { problemsOfRelease } from '../support/check-release.ts'

const paths = globSync('.github/workflows/*.yml')
const workflows = paths.map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

/** Whether a step is a script of package.json, a file, or a command of npm. */
function isRunnable(command: string): boolean {
  const [, program, path = ''] = /^(npm(?: run)?|node|bash) ([\w.:/-]+)(?: [\w .-]+)?$/.exec(command) ?? []
  if (program === 'node' || program === 'bash') return existsSync(path)
  return program !== undefined && (path in scripts || (program === 'npm' && ['ci', 'publish'].includes(path)))
}

describe.each(workflows)('$file', ({ file, text }) => {
  it('has no more permissions than it uses', () => {
    expect(text).toMatch(/^permissions:\n {2}contents: read\n$/m)
    const written = [...text.matchAll(/^\s+([\w-]+): write$/gm)].map(([, name]) => name)
    const allowed = { manual: ['pages', 'id-token'], release: ['id-token'] }
    expect(written).toEqual(allowed[/(\w+)\.yml/.exec(file)?.[1] as keyof typeof allowed] ?? [])
    expect(text.match(/actions\/checkout@/g)?.length).toBe(text.match(/persist-credentials: false/g)?.length)
  })

  it('uses actions of GitHub only, each in one major version', () => {
    const used = [...text.matchAll(/uses: (.*)/g)].map(([, action]) => action)
    expect(used.filter((action = '') => !/^actions\/[\w-]+@v\d+$/.test(action))).toEqual([])
  })

  it('runs commands that exist, and that run elsewhere, too', () => {
    const commands = [...text.matchAll(/run: (.*)/g)].map(([, command = '']) => command)
    expect(commands.filter((command) => !isRunnable(command))).toEqual([])
  })
})

it('The scripts run on Windows, too', () => {
  const unportable = Object.entries(scripts).filter(([, command]) => /\brm |(?:^|&& )[A-Z_]+=/.test(command))
  expect(unportable).toEqual([])
})

describe('a release', () => {
  const files: Readonly<Record<string, string>> = {
    'package.json': '{ "version": "0.2.0", "repository": "https://example.org" }',
    'package-lock.json': '{ "version": "0.2.0" }',
    'CHANGELOG.md': '# Changelog\n\n## [0.2.0] - 2026-12-01\n',
  }
  const read = (changed: object) => (file: string) => ({ ...files, ...changed })[file] ?? ''

  it('has one version in its tag, package.json, the lock file and the CHANGELOG', () => {
    expect(problemsOfRelease('v0.2.0', read({}))).toEqual([])
    expect(problemsOfRelease('v0.2.1', read({}))).toHaveLength(1)
    const locked = { 'package-lock.json': '{ "version": "0.1.0" }' }
    expect(problemsOfRelease('v0.2.0', read(locked))).toHaveLength(1)
    expect(problemsOfRelease('v0.2.0', read({ 'CHANGELOG.md': '## [Unreleased]\n' }))).toHaveLength(1)
  })

  it('has the address of the repository', () => {
    expect(problemsOfRelease('v0.2.0', read({ 'package.json': '{ "version": "0.2.0" }' }))).toHaveLength(1)
  })
})

it('The project for reproductions builds', async () => {
  const outDir = temporaryFolder()
  await build({
    root: '.github/reproduction',
    logLevel: 'error',
    resolve: { alias: packageAliases('src') },
    build: { outDir, emptyOutDir: true },
  })
  const ends = globSync(`${outDir}/assets/*`).map((file) => file.replace(/.*\./, ''))
  // What is loaded later has files of its own: the engine, and the editing of recipients with the list.
  expect(ends.toSorted()).toEqual(['css', 'js', 'js', 'js'])
}, 60_000)
