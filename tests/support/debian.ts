import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

export const isDebian = () => existsSync('/etc/debian_version')

/** Installs packages of Debian, or of a system that is based on it. @throws Error when that is not possible */
export function installFromDebian(packages: readonly string[]): void {
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  // Packages must not ask questions.
  const aptGet = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get']
  run(...aptGet, 'update')
  run(...aptGet, 'install', '-y', '--no-install-recommends', ...packages)
}

function run(command = '', ...args: string[]) {
  execFileSync(command, args, { stdio: 'inherit' })
}

/** Calls `install`. Whether it was successful shows in what is there afterwards. */
export function attempt(install: () => void): void {
  try {
    install()
  } catch (error) {
    console.error(String(error))
  }
}
