// Runs all tests, or with arguments those that match them. Firefox and WebKit run one after the other and leave much of the machine
// idle, so they run beside everything else.
import { spawn } from 'node:child_process'
import { findFirefox, findWebKit, isWanted } from './support/engines.ts'

const aside = [
  ...(isWanted('firefox') && findFirefox() ? ['firefox'] : []),
  ...(isWanted('webkit') && findWebKit() ? ['webkit'] : []),
]
const filters = process.argv.slice(2)
const vitest = [
  'node_modules/vitest/vitest.mjs',
  'run',
  ...filters,
  // A folder may have no tests for these engines.
  ...(filters.length > 0 ? ['--passWithNoTests'] : []),
]

/** @param isShown whether the output is shown while the tests run. Otherwise it is shown at their end. */
function run(projects: readonly string[], isShown: boolean): Promise<boolean> {
  const child = spawn(process.execPath, [...vitest, ...projects.map((project) => `--project=${project}`)], {
    stdio: ['ignore', isShown ? 'inherit' : 'pipe', isShown ? 'inherit' : 'pipe'],
  })
  const output: Buffer[] = []
  child.stdout?.on('data', (part: Buffer) => output.push(part))
  child.stderr?.on('data', (part: Buffer) => output.push(part))
  return new Promise((resolve) => {
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(output))
      resolve(code === 0)
    })
  })
}

const runs = [
  run(
    aside.map((project) => `!${project}`),
    true,
  ),
  ...(aside.length > 0 ? [run(aside, false)] : []),
]
const passed = await Promise.all(runs)
process.exitCode = passed.every(Boolean) ? 0 : 1
