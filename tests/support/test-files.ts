// Which test files run when (tests/run.ts).
import { globSync, readFileSync } from 'node:fs'

/** The projects of `npm test`. */
export const quickProjects = ['node', 'unit', 'browser', 'stories']

/** The projects that only `npm run test:all` runs. */
export const longProjects = ['react-18', 'translated-stories']

/** The same, beside the others. */
export const otherEngines = ['firefox', 'webkit'] as const

const testFiles = (): string[] =>
  globSync('tests/**/*.test.{ts,tsx}', { exclude: (path) => path.includes('node_modules') })

/** The files that are slow by their nature. They have it in their name. */
export const longFiles = (): string[] => testFiles().filter((file) => file.includes('.long.'))

/** The files whose tests use `runs`, directly or through `sessions.ts`. */
export const generatedFiles = (): string[] =>
  testFiles().filter((file) => /from '[./\w-]*\/(?:runs|sessions)\.ts'/.test(readFileSync(file, 'utf8')))

/** The browser tests that know of differences between engines. */
export const engineFiles = (): string[] =>
  testFiles().filter((file) =>
    /from '[./]*\/support\/(?:engine|history)\.ts'/.test(readFileSync(file, 'utf8')),
  )
