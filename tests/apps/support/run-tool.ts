import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { serve } from './serve.ts'
import { temporaryFolder } from './temporary-folder.ts'

const modules = join(import.meta.dirname, '../node_modules')

/**
 * Starts a program of an installed package in the folder of an app, for production. `program` is its path in the
 * package.
 */
export function startTool(app: string, program: string, ...args: string[]) {
  return spawn(process.execPath, [join(modules, program), ...args], {
    cwd: join(import.meta.dirname, '..', app),
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Runs such a program to its end. Throws what it has said when it fails. */
export async function runTool(app: string, program: string, ...args: string[]): Promise<void> {
  const tool = startTool(app, program, ...args)
  const [output, errors] = await Promise.all([text(tool.stdout), text(tool.stderr), once(tool, 'close')])
  if (tool.exitCode !== 0) throw new Error(`${program} ${args.join(' ')} has failed:\n${output}${errors}`)
}

/** Ends a program that was started, if it has not ended. */
export async function stopTool(tool: ChildProcess | undefined): Promise<void> {
  if (!tool || tool.exitCode !== null || tool.signalCode !== null) return
  const exit = once(tool, 'exit')
  tool.kill()
  await exit
}

/** Builds an app with Vite, and serves it without a policy. Returns the address. */
export async function serveBuilt(app: string, config = 'vite.config.js'): Promise<string> {
  const built = temporaryFolder()
  const options = ['--config', config, '--outDir', built, '--logLevel', 'error']
  await runTool(app, 'vite/bin/vite.js', 'build', ...options)
  return serve(built, '')
}
