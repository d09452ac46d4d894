import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['*.app.ts'],
    // Pages that are built from the project's own folders have the built package, too.
    env: { TEST_TARGET: 'dist' },
    globalSetup: './support/install-package.ts',
    // By default, one core of two is left to other work.
    maxWorkers: 2,
    // A framework's build takes a while where the machine does other things, too.
    testTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 120_000,
  },
})
