// Firefox over WebDriver BiDi, which it supports without a driver program.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Driver } from './driver.ts'
import { actAsInputMethod, isComposing } from './firefox-input-method.ts'
import { inTime, start, stop, written } from './process.ts'

const preferences = {
  // Vitest needs this preference.
  'dom.multiple_import_maps.enabled': true,
  // The page keeps the focus, whichever window is active.
  'focusmanager.testmode': true,
  // Input right after the first paint counts, too.
  'dom.input_events.security.minNumTicks': 0,
  'dom.input_events.security.minTimeElapsedInMS': 0,
  'toolkit.legacyUserProfileCustomizations.stylesheets': true,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.enabled': false,
}

// With no other element to focus, the focus returns to the page when Tab leaves it.
const chrome = '#navigator-toolbox, #sidebar-main { display: none !important }'

interface Answer {
  id?: number
  type: string
  result?: unknown
  error?: string
  message?: string
}

interface Pending {
  resolve: (result: unknown) => void
  reject: (error: Error) => void
}

type Send = <T>(method: string, params: object) => Promise<T>

/** Opens a connection for commands and their answers. */
async function connect(url: string): Promise<Send> {
  const socket = new WebSocket(url)
  const opened = new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error(`Firefox does not answer at ${url}.`)))
  })
  await inTime(opened, `Firefox to answer at ${url}`)
  const waiting = new Map<number, Pending>()
  socket.addEventListener('message', ({ data }) => {
    const { id = NaN, type, result, error, message } = JSON.parse(String(data)) as Answer
    const asked = waiting.get(id)
    waiting.delete(id)
    if (type === 'error') asked?.reject(new Error(`${error}: ${message}`))
    else asked?.resolve(result)
  })
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has closed the connection.'))
  })
  let last = 0
  return <T>(method: string, params: object) => {
    const id = ++last
    socket.send(JSON.stringify({ id, method, params }))
    const answer = new Promise<T>((resolve, reject) => {
      waiting.set(id, { resolve: resolve as Pending['resolve'], reject })
    })
    return inTime(answer, `Firefox to answer ${method}`)
  }
}

interface Tree {
  contexts: { context: string; clientWindow?: string }[]
}

interface Evaluated {
  type: 'success' | 'exception'
  result?: { value?: string }
  exceptionDetails?: { text: string }
}

/** Runs in the page. */
const nextFrame = () => new Promise<void>((done) => requestAnimationFrame(() => done()))

/** Starts the Firefox at `path`, headless, with its own profile. */
export async function startFirefox(path: string): Promise<Driver> {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'))
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${value});`)
  await writeFile(join(profile, 'user.js'), lines.join('\n'))
  await mkdir(join(profile, 'chrome'))
  await writeFile(join(profile, 'chrome', 'userChrome.css'), chrome)
  const remote = ['--remote-debugging-port=0', '--remote-allow-system-access']
  const args = ['--headless', '--no-remote', '--profile', profile, ...remote, 'about:blank']
  // Firefox reads the size of its window from these variables.
  const size = { MOZ_HEADLESS_WIDTH: '1280', MOZ_HEADLESS_HEIGHT: '1100' }
  const firefox = start(path, args, size)
  const send = await connect(`${await written(firefox, /listening on (ws:\S+)/)}/session`)
  await send('session.new', { capabilities: {} })
  // The first window focuses its address bar. If there are two windows, either may be active.
  const { contexts } = await send<Tree>('browsingContext.getTree', {})
  const { context } = await send<{ context: string }>('browsingContext.create', { type: 'window' })
  for (const first of contexts) await send('browsingContext.close', { context: first.context })

  async function call<A extends readonly unknown[], R>(
    target: string,
    script: (...args: A) => R,
    ...given: A
  ): Promise<Awaited<R>> {
    const { type, result, exceptionDetails } = await send<Evaluated>('script.callFunction', {
      functionDeclaration: `async (given) => JSON.stringify(await (${script})(...JSON.parse(given)))`,
      arguments: [{ type: 'string', value: JSON.stringify(given) }],
      target: { context: target },
      awaitPromise: true,
    })
    if (type === 'exception') throw new Error(exceptionDetails?.text)
    return (result?.value === undefined ? undefined : JSON.parse(result.value)) as Awaited<R>
  }

  /** Firefox's own window around the page. */
  async function ownWindow(): Promise<string> {
    const pages = await send<Tree>('browsingContext.getTree', {})
    const windows = await send<Tree>('browsingContext.getTree', { 'moz:scope': 'chrome' })
    const page = pages.contexts.find((one) => one.context === context)
    const own = windows.contexts.find((one) => one.clientWindow === page?.clientWindow)
    if (!own) throw new Error('Firefox does not tell of its window.')
    return own.context
  }

  let composing = false

  /**
   * Waits until page and window have processed each other's events: a composition lives in both. Returns whether one
   * is under way.
   */
  async function settle(): Promise<boolean> {
    await call(context, nextFrame)
    const goesOn = await call(await ownWindow(), isComposing)
    await call(context, nextFrame)
    return goesOn
  }

  return {
    async open(url) {
      await send('browsingContext.navigate', { context, url, wait: 'none' })
      // Only elements of the active window can be focused.
      await send('browsingContext.activate', { context })
    },
    run: (script, ...given) => call(context, script, ...given),
    async perform(input) {
      if (composing) composing = await settle()
      await send('input.performActions', { context, actions: [input] })
    },
    async compose(act) {
      await settle()
      await call(await ownWindow(), actAsInputMethod, act)
      composing = await settle()
    },
    async close() {
      await send('browser.close', {}).catch(() => undefined)
      await stop(firefox)
      await rm(profile, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}
