import { parseArgs } from 'node:util'

/** The names of the projects that the options of a command line can be about: those that `--project` names, or all. */
export function askedProjects<Name extends string>(all: readonly Name[], args: readonly string[]): Name[] {
  const { values } = parseArgs({
    args: [...args],
    strict: false,
    options: { project: { type: 'string', multiple: true } },
  })
  const asked = values.project ?? []
  // Vitest knows which of them a pattern means.
  return asked.every((name) => all.some((one) => one === name))
    ? all.filter((name) => asked.length === 0 || asked.includes(name))
    : [...all]
}
