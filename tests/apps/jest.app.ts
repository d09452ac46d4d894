import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const jest = join(import.meta.dirname, 'node_modules/jest/bin/jest.js')

// Jest's jsdom environment has only what jsdom has, and jsdom has no TextEncoder, TextDecoder or streams.
it.each(['requiring.cjs', 'importing.mjs', 'typing.cjs', 'finding.mjs', 'preloading.mjs', 'leaving.mjs'])(
  'Jest with jsdom: the tests of %s pass, and nothing is loaded when they are over',
  (file) => {
    const options = ['--experimental-vm-modules', jest, '--json', '--runTestsByPath', file]
    const cwd = join(import.meta.dirname, 'jest')
    const { stdout, stderr, status } = spawnSync(process.execPath, options, { cwd, encoding: 'utf8' })
    expect(stderr).not.toMatch(/torn down|could not be loaded/)
    expect(JSON.parse(stdout)).toMatchObject({ success: true, numTotalTestSuites: 1 })
    expect(status).toBe(0)
  },
)
