import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['*.app.ts'],
    globalSetup: './support/install-package.ts',
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    // A framework's build takes a while where the machine does other things, too.
    hookTimeout: 120_000,
  },
})
