// Prints which engines the browser tests run in. As a program it also installs them: every wanted engine and the
// fonts of the screenshots in CI, Chromium elsewhere.
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { attempt, installFromDebian, isDebian } from './debian.ts'
import { engines, findChromium, isWanted } from './engines.ts'
import { fontPackages, whyNoScreenshots } from './screenshots.ts'

export { findChromium as findBrowser }

function installFromPlaywright() {
  const cli = fileURLToPath(new URL('../../node_modules/playwright/cli.js', import.meta.url))
  execFileSync(process.execPath, [cli, 'install', '--with-deps', 'chromium'], { stdio: 'inherit' })
}

const isCi = process.env.CI === 'true'

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const needed = engines.filter(({ id }) => id === 'chromium' || (isCi && isWanted(id)))
  const absent = needed.filter(({ find }) => !find())
  if (absent.length > 0) {
    console.log(`Installing ${absent.map(({ name }) => name).join(', ')} for the browser tests.`)
    const packages = absent.flatMap((engine) => engine.packages)
    if (isDebian()) attempt(() => installFromDebian(packages))
    if (!findChromium()) attempt(installFromPlaywright)
  }
  if (isCi && isDebian() && whyNoScreenshots()) attempt(() => installFromDebian(fontPackages))
  for (const { id, name, find, packages } of engines) {
    const hint = `not installed, and left out (on Debian: apt-get install ${packages.join(' ')})`
    console.log(`${name}: ${isWanted(id) ? (find() ?? hint) : `left out, unless TEST_ENGINES names ${id}`}`)
  }
  const missing = needed.filter(({ find }) => !find())
  for (const { name } of missing) console.error(`The browser tests can't do without ${name}.`)
  if (!findChromium()) console.error('CHROMIUM_PATH can name where Chrome or Chromium is.')
  if (missing.length > 0) process.exit(1)
}
