import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readDesigner, toJsx } from 'react-textbox-emailpicker/designer'
import { expect, it } from 'vitest'
import { run } from '../../src/designer/cli.ts'
import { measuredScreen } from './measured.ts'

const sample = fileURLToPath(new URL('../../stories/sample-project/', import.meta.url))

// The story "A screen in both" and the manual's picture show it. `--force` in place of the folder here writes it again.
it('The screens of the sample project are what the command writes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'designer-'))
  try {
    const terminal = { print: () => {}, complain: () => {} }
    expect(
      await run(['designer', join(sample, 'Registration.aia'), '--tsx', '--out', folder], terminal),
    ).toBe(0)
    const names = await readdir(folder)
    expect(names.toSorted()).toEqual((await readdir(join(sample, 'screens'))).toSorted())
    for (const name of names)
      expect(await readFile(join(folder, name), 'utf8')).toBe(
        await readFile(join(sample, 'screens', name), 'utf8'),
      )
  } finally {
    await rm(folder, { recursive: true })
  }
})

it('The screen that a browser measures is what toJsx writes', async () => {
  const screen = readDesigner(measuredScreen)
  expect(screen.problems).toEqual([])
  await expect(toJsx(screen)).toMatchFileSnapshot('./screens/Measured.tsx')
})
