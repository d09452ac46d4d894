// Finds the Chromium that the browser tests run in. As a program (`node tests/support/browser.ts`) it also installs one.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'chrome.exe',
]
const folders = [
  ...(process.env.PATH ?? '').split(delimiter),
  '/usr/bin',
  '/snap/bin',
  '/Applications/Google Chrome.app/Contents/MacOS',
  '/Applications/Chromium.app/Contents/MacOS',
  'C:\\Program Files\\Google\\Chrome\\Application',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application',
]
const macNames = ['Google Chrome', 'Chromium']

/** The path of an installed Chrome or Chromium, or undefined. `CHROMIUM_PATH` names one explicitly. */
export function findBrowser(): string | undefined {
  const candidates = folders.flatMap((folder) => [...names, ...macNames].map((name) => join(folder, name)))
  return [process.env.CHROMIUM_PATH ?? '', ...candidates, chromium.executablePath()].find(
    (path) => path !== '' && existsSync(path) && starts(path),
  )
}

/** Some Linux systems have a placeholder in the browser's place. Elsewhere asking for the version opens a window. */
function starts(path: string): boolean {
  if (process.platform !== 'linux') return true
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 })
    return true
  } catch {
    return false
  }
}

function run(command: string, ...args: string[]) {
  execFileSync(command, args, { stdio: 'inherit' })
}

function installFromDebian() {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const [command = 'apt-get', ...prefix] = [...sudo, 'apt-get']
  run(command, ...prefix, 'update')
  run(
    command,
    ...prefix,
    'install',
    '-y',
    '--no-install-recommends',
    'chromium',
    'fonts-noto-core',
    'fonts-noto-cjk',
  )
}

function installFromPlaywright() {
  run(
    process.execPath,
    fileURLToPath(new URL('../../node_modules/playwright/cli.js', import.meta.url)),
    'install',
    '--with-deps',
    'chromium',
  )
}

function installBrowser() {
  const installers = existsSync('/etc/debian_version')
    ? [installFromDebian, installFromPlaywright]
    : [installFromPlaywright]
  for (const install of installers) {
    try {
      install()
      if (findBrowser()) return
    } catch {
      // The next installer, or the sentence below, has the last word.
    }
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (!findBrowser()) {
    console.log('No Chrome or Chromium found: installing one for the browser tests.')
    installBrowser()
  }
  const found = findBrowser()
  if (!found) {
    console.error(
      'The browser tests need Chrome or Chromium: install either (on Debian: apt-get install chromium), ' +
        'or set CHROMIUM_PATH to its executable, and run npm test again.',
    )
    process.exit(1)
  }
  console.log(`Browser tests run in ${found}`)
}
