import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const jest = join(import.meta.dirname, 'node_modules/jest/bin/jest.js')

// Jest's jsdom environment has only what jsdom has, and jsdom has no TextEncoder, TextDecoder or streams.
it.each(['requiring.cjs', 'importing.mjs'])('Jest with jsdom: %s uses the package', (file) => {
  const options = ['--experimental-vm-modules', jest, '--json', '--runTestsByPath', file]
  const cwd = join(import.meta.dirname, 'jest')
  const report = JSON.parse(execFileSync(process.execPath, options, { cwd, encoding: 'utf8', stdio: 'pipe' }))
  expect(report).toMatchObject({ success: true, numTotalTestSuites: 1 })
})
