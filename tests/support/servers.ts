// Prints which servers the tests can start. As a program it also installs them in CI. Elsewhere, the tests of a missing server are
// skipped.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installFromDebian, isDebian } from './debian.ts'

/** The servers that the tests start themselves, and their Debian packages. */
export const debianServers = [{ name: 'Radicale', command: 'radicale', packages: ['radicale'] }] as const

export type ServerCommand = (typeof debianServers)[number]['command']

/** The path of an installed server, or undefined. */
export function findServer(command: ServerCommand): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/sbin']
  return folders.map((folder) => join(folder, command)).find((file) => existsSync(file))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const isCi = process.env.CI === 'true'
  const absent = debianServers.filter(({ command }) => !findServer(command))
  if (isCi && isDebian && absent.length > 0) {
    console.log(`Installing ${absent.map(({ name }) => name).join(', ')} for the tests.`)
    installFromDebian(absent.flatMap(({ packages }) => packages))
  }
  for (const { name, command, packages } of debianServers) {
    const hint = `not installed, and its tests are skipped (on Debian: apt-get install ${packages.join(' ')})`
    console.log(`${name}: ${findServer(command) ?? hint}`)
  }
  const missing = debianServers.filter(({ command }) => !findServer(command))
  for (const { name } of isCi ? missing : []) console.error(`In CI, the tests can't do without ${name}.`)
  if (isCi && missing.length > 0) process.exit(1)
}
