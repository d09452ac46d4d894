import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const typescript = createRequire(import.meta.url).resolve('typescript/bin/tsc')
const app = join(import.meta.dirname, 'react-18-types')

it('An app with the types of React 18 compiles', () => {
  const { status, stdout } = spawnSync(process.execPath, [typescript, '-p', app], { encoding: 'utf8' })
  expect([status, stdout]).toEqual([0, ''])
})
