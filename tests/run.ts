// When the projects of vitest.config.ts run, and which of their files. Files have marks in their names:
//
// - `.long.`: slow by its nature
// - `.generated.`: tests with generated inputs
// - `.engines.`: browser tests that know of differences between engines
//
// tests/README.md lists the commands.
import { spawn } from 'node:child_process'
import type { projects as configured } from '../vitest.config.ts'
import { findFirefox, findWebKit, isWanted } from './support/engines.ts'

type Project = keyof typeof configured

/** The command that runs each project. */
const commands: Readonly<Record<Project, 'test' | 'test:all'>> = {
  node: 'test',
  unit: 'test',
  browser: 'test',
  stories: 'test:all',
  'react-18': 'test:all',
  'translated-stories': 'test:all',
  firefox: 'test:all',
  webkit: 'test:all',
}

/** A script of package.json. */
interface Script {
  script: string
}

interface VitestRun {
  projects: readonly Project[]
  /** Parts of the paths of the test files. None: all files. */
  files?: readonly string[]
  env?: Readonly<Record<string, string>>
}

const vitest = ({ projects, files = [] }: VitestRun) => [
  // Megabytes. Tests drop most of what they create at once. With the default of 16, an eighth of the time goes into
  // collecting it, and with 64 more than with 128.
  '--max-semi-space-size=128',
  'node_modules/vitest/vitest.mjs',
  'run',
  '--no-allow-only',
  ...files,
  ...projects.map((project) => `--project=${project}`),
]

/** The runs that failed, and what they printed last. */
const failures: string[] = []

/** @param isShown whether the output is shown while it runs. Otherwise it is shown at the end. */
function run(one: VitestRun | Script, isShown: boolean): Promise<void> {
  const env = { ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...process.env }
  const stdio = ['ignore' as const, 'pipe' as const, 'pipe' as const]
  const child =
    'script' in one
      ? // Windows finds npm only through a shell.
        spawn(`npm run --silent ${one.script}`, { env, stdio, shell: true })
      : spawn(process.execPath, vitest(one), { env: { ...env, ...one.env }, stdio })
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => {
      output.push(part)
      if (isShown) process.stdout.write(part)
    })
  return new Promise((resolve) => {
    child.on('close', (code) => {
      const printed = Buffer.concat(output)
      if (!isShown) process.stdout.write(printed)
      if (code !== 0) {
        const name = 'script' in one ? one.script : one.projects.join(', ')
        failures.push(`Failed: ${name}\n${printed.toString().split('\n').slice(-100).join('\n')}`)
      }
      resolve()
    })
  })
}

/**
 * Runs the lanes beside each other, and the runs of a lane one after the other. The output of the first lane is shown
 * while it runs. The end of each failed run is shown again when all have ended: between the others, nobody finds it.
 */
async function runLanes(lanes: readonly (readonly (VitestRun | Script)[])[]): Promise<boolean> {
  await Promise.all(
    lanes.map(async (lane, index) => {
      for (const one of lane) await run(one, index === 0)
    }),
  )
  if (failures.length > 0) process.stdout.write(`${failures.join('\n\n')}\n`)
  return failures.length === 0
}

/** The projects of a command, but for those named. */
const projectsOf = (command: 'test' | 'test:all', ...others: readonly Project[]): Project[] =>
  (Object.keys(commands) as Project[]).filter(
    (project) => commands[project] === command && !others.includes(project),
  )

const findEngine = { firefox: findFirefox, webkit: findWebKit }
const otherEngines = ['firefox', 'webkit'] as const
const installedEngines = () => otherEngines.filter((engine) => isWanted(engine) && findEngine[engine]())

/** Without the long files, and with a fifth of the generated inputs. */
const quick = { TESTS: 'quick', RUNS: process.env.RUNS || '0.2' }

const often = { RUNS: process.env.RUNS || '2.5' }

/** The parts of the tests. Their lanes take about as long as each other, and fill two cores. */
const parts: Readonly<Record<string, () => (VitestRun | Script)[][]>> = {
  quick: () => [
    [
      { projects: ['browser'], env: quick },
      { script: 'check:format' },
      { script: 'check:lint' },
      { script: 'check:types' },
    ],
    [{ projects: projectsOf('test', 'browser'), env: quick }],
  ],

  compat: () =>
    installedEngines().map((engine) => [{ projects: [engine], files: ['.engines.'], env: quick }]),

  rest: () => [
    [
      { projects: projectsOf('test'), files: ['.generated.', '.long.', '/cold'], env: often },
      { projects: projectsOf('test:all', ...otherEngines) },
    ],
    installedEngines().map((engine) => ({ projects: [engine] })),
  ],

  // The build leaves out parts of Downshift, so all tests that render in jsdom run with it, and with the oldest React.
  // Generated inputs are left out: they vary what the build does not change.
  built: () => {
    const env = { ...quick, TEST_TARGET: 'dist' }
    // The lane of Firefox is the longest one, so nothing is added to it.
    return [
      [],
      [{ projects: ['browser'], files: ['tests/contact-list/open-list', 'tests/designer'], env }],
      [{ projects: ['react-18'], env }],
    ]
  },

  // Browsers wait for their drivers much of the time, so a third lane uses what the others leave of two cores.
  screenshots: () => [[], [], [{ projects: ['stories'], env: quick }]],
}

const asked = process.argv.slice(2).map((name) => parts[name])
const known = asked.filter((part) => part !== undefined)
if (asked.length === 0 || known.length < asked.length)
  throw new Error(`Say which parts of the tests to run: ${Object.keys(parts).join(', ')}.`)
// Several parts share the lanes: the first lane of one begins when the first lane of the one before it has ended.
const lanes = known.map((part) => part())
const longest = Math.max(...lanes.map(({ length }) => length))
const shared = Array.from({ length: longest }, (_, at) => lanes.flatMap((part) => part[at] ?? []))
process.exitCode = (await runLanes(shared)) ? 0 : 1
