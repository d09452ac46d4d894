import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { pages, targetsIn } from './manual-pages.ts'

const root = new URL('../../', import.meta.url)

const options = { cwd: fileURLToPath(root), encoding: 'utf8', shell: process.platform === 'win32' } as const
const packed = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], options)
const [{ files: packedFiles }] = JSON.parse(packed) as [{ files: readonly { path: string }[] }]
const files = new Set(packedFiles.map(({ path }) => path))
const inManual = ({ file }: { file: string }) => `stories/manual/${file}`

describe('The package', () => {
  it('has the manual', () => {
    expect([...files]).toEqual(
      expect.arrayContaining(['stories/manual/llms.txt', 'README.md', ...pages.map(inManual)]),
    )
  })

  it.each(['README.md', 'stories/manual/llms.txt', ...pages.map(inManual)])(
    'has the files that %s links to',
    (path) => {
      const targets = targetsIn(readFileSync(new URL(path, root), 'utf8'))
        .filter((target) => !/^(?:https:|#)/.test(target))
        .map((target) => posix.join(posix.dirname(path), target.replace(/#.*/, '')))
      expect(targets.filter((target) => !files.has(target))).toEqual([])
    },
  )

  it('has nothing else of the stories than the manual and its pictures', () => {
    const others = [...files].filter((path) => path.startsWith('stories/') && !/\.(?:md|png|txt)$/.test(path))
    expect(others).toEqual([])
  })
})

it('llms.txt lists every page of the manual with its title', () => {
  const list = readFileSync(new URL('stories/manual/llms.txt', root), 'utf8')
  const listed = [...list.matchAll(/^- \[(.+)\]\((\w+\.md)\): (.+)$/gm)].map((line) => line.slice(1))
  const titled = pages.map(({ file, text }) => `${file}: ${/^# (.+)$/m.exec(text)?.[1]}`)
  expect(listed.map(([title, file]) => `${file}: ${title}`).toSorted()).toEqual(titled.toSorted())
})
