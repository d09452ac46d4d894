import { defineConfig } from 'vitest/config'
import { packageAliases } from '../support/package-aliases.ts'

/** The tests of one group. Stryker runs them with the sources as they are, and then with each mutant. */
export default defineConfig({
  resolve: { alias: packageAliases('src') },
  test: {
    environment: 'node',
    include: (process.env.MUTATION_TESTS ?? '').split(' '),
    setupFiles: ['tests/support/setup-generated.ts', 'tests/mutations/setup.ts'],
    testTimeout: 30_000,
    // A mutant needs the modules once, and not once for each file.
    isolate: false,
    // The same inputs for all mutants.
    env: { RUNS: process.env.RUNS ?? '', FAST_CHECK_SEED: '' },
  },
})
