import { expect, it } from 'vitest'
import { askedProjects } from '../support/asked-projects.ts'

const all = ['unit', 'node', 'browser']

it.each<[args: string, names: string[]]>([
  ['run', all],
  ['run tests/box -t project', all],
  ['run --project node', ['node']],
  ['run --no-allow-only tests/box --project=unit --project node', ['unit', 'node']],
  ['run --project browser*', all],
  ['run --project !unit', all],
  ['run --project other', all],
])('the command "vitest %s" can be about the projects %j', (args, names) => {
  expect(askedProjects(all, args.split(' '))).toEqual(names)
})
