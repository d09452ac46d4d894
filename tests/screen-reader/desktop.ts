// A desktop of its own for a screen reader: a virtual screen, a window manager, a session bus, the bus of
// accessibility, and Orca.
import type { ChildProcess } from 'node:child_process'
import { execFile, spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { start, stop, written } from '../support/webdriver/process.ts'

// Each program that is started listens for the end of this process.
process.setMaxListeners(30)

export interface Desktop {
  /** A folder that goes with the desktop. */
  folder: string
  /** Starts a program. It is stopped with the desktop. */
  start(command: string, args: readonly string[]): ChildProcess
  /** Presses keys, each named as in X: "shift+Right". */
  press(keys: readonly string[], pace: number): Promise<unknown>
  type(text: string, pace: number): Promise<unknown>
  /** Called with each phrase that Orca says. */
  onSaid: (phrase: string) => void
  stop(): Promise<void>
}

export async function startDesktop(): Promise<Desktop> {
  const folder = mkdtempSync(join(tmpdir(), 'screen-reader-'))
  const orcaFolder = join(folder, 'orca')
  mkdirSync(orcaFolder)
  copyFileSync(join(import.meta.dirname, 'say.py'), join(orcaFolder, 'orca-customizations.py'))
  symlinkSync('/bin/false', join(folder, 'pgrep'))
  const env: Record<string, string> = {
    HOME: folder,
    XDG_RUNTIME_DIR: folder,
    XDG_CONFIG_HOME: join(folder, 'config'),
    XDG_DATA_HOME: join(folder, 'data'),
    XDG_CACHE_HOME: join(folder, 'cache'),
    GSETTINGS_BACKEND: 'memory',
    LC_ALL: 'C.UTF-8',
    WAYLAND_DISPLAY: '',
    // Programs offer what they show to the screen reader only where these say so.
    NO_AT_BRIDGE: '0',
    ACCESSIBILITY_ENABLED: '1',
    GNOME_ACCESSIBILITY: '1',
    // Orca looks for another Orca of the user, on any desktop, and does not start then. It must find none.
    PATH: `${folder}:${process.env.PATH}`,
  }
  const started: ChildProcess[] = []
  function begin(command: string, args: readonly string[]) {
    const child = start(command, args, env)
    // Output that nobody reads would stop the program.
    child.stdout?.resume()
    child.stderr?.resume()
    started.push(child)
    return child
  }
  const xdotool = (...args: string[]) =>
    promisify(execFile)('xdotool', args, { env: { ...process.env, ...env } })

  const desktop: Desktop = {
    folder,
    start: begin,
    press: (keys, pace) => xdotool('key', '--delay', String(pace), ...keys),
    // It waits half of it.
    type: (text, pace) => xdotool('type', '--delay', String(2 * pace), text),
    onSaid() {},
    async stop() {
      for (const child of started.toReversed()) await stop(child)
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
  try {
    const screen = begin('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'])
    env.DISPLAY = `:${await written(screen, /(\d+)\n/)}`
    const bus = begin('dbus-daemon', ['--session', '--nofork', '--print-address'])
    env.DBUS_SESSION_BUS_ADDRESS = await written(bus, /(\S+)\n/)
    begin('openbox', [])
    await until(() => ask('xprop', ['-root', '_NET_SUPPORTING_WM_CHECK'], env).includes('window id'))
    begin('/usr/libexec/at-spi-bus-launcher', ['--launch-immediately', '--a11y=1', '--screen-reader=1'])
    await until(() => ask('gdbus', ['call', '--session', ...busAddress], env) !== '')
    const orca = begin('orca', ['--user-prefs', orcaFolder])
    const isReady = written(orca, /said "Screen reader on/, 60_000)
    follow(orca, (phrase) => desktop.onSaid(phrase))
    await isReady
    return desktop
  } catch (error) {
    await desktop.stop()
    throw error
  }
}

/** Calls `onSaid` with each phrase that Orca prints. */
function follow(orca: ChildProcess, onSaid: (phrase: string) => void) {
  let rest = ''
  orca.stdout?.on('data', (part: string) => {
    const lines = (rest + part).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines)
      if (line.startsWith('said ')) onSaid(JSON.parse(line.slice('said '.length)) as string)
  })
}

const busAddress = '--dest org.a11y.Bus --object-path /org/a11y/bus --method org.a11y.Bus.GetAddress'.split(
  ' ',
)

const ask = (command: string, args: readonly string[], env: Record<string, string>) =>
  spawnSync(command, args, { encoding: 'utf8', env: { ...process.env, ...env } }).stdout ?? ''

async function until(isSo: () => boolean): Promise<void> {
  for (let tries = 0; !isSo(); tries++) {
    if (tries > 600) throw new Error('The desktop does not start.')
    await pause(100)
  }
}
