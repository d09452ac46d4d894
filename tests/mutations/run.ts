import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Stryker } from '@stryker-mutator/core'
import { groups } from './groups.ts'

// `npm run mutations -- text mailboxes` mutates these groups. Without names, it mutates all.

process.chdir(fileURLToPath(new URL('../..', import.meta.url)))

const names = process.argv.slice(2)
const unknown = names.find((name) => !(name in groups))
if (unknown) throw new Error(`There is no group "${unknown}". There are: ${Object.keys(groups).join(', ')}.`)

for (const [name, { sources, tests, slow }] of Object.entries(groups)) {
  if (names.length > 0 && !names.includes(name)) continue
  process.env.MUTATION_TESTS = tests.join(' ')
  process.env.MUTATION_SLOW = slow?.source ?? ''
  process.env.RUNS ??= '0.25'
  const report = `tests/mutations/reports/${name}`
  const stryker = new Stryker({
    mutate: [...sources],
    testRunner: 'vitest',
    plugins: [import.meta.resolve('@stryker-mutator/vitest-runner')],
    vitest: { configFile: 'tests/mutations/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    concurrency: 2,
    // On a busy machine, a test may wait for the processor.
    timeoutMS: 10_000,
    // Outside the project, where no other test run finds the copies of the tests.
    tempDirName: join(tmpdir(), `mutations-${process.pid}`),
    cleanTempDir: 'always',
    ignorePatterns: [
      '/dist',
      '/storybook-static',
      '/stories',
      '/tests/visual',
      '/tests/bench',
      '/tests/apps',
    ],
    // Mutants are tested again only if their code or their tests have changed.
    incremental: true,
    incrementalFile: `${report}.incremental.json`,
    reporters: ['json', 'html', 'clear-text'],
    clearTextReporter: { logTests: false, reportTests: false },
    jsonReporter: { fileName: `${report}.json` },
    htmlReporter: { fileName: `${report}.html` },
  })
  await stryker.runMutationTest()
}
