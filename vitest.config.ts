import { fileURLToPath } from 'node:url'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { screenModule } from './tests/designer/screen-module.ts'
import { askedProjects } from './tests/support/asked-projects.ts'
import { findChromium, findFirefox, findWebKit, isWanted } from './tests/support/engines.ts'
import { inputCommands } from './tests/support/input-commands.ts'
import { packageAliases } from './tests/support/package-aliases.ts'
import { radicaleCommands } from './tests/support/radicale/commands.ts'
import { redirectCommands } from './tests/support/redirects.ts'
import { whyNoScreenshots } from './tests/support/screenshots.ts'
import type { Driver } from './tests/support/webdriver/driver.ts'
import { startFirefox } from './tests/support/webdriver/firefox.ts'
import { webDriver } from './tests/support/webdriver/provider.ts'
import { startWebKit } from './tests/support/webdriver/webkit.ts'

if (Number(process.versions.node.split('.')[0]) < 22)
  throw new Error(
    'Run the tests as `npm test`: it uses the Node.js that `npm ci` installed, newer than this one.',
  )

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const react18 = at('./tests/react-18/node_modules/')

/** Whether the build is tested in place of the sources. */
const isBuilt = process.env.TEST_TARGET === 'dist'

const alias = packageAliases(isBuilt ? 'dist' : 'src')

/** The settings of every project. */
const all = {
  // A test that hangs fails. On a busy machine, the defaults of 5 and 10 seconds also fail tests that do not.
  testTimeout: 30_000,
  hookTimeout: 30_000,
  // On a busy machine, the default of a second also fails tests that only wait. What they wait for mostly takes less than the default
  // interval of 50 ms.
  expect: { poll: { timeout: 15_000, interval: 10 } },
  // Read by tests/support/runs.ts, in browsers too.
  env: { RUNS: process.env.RUNS ?? '', FAST_CHECK_SEED: process.env.FAST_CHECK_SEED ?? '' },
}

const setupFiles = ['./tests/support/setup.ts']

/** tests/run.ts sets TESTS. The exclusions of the command line don't reach the projects. */
const isQuick = process.env.TESTS === 'quick'
const exclude = ['**/node_modules/**', ...(isQuick ? ['**/*.long.*'] : [])]

/** By default, one core of two is left to other work. */
const maxWorkers = 2

const unit = {
  ...all,
  maxWorkers,
  environment: 'jsdom',
  // The files of a worker share a window and the modules: to make a window and to load the modules takes longer than most files. A file
  // that leaves something in it fails. The build remembers which messages it has printed, and nothing can clear that, so each of its files
  // has a window in a VM context.
  ...(isBuilt ? { pool: 'vmThreads' as const } : { pool: 'threads' as const, isolate: false }),
  include: ['tests/**/*.test.{ts,tsx}'],
  exclude: ['tests/**/*.{browser,node}.test.{ts,tsx}', ...exclude],
  setupFiles: ['./tests/support/setup-jsdom.ts'],
}

/** With REACT_COMPILER=on, React Compiler compiles the components and the apps of the tests. */
const plugins = () => [
  react(),
  ...(process.env.REACT_COMPILER === 'on' ? [babel({ presets: [reactCompilerPreset()] })] : []),
]

/** A project with a server of its own. To extend this file, it would run it again, which takes a second. */
const inPage = () => ({
  extends: false as const,
  plugins: [...plugins(), screenModule()],
  resolve: { alias },
  // Each test file has a page of its own, with the same modules. The browser keeps them, unless they may change while it is open.
  ...(process.argv.includes('run') && { server: { headers: { 'Cache-Control': 'max-age=3600' } } }),
  // Vite would come across these in the midst of a run, and load the page of the tests again.
  optimizeDeps: {
    include: [
      '@floating-ui/dom',
      '@radix-ui/react-dialog',
      '@radix-ui/react-popover',
      '@tanstack/react-form',
      'axe-core',
      'fast-check',
      'fflate',
      'fflate/browser',
      'formik',
      'react-hook-form',
    ],
  },
})

// A function: vitest writes the project's name into the object, so two projects can't share one.
const chromium = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  traceView: false,
  commands: { ...radicaleCommands, ...redirectCommands, ...inputCommands },
  instances: [
    {
      browser: 'chromium' as const,
      provider: playwright({ launchOptions: { executablePath: findChromium() } }),
    },
  ],
})

const include = ['tests/**/*.browser.test.{ts,tsx}']

/** The browser tests in an engine that is driven over WebDriver, if it is installed. */
const inEngine = <Program>(
  name: 'firefox' | 'webkit',
  find: () => Program | undefined,
  start: (program: Program) => Promise<Driver>,
) => {
  const program = isWanted(name) ? find() : undefined
  return (
    program !== undefined && {
      ...inPage(),
      test: {
        ...all,
        include,
        // Chromium runs these.
        exclude: ['**/node_modules/**', '**/*.long.*'],
        setupFiles: ['./tests/support/late-parts.ts'],
        browser: {
          enabled: true,
          headless: true,
          screenshotFailures: false,
          traceView: false,
          commands: { ...radicaleCommands, ...redirectCommands },
          instances: [{ browser: name, provider: webDriver(name, () => start(program)) }],
        },
      },
    }
  )
}

/** Where the screenshots of the stories are, and how many pixels of one may differ before its test fails. */
const screenshots = {
  resolveScreenshotPath: ({ arg, ext }: { arg: string; ext: string }) =>
    at(`./tests/visual/screenshots/${arg}${ext}`),
  comparatorName: 'pixelmatch',
  comparatorOptions: { threshold: 0.1, allowedMismatchedPixels: 40 },
} as const

/**
 * The projects. tests/run.ts says when each runs. To set up one takes time, even if it doesn't run: the browser has to be found, and
 * Storybook reads all stories.
 */
export const projects = {
  unit: () => ({ extends: true, test: unit }),
  node: () => ({
    extends: true,
    test: {
      maxWorkers,
      environment: 'node',
      // These files share modules, but no document: to load the modules for each of them takes a third of the run.
      pool: 'threads',
      isolate: false,
      include: ['tests/**/*.node.test.{ts,tsx}'],
      exclude,
      setupFiles,
    },
  }),
  'react-18': () => ({
    extends: false,
    plugins: plugins(),
    test: {
      ...unit,
      // The others render nothing, or do not depend on React.
      include: ['tests/**/*.test.tsx'],
      exclude: [...unit.exclude, ...(isBuilt ? ['**/*.generated.*'] : [])],
      server: { deps: { inline: ['@testing-library/react', 'downshift'] } },
    },
    resolve: {
      alias: [
        ...alias,
        { find: /^react-dom($|\/)/, replacement: `${react18}react-dom$1` },
        { find: /^react($|\/)/, replacement: `${react18}react$1` },
        {
          // Its CommonJS build is not rewritten by these aliases and would load React 19.
          find: /^@testing-library\/react$/,
          replacement: at('./node_modules/@testing-library/react/dist/@testing-library/react.esm.js'),
        },
      ],
    },
  }),
  browser: () => ({
    ...inPage(),
    test: {
      ...all,
      include,
      // Each test of a cold box loads a page of its own. A quick run leaves them to the other engines.
      exclude: [...exclude, ...(isQuick ? ['tests/**/cold*.engines.*'] : [])],
      // As for the stories. A file that leaves something on the page fails. The build remembers which messages it has printed, and nothing
      // can clear that.
      isolate: isBuilt,
      setupFiles: ['./tests/support/setup-page.ts'],
      browser: chromium(),
    },
  }),
  firefox: () => inEngine('firefox', findFirefox, startFirefox),
  webkit: () => inEngine('webkit', findWebKit, startWebKit),
  stories: () => ({
    ...inPage(),
    plugins: [...plugins(), storybookTest({ configDir: at('./.storybook') })],
    test: {
      ...all,
      // As in Storybook, one story comes after another on the same page. To load that for each file takes longer than its stories.
      isolate: false,
      globalSetup: ['./tests/visual/say-why-not.ts'],
      setupFiles: [
        './tests/support/late-parts.ts',
        './tests/visual/patience.ts',
        // What the last of them does after a test comes first.
        './tests/visual/small-window.ts',
        ...(whyNoScreenshots() === undefined ? ['./tests/visual/match-screenshots.ts'] : []),
      ],
      browser: { ...chromium(), expect: { toMatchScreenshot: screenshots } },
    },
  }),
  'translated-stories': () => ({
    ...inPage(),
    plugins: [...plugins(), storybookTest({ configDir: at('./.storybook') })],
    test: {
      ...all,
      setupFiles: ['./tests/support/late-parts.ts', './tests/visual/translate.ts'],
      browser: chromium(),
    },
  }),
} satisfies Readonly<Record<string, () => TestProjectConfiguration | false>>

export default defineConfig({
  plugins: plugins(),
  resolve: { alias },
  test: {
    ...all,
    coverage: { include: ['src/**/*.{ts,tsx}'] },
    projects: askedProjects(Object.keys(projects) as (keyof typeof projects)[], process.argv).flatMap(
      (name) => {
        const project = projects[name]()
        return project ? [{ ...project, test: { ...project.test, name } }] : []
      },
    ),
  },
})
