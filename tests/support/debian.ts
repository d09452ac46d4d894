import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Whether packages can be installed with apt-get. */
export const isDebian = existsSync('/etc/debian_version')

export function run(command: string, ...args: string[]) {
  execFileSync(command, args, { stdio: 'inherit' })
}

export function installFromDebian(packages: readonly string[]) {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const [command = 'apt-get', ...prefix] = [...sudo, 'apt-get']
  run(command, ...prefix, 'update')
  run(command, ...prefix, 'install', '-y', '--no-install-recommends', ...packages)
}
