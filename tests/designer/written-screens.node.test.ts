import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../apps/support/temporary-folder.ts'
import { run } from '../../src/designer/cli.ts'

const sample = join(import.meta.dirname, '../../stories/sample-project')

// The story "A screen in both" and the manual's picture show it. `--force` in place of the folder here writes it again.
it('The screens of the sample project are what the command writes', async () => {
  const folder = temporaryFolder()
  const terminal = { stdout: () => {}, stderr: () => {} }
  const code = await run(['designer', join(sample, 'Registration.aia'), '--tsx', '--out', folder], terminal)
  expect(code).toBe(0)
  const textsIn = (where: string) =>
    globSync('*', { cwd: where }).map((name) => [name, readFileSync(join(where, name), 'utf8')])
  expect(textsIn(folder).sort()).toEqual(textsIn(join(sample, 'screens')).sort())
})
