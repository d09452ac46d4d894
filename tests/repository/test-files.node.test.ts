import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import {
  engineFiles,
  generatedFiles,
  longProjects,
  otherEngines,
  quickProjects,
} from '../support/test-files.ts'

it('npm test and npm run test:all run every project', () => {
  const config = readFileSync('vitest.config.ts', 'utf8')
  const names = [...config.matchAll(/\b(?:name: |inEngine\()'([\w-]+)'/g)].map(([, name]) => name)
  expect([...new Set(names)].toSorted()).toEqual(
    [...quickProjects, ...longProjects, ...otherEngines].toSorted(),
  )
})

it('The long run repeats each file whose tests RUNS multiplies', () => {
  const users = globSync('tests/**/*.{ts,tsx}', { exclude: (path) => path.includes('node_modules') }).filter(
    (file) => /import\.meta\.env|from '[./]*support\/runs\.ts'/.test(readFileSync(file, 'utf8')),
  )
  const missing = users.filter((file) => !generatedFiles().includes(file))
  // What these export, test files import.
  expect(missing.toSorted()).toEqual(['tests/sessions/sessions.ts', 'tests/support/runs.ts'])
})

it('Other engines run the tests of what depends on the engine: keys, compositions, the clipboard, drags and layout', () => {
  const files = engineFiles()
  for (const topic of ['keys', 'composition', 'pointer', 'drag', 'undo', 'caret', 'size', 'sessions'])
    expect(files.filter((file) => file.includes(topic))).not.toEqual([])
})
