// `npm test` runs the quick part of the tests: in Node.js, in jsdom and in Chromium. `npm run test:all` runs the rest:
//
// - what is slow by its nature: files with `.long.` in their name
// - generated tests, ten times as often
// - all tests that render in the oldest supported React, all browser tests in Firefox and WebKit, and all stories translated
import { spawn } from 'node:child_process'
import { findFirefox, findWebKit, isWanted } from './support/engines.ts'
import { generatedFiles, longFiles, longProjects, otherEngines, quickProjects } from './support/test-files.ts'

interface VitestRun {
  projects: readonly string[]
  /** Parts of the paths of the test files. None: all files. */
  files?: readonly string[]
  env?: Readonly<Record<string, string>>
}

/** @param isShown whether the output is shown while the tests run. Otherwise it is shown at their end. */
function run({ projects, files = [], env = {} }: VitestRun, isShown = true): Promise<boolean> {
  const child = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', ...files, ...projects.map((project) => `--project=${project}`)],
    {
      stdio: ['ignore', isShown ? 'inherit' : 'pipe', isShown ? 'inherit' : 'pipe'],
      env: { ...process.env, ...env },
    },
  )
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

async function runRest(): Promise<boolean> {
  const found = { firefox: findFirefox, webkit: findWebKit }
  const engines = otherEngines.filter((engine) => isWanted(engine) && found[engine]())
  // Firefox and WebKit leave much of the machine idle, so they run beside everything else.
  const aside = engines.length > 0 ? run({ projects: engines }, false) : true
  const passed = [
    await run({
      projects: quickProjects.filter((project) => project !== 'stories'),
      files: [...generatedFiles(), ...longFiles()],
      env: { RUNS: process.env.RUNS || '10' },
    }),
    await run({ projects: longProjects }),
    await aside,
  ]
  return passed.every(Boolean)
}

const part = process.argv[2]
if (part !== 'quick' && part !== 'rest') throw new Error('Say which part of the tests to run: quick or rest.')
const passed =
  part === 'quick' ? await run({ projects: quickProjects, env: { TESTS: 'quick' } }) : await runRest()
process.exitCode = passed ? 0 : 1
