import { spawn, type ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'

/** Starts a program that ends at the latest when this one ends. */
export function start(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): ChildProcess {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } })
  const end = () => void child.kill()
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  // An unhandled error would end this program. The function that waits for the output reports a failure.
  child.on('error', end)
  return child
}

/** Stops a program and waits for its end. Kills it if it does not stop. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  child.kill()
  const timer = setTimeout(() => child.kill('SIGKILL'), 5000)
  await ended
  clearTimeout(timer)
}

/** Waits for a promise, at most a minute. `what` names it in the error. */
export async function inTime<T>(promise: Promise<T>, what: string, timeout = 60_000): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Waited ${timeout / 1000} s for ${what}.`)), timeout)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Waits until the output of a program matches `pattern`. Returns the first group. */
export function written(child: ChildProcess, pattern: RegExp, timeout = 30_000): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    const fail = (why: string) => reject(new Error(`${child.spawnfile} ${why}.\n${text}`))
    const timer = setTimeout(() => fail('does not start'), timeout)
    child.once('error', (error) => fail(error.message))
    child.once('exit', () => fail('ended'))
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (part: string) => {
        const found = pattern.exec((text += part))
        if (!found) return
        clearTimeout(timer)
        resolve(found[1] ?? '')
      })
  })
}

/** Waits until a server answers. */
export async function answers(url: string | URL, timeout = 30_000): Promise<void> {
  const end = Date.now() + timeout
  for (;;) {
    try {
      await (await fetch(url, { signal: AbortSignal.timeout(2000) })).arrayBuffer()
      return
    } catch (error) {
      if (Date.now() > end) throw error
      await pause(50)
    }
  }
}
