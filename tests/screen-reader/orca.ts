// Where Orca, the screen reader of Linux, can read the flows. As a program this installs what that takes.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { attempt, installFromDebian, isDebian } from '../support/debian.ts'
import { findChromium, findFirefox } from '../support/engines.ts'

/** The Orca that the transcripts were written with: Debian 12 has it. Others word some things differently. */
const VERSION = '43.1'

const packages = 'orca at-spi2-core gir1.2-atspi-2.0 python3-pyatspi dbus xvfb openbox xdotool x11-utils'
  .concat(' firefox-esr chromium')
  .split(' ')

/** The programs of these packages, each with what it answers if it works. */
const programs =
  'Xvfb -help, openbox --version, xdotool version, xprop -version, dbus-daemon --version'.split(', ')

const answerOf = (program: string, ...args: readonly string[]) =>
  spawnSync(program, args, { encoding: 'utf8', timeout: 30_000 })

/**
 * Why the screen reader does not read here, or undefined if it does. On a busy machine, it can be too late for the
 * next key.
 */
export function whyNotRead(): string | undefined {
  return process.env.SCREEN_READER === 'on' ? whyNoScreenReader() : 'SCREEN_READER is not on'
}

/** Why no screen reader can run here, or undefined if one can. */
function whyNoScreenReader(): string | undefined {
  const version = answerOf('orca', '--version').stdout?.trim()
  const absent = [
    ...(version ? [] : ['Orca']),
    ...programs
      .map((command) => command.split(' '))
      .flatMap(([name = '', ...args]) => (answerOf(name, ...args).error ? [name] : [])),
    ...(findFirefox() ? [] : ['Firefox']),
    ...(findChromium() ? [] : ['Chromium']),
  ]
  if (absent.length > 0)
    return `${absent.join(', ')} not installed (on Debian: apt-get install ${packages.join(' ')})`
  return version === VERSION ? undefined : `the transcripts are of Orca ${VERSION}, and this is ${version}`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (whyNoScreenReader() && isDebian()) attempt(() => installFromDebian(packages))
  const reason = whyNoScreenReader()
  if (reason) throw new Error(`No screen reader: ${reason}.`)
}
