// WebKitGTK over classic WebDriver, on a virtual screen.
import type { Driver } from './driver.ts'
import { freePort } from '../listen.ts'
import { answers, inTime, start, stop, written } from './process.ts'

interface Answer {
  value: unknown
}

interface Failure {
  error: string
  message: string
}

export interface WebKitPrograms {
  driver: string
  browser: string
  screen: string
}

/** The time limits for the driver to start a browser, and to answer afterwards, in milliseconds. */
const patience = { session: 20_000, answer: 60_000 }

/** Starts the programs of WebKitGTK. If its browser does not start, tries another one. */
export async function startWebKit(programs: WebKitPrograms): Promise<Driver> {
  try {
    return await startOnce(programs)
  } catch {
    return startOnce(programs)
  }
}

async function startOnce({ driver, browser, screen }: WebKitPrograms): Promise<Driver> {
  const xServer = start(screen, ['-displayfd', '1', '-screen', '0', '1280x1200x24', '-nolisten', 'tcp'])
  const programs = [xServer]
  async function end() {
    for (const program of programs.toReversed()) await stop(program)
  }
  try {
    const display = await written(xServer, /(\d+)\n/)
    const port = await freePort()
    const env = {
      DISPLAY: `:${display}`,
      GDK_BACKEND: 'x11',
      NO_AT_BRIDGE: '1',
      // On a screen without a graphics card, pages are drawn in half the time when their layers are not composited.
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    }
    programs.push(start(driver, [`--port=${port}`, '--host=127.0.0.1'], env))
    const root = `http://127.0.0.1:${port}`
    await answers(`${root}/status`)
    return await openSession(root, browser, end)
  } catch (error) {
    await end()
    throw error
  }
}

/** Sends a command to the driver, and returns the answer. */
async function send(method: string, url: string, body?: object, timeout = patience.answer): Promise<unknown> {
  const answer = fetch(url, { method, body: body && JSON.stringify(body) })
  const { ok, value } = await inTime(answer.then(read), `WebKit to answer ${method} ${url}`, timeout)
  if (ok) return value
  const { error, message } = value as Failure
  throw new Error(`${error}: ${message}`)
}

async function read(answer: Response): Promise<{ ok: boolean; value: unknown }> {
  const { value } = (await answer.json()) as Answer
  return { ok: answer.ok, value }
}

async function openSession(root: string, browser: string, end: () => Promise<void>): Promise<Driver> {
  // Allows scripts to open windows, as the other engines' browsers do for tests.
  const args = ['--automation', '--javascript-can-open-windows-automatically=true']
  const browserOptions = { binary: browser, args }
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } }
  const opened = await send('POST', `${root}/session`, { capabilities }, patience.session)
  const session = `${root}/session/${(opened as { sessionId: string }).sessionId}`
  await send('POST', `${session}/timeouts`, { script: patience.answer, pageLoad: patience.answer })
  await send('POST', `${session}/window/rect`, { x: 0, y: 0, width: 1280, height: 1200 })

  return {
    async open(url) {
      await send('POST', `${session}/url`, { url })
    },
    async run(script, ...given) {
      const done = (await send('POST', `${session}/execute/async`, {
        script: `const [given, done] = arguments
          Promise.resolve().then(() => (${script})(...JSON.parse(given))).then(
            (value) => done(JSON.stringify({ value })),
            (error) => done(JSON.stringify({ message: String(error) })))`,
        args: [JSON.stringify(given)],
      })) as string
      const { value, message } = JSON.parse(done) as { value?: never; message?: string }
      if (message !== undefined) throw new Error(message)
      return value as never
    },
    async perform(input) {
      await send('POST', `${session}/actions`, { actions: [input] })
    },
    async close() {
      await send('DELETE', session, undefined, patience.session).catch(() => undefined)
      await end()
    },
  }
}
