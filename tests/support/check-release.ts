// Stops a release whose tag, version and CHANGELOG do not belong together. The tag is the first argument, or the one
// that the workflow runs for.
import { readFileSync } from 'node:fs'

/** What keeps a tag from being released. */
export function problemsOfRelease(
  tag: string,
  read: (file: string) => string = (file) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'),
): string[] {
  const { version, repository } = JSON.parse(read('package.json')) as {
    version: string
    repository?: unknown
  }
  const { version: locked } = JSON.parse(read('package-lock.json')) as { version: string }
  const isDated = new RegExp(`^## \\[${version.replaceAll('.', '\\.')}\\] - \\d{4}-\\d\\d-\\d\\d$`, 'm')
  return [
    ...(tag === `v${version}` ? [] : [`The tag is ${tag}, and package.json has the version ${version}.`]),
    ...(locked === version ? [] : [`package-lock.json has the version ${locked}.`]),
    ...(isDated.test(read('CHANGELOG.md')) ? [] : [`CHANGELOG.md has no date for ${version}.`]),
    ...(repository ? [] : ['package.json has no repository, without which npm refuses the provenance.']),
  ]
}

if (process.argv[1] === import.meta.filename) {
  const problems = problemsOfRelease(process.argv[2] ?? process.env.GITHUB_REF_NAME ?? '')
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}
