import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it.each(['importing.js', 'requiring.cjs'])('Node.js: %s renders what a strict policy allows', (program) => {
  const html = execFileSync(process.execPath, [join(import.meta.dirname, 'node', program)], {
    encoding: 'utf8',
  })
  expect(html).toContain('value="ann@x.example"')
  expect(html).not.toContain(' style=')
})
