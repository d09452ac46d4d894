// Packs what is built, builds again, and compares: the same sources make the same bytes.
import { execSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const run = (command: string) => execSync(command, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })

/** The hash of the package as it is published. */
function pack(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pack-'))
  try {
    run(`npm pack --silent --pack-destination "${folder}"`)
    const [name = ''] = readdirSync(folder)
    return createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const built = readdirSync(join(root, 'dist'), { recursive: true, withFileTypes: true })
for (const file of built) {
  const path = join(file.parentPath, file.name)
  if (file.isFile() && readFileSync(path, 'utf8').includes(root))
    throw new Error(`${path} has the folder that it was built in.`)
}
const first = pack()
run('npm run build')
const second = pack()
if (first !== second) throw new Error(`Two builds differ: ${first} and ${second}.`)
console.log(`Two builds are the same bytes: sha256 ${first}`)
