import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const typescript = createRequire(import.meta.url).resolve('typescript/bin/tsc')
const app = join(import.meta.dirname, 'react-18-types')

/** What the compiler says, without an error for how it ends. */
async function compile(): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [typescript, '-p', app])
    return stdout
  } catch (error) {
    return (error as { stdout: string }).stdout
  }
}

it('An app with the types of React 18 compiles', async () => {
  expect(await compile()).toBe('')
})
