import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { generatedFiles } from './support/test-files.ts'

it('The long run repeats each file whose tests RUNS multiplies', () => {
  const users = globSync('tests/**/*.{ts,tsx}', { exclude: (path) => path.includes('node_modules') }).filter(
    (file) => /import\.meta\.env|from '[./]*support\/runs\.ts'/.test(readFileSync(file, 'utf8')),
  )
  const missing = users.filter((file) => !generatedFiles().includes(file))
  // What these export, test files import.
  expect(missing.toSorted()).toEqual(['tests/sessions/sessions.ts', 'tests/support/runs.ts'])
})
