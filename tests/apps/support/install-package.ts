// Installs the package as npm would publish it: with the files, the entries and the dependencies that its users get.
import { execSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const project = fileURLToPath(new URL('../../..', import.meta.url))
const apps = fileURLToPath(new URL('..', import.meta.url))

const run = (command: string) => execSync(command, { stdio: ['ignore', 'ignore', 'inherit'] })

export function setup() {
  if (!existsSync(join(project, 'dist/index.js')))
    throw new Error('There is no built package to try. Run `npm run build` first.')
  const folder = mkdtempSync(join(tmpdir(), 'package-'))
  try {
    run(`npm pack "${project}" --silent --pack-destination "${folder}"`)
    const tarballs = readdirSync(folder).map((name) => `"${join(folder, name)}"`)
    // What is in the lock file stays as it is: the package of this very build can't be in it.
    const options =
      '--no-save --no-package-lock --ignore-scripts --no-audit --no-fund --prefer-offline --silent'
    run(`npm install --prefix "${apps}" ${options} ${tarballs.join(' ')}`)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
