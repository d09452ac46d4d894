// The installed browsers of each engine, and the names of their Debian packages.
import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'
import type { WebKitPrograms } from './webdriver/webkit.ts'

const path = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/snap/bin']
const chromiumNames =
  'chromium|chromium-browser|google-chrome|google-chrome-stable|chrome|chrome.exe|Google Chrome|Chromium'.split(
    '|',
  )
const applications = (...names: string[]) => names.map((name) => `/Applications/${name}.app/Contents/MacOS`)
const chromiumFolders = [
  ...path,
  ...applications('Google Chrome', 'Chromium'),
  'C:\\Program Files\\Google\\Chrome\\Application',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application',
]
const firefoxFolders = [...path, ...applications('Firefox'), 'C:\\Program Files\\Mozilla Firefox']

const inFolders = (folders: readonly string[], names: readonly string[]) =>
  folders.flatMap((folder) => names.map((name) => join(folder, name)))

/** The path of an installed Chrome or Chromium, or undefined. `CHROMIUM_PATH` names one explicitly. */
export function findChromium(): string | undefined {
  const candidates = inFolders(chromiumFolders, chromiumNames)
  return [process.env.CHROMIUM_PATH ?? '', ...candidates, chromium.executablePath()].find(starts)
}

/** The path of an installed Firefox, or undefined. `FIREFOX_PATH` names one explicitly. */
export function findFirefox(): string | undefined {
  const candidates = inFolders(firefoxFolders, ['firefox-esr', 'firefox', 'firefox.exe'])
  return [process.env.FIREFOX_PATH ?? '', ...candidates].find(starts)
}

/** The programs that drive WebKitGTK, or undefined if one of them is missing. */
export function findWebKit(): WebKitPrograms | undefined {
  const driver = inFolders(path, ['WebKitWebDriver']).find((file) => existsSync(file))
  const screen = inFolders(path, ['Xvfb']).find((file) => existsSync(file))
  const browser = globSync('/usr/lib{,64,/*-linux-gnu,exec}/webkit2gtk-4.*/MiniBrowser').toSorted().at(-1)
  return driver && screen && browser ? { driver, screen, browser } : undefined
}

/**
 * Some Linux systems have a placeholder in place of a browser. On other systems, asking for the version opens a
 * window.
 */
function starts(file: string): boolean {
  if (file === '' || !existsSync(file)) return false
  if (process.platform !== 'linux') return true
  try {
    execFileSync(file, ['--version'], { stdio: 'ignore', timeout: 30_000 })
    return true
  } catch {
    return false
  }
}

/** The engines that the browser tests can run in. */
export const engines = [
  { id: 'chromium', name: 'Chromium', find: findChromium, packages: ['chromium'] },
  { id: 'firefox', name: 'Firefox', find: findFirefox, packages: ['firefox-esr'] },
  {
    id: 'webkit',
    name: 'WebKit',
    find: () => findWebKit()?.browser,
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
] as const

const named = process.env.TEST_ENGINES?.split(',')

/**
 * Whether the browser tests run in an engine. `TEST_ENGINES` names those to use, such as "firefox". Without it, or
 * with "all", all are used. Chromium always runs.
 */
export function isWanted(id: (typeof engines)[number]['id']): boolean {
  return id === 'chromium' || !named || named.includes('all') || named.includes(id)
}
