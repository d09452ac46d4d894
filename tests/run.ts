// `npm test` runs the checks of the code, and the quick part of the tests: in Node.js, in jsdom and in Chromium, with a quarter of the
// generated inputs.
// `npm run test:compat` runs the tests that other browsers and the oldest supported React are most likely to fail: the browser tests that know
// of differences between engines, in Firefox and WebKit, and all tests that render in jsdom.
//
// `npm run test:all` runs all that `npm test` leaves out:
//
// - what is slow by its nature: files with `.long.` in their name
// - generated tests, ten times as often
// - all tests that render in the oldest supported React, all browser tests in Firefox and WebKit, and all stories translated
//
// `npm run check:screenshots` runs the stories alone, where `npm test` ran with other fonts than those of the screenshots.
// `npm run check:build` runs what renders in jsdom, and some of the rest, with the built package.
import { spawn } from 'node:child_process'
import { findFirefox, findWebKit, isWanted } from './support/engines.ts'
import {
  engineFiles,
  generatedFiles,
  longFiles,
  longProjects,
  otherEngines,
  quickProjects,
} from './support/test-files.ts'

/** A script of package.json. */
interface Script {
  script: string
}

interface VitestRun {
  projects: readonly string[]
  /** Parts of the paths of the test files. None: all files. */
  files?: readonly string[]
  env?: Readonly<Record<string, string>>
}

const vitest = ({ projects, files = [] }: VitestRun) => [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--no-allow-only',
  ...files,
  ...projects.map((project) => `--project=${project}`),
]

/** @param isShown whether the output is shown while it runs. Otherwise it is shown at the end. */
function run(one: VitestRun | Script, isShown: boolean): Promise<boolean> {
  const stdio = ['ignore', isShown ? 'inherit' : 'pipe', isShown ? 'inherit' : 'pipe'] as const
  const child =
    'script' in one
      ? // Windows finds npm only through a shell.
        spawn(`npm run --silent ${one.script}`, { stdio: [...stdio], shell: true })
      : spawn(process.execPath, vitest(one), { stdio: [...stdio], env: { ...process.env, ...one.env } })
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

/** Runs the lanes beside each other, and the runs of a lane one after the other. The output of the first lane is shown while it runs. */
async function runLanes(lanes: readonly (readonly (VitestRun | Script)[])[]): Promise<boolean> {
  const passed = await Promise.all(
    lanes.map(async (lane, index) => {
      let isGreen = true
      for (const one of lane) isGreen = (await run(one, index === 0)) && isGreen
      return isGreen
    }),
  )
  return passed.every(Boolean)
}

// Each set has two lanes, which take about as long as each other and fill two cores.
const env = { TESTS: 'quick', RUNS: process.env.RUNS || '0.25' }
const quick = [
  [{ projects: ['browser'], env }],
  [
    { script: 'check:format' },
    { script: 'check:lint' },
    { script: 'check:types' },
    { projects: ['stories'], env },
    // These fill both cores, if the browser tests end before them.
    { projects: ['unit', 'node'], env },
  ],
]

/** The engines that are installed, beside Chromium. */
function installedEngines() {
  const found = { firefox: findFirefox, webkit: findWebKit }
  return otherEngines.filter((engine) => isWanted(engine) && found[engine]())
}

const compat = (): VitestRun[][] => [
  [{ projects: ['react-18'], env }],
  installedEngines().map((engine) => ({ projects: [engine], files: engineFiles(), env })),
]

function rest(): VitestRun[][] {
  return [
    [
      {
        projects: quickProjects.filter((project) => project !== 'stories'),
        files: [...generatedFiles(), ...longFiles()],
        env: { RUNS: process.env.RUNS || '2.5' },
      },
      { projects: longProjects },
    ],
    installedEngines().map((engine) => ({ projects: [engine] })),
  ]
}

/** The build leaves out parts of Downshift, so all tests that render in jsdom run with it. */
const built = (): VitestRun[][] => [
  [
    {
      projects: ['unit'],
      env: { ...env, TEST_TARGET: 'dist' },
    },
  ],
  [
    {
      projects: ['node', 'browser'],
      files: [
        'tests/conformance',
        'tests/designer',
        'tests/email-picker/everyday',
        'tests/contact-list/open-list',
        'tests/recipient-picker/forms',
      ],
      env: { ...env, TEST_TARGET: 'dist' },
    },
  ],
]

const screenshots = (): VitestRun[][] => [[{ projects: ['stories'], env }]]

const parts: Readonly<Record<string, () => (VitestRun | Script)[][]>> = {
  quick: () => quick,
  compat,
  rest,
  built,
  screenshots,
}
const part = parts[process.argv[2] ?? '']
if (!part) throw new Error(`Say which part of the tests to run: ${Object.keys(parts).join(', ')}.`)
process.exitCode = (await runLanes(part())) ? 0 : 1
