import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { en } from '../../src/locales/en.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** The texts of the sources, of one kind of files. */
const read = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .map((file) => readFileSync(root + file, 'utf8'))
    .join('\n')

const styles = read('src/**/*.css')
const scripts = read('src/{box,contact-list,email-picker,field,recipient-picker,text-box}/**/*.{ts,tsx}')
const manual = readFileSync(`${root}stories/manual/Anatomy.md`, 'utf8')

/** What the first group of a pattern matches, sorted, each once. */
function found(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].sort()
}

const codeInManual = found(manual, /`([^`\s]+)`/g).map((code) => code.replace(/=.*/, ''))

const kinds = [
  {
    title: 'Classes',
    start: 'tb-',
    names: found(
      `${styles}\n${scripts.replace(/^import .*/gm, '')}`,
      /(?:\.|(?<=['"`]))(tb-[a-z]+(?:-[a-z]+)*)(?=['"`\s.:,{)[])/g,
    ),
  },
  {
    title: 'Attributes',
    start: 'data-',
    names: found(`${styles}\n${scripts}`, /\b(data-[a-z]+(?:-[a-z]+)*)/g),
  },
  {
    title: 'Custom properties',
    start: '--tb-',
    names: found(`${styles}\n${scripts}`, /(--tb-[a-z]+(?:-[a-z]+)*)/g),
  },
] as const

const list = (names: readonly string[]) => names.map((name) => `- \`${name}\`\n`).join('')

const documented = (start: string) =>
  codeInManual.filter((name) => name.startsWith(start) && name !== start).sort()

/** What the manual names, but the sources do not have. */
export const unknownNames = (): string[] =>
  kinds.flatMap(({ start, names }) => documented(start).filter((name) => !names.includes(name)))

async function localeExports(): Promise<string> {
  const lines: string[] = []
  for (const file of globSync('src/locales/*.ts', { cwd: root }).sort()) {
    const tag = basename(file, '.ts')
    const module = (await import(`../../src/locales/${tag}.ts`)) as object
    lines.push(
      `- \`locales/${tag}\`: ${Object.keys(module)
        .sort()
        .map((name) => `\`${name}\``)
        .join(', ')}\n`,
    )
  }
  return lines.join('')
}

/** Names that apps can depend on, and that no type has. As Markdown. */
export async function publicNames(): Promise<string> {
  const sections = kinds.flatMap(({ title, start, names }) => {
    const isPublic = (name: string) => documented(start).includes(name)
    const internal = names.filter((name) => !isPublic(name))
    return [
      `## ${title}\n\n${list(names.filter(isPublic))}`,
      // Most custom properties are internal, and change often.
      ...(start === '--tb-' ? [] : [`### Internal ${title.toLowerCase()}\n\n${list(internal)}`]),
    ]
  })
  return [
    '# Names that are not types\n\nMade by a test, which compares it. Public is what `stories/manual/Anatomy.md` names.\n',
    ...sections,
    `## Messages\n\n${list(Object.keys(en))}`,
    `## Locales\n\n${await localeExports()}`,
  ].join('\n')
}
