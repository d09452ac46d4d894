import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const inEngines = globSync('tests/**/*.engines.*', { exclude: (path) => path.includes('node_modules') })

it('A test file that knows of differences between engines, or has a cold page, has .engines. in its name', () => {
  const knowing = globSync('tests/**/*.browser.test.{ts,tsx}').filter((file) =>
    /from '[./]*\/support\/(?:engine|history|cold\/cold-page)\.tsx?'/.test(readFileSync(file, 'utf8')),
  )
  expect(knowing.toSorted()).toEqual(inEngines.toSorted())
})

it('Other engines run the tests of what depends on the engine: keys, compositions, the clipboard, drags and layout', () => {
  for (const topic of ['keys', 'composition', 'pointer', 'drag', 'undo', 'controlled', 'size', 'sessions'])
    expect(inEngines.filter((file) => file.includes(topic))).not.toEqual([])
})
