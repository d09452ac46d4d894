import { defineConfig } from 'playwright/test'

export default defineConfig({
  testMatch: '*.spec.ts',
  outputDir: process.env.PLAYWRIGHT_OUTPUT,
  workers: 1,
  use: {
    baseURL: process.env.PLAYWRIGHT_APP,
    launchOptions: { executablePath: process.env.PLAYWRIGHT_BROWSER },
  },
})
