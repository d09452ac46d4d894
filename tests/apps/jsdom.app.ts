import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it.each(['importing.js', 'requiring.cjs'])('jsdom in Node.js: %s uses the package', (program) => {
  const shown = execFileSync(process.execPath, [join(import.meta.dirname, 'jsdom', program)], {
    encoding: 'utf8',
    stdio: 'pipe',
  })
  expect(shown).toBe('abc,Ann <ann@x.example>,local-too-long,Jörg')
})
