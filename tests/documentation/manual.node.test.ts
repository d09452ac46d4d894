import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import mdxLoader, { type LoaderContext } from '@storybook/addon-docs/mdx-loader'
import remarkGfm from 'remark-gfm'
import { describe, expect, it } from 'vitest'
import { withComponents } from '../../.storybook/manual-pages.ts'
import { pageLinks } from '../../.storybook/page-links.ts'
import { withMadeTables } from './made-tables.ts'
import { codeIn, headingIds, manual, pages, targetsIn, withoutCode } from './manual-pages.ts'

const root = new URL('../../', import.meta.url)
const preview = readFileSync(new URL('.storybook/preview.ts', root), 'utf8')
const [, order = ''] = /order: (\[.+?\]),\n {6}\}/s.exec(preview) ?? []

/** Compiles a page as Storybook does. */
function compile(file: string, text: string): Promise<string> {
  const options = { mdxCompileOptions: { remarkPlugins: [remarkGfm, pageLinks] } }
  return new Promise((resolve, reject) => {
    const context: LoaderContext = {
      resourcePath: file,
      getOptions: () => options,
      async: () => (error, code) => (code === undefined ? reject(error as Error) : resolve(code)),
    }
    void mdxLoader.call(context, text)
  })
}

/** Whether a link from a file in `folder` leads to a file, to a heading in one, or to another site. */
function resolves(target: string, own: string, folder: URL): boolean {
  if (target.startsWith('https://')) return true
  const [path = '', id] = target.split('#')
  const file = new URL(path, folder)
  if (path && !existsSync(file)) return false
  return id === undefined || headingIds(path ? readFileSync(file, 'utf8') : own).includes(id)
}

/** Whether a span of code looks like a file or a folder of this repository. */
const isPath = (code: string) => /^(?:src|tests|stories|\.storybook|\.github)\/[\w./-]+$/.test(code)

/** What Storybook has of a page: its place in the sidebar, and the imports of its stories. */
const headOf = (file: string) => readFileSync(new URL(`stories/pages/${file}x`, root), 'utf8')

describe.each(pages)('the page $file of the manual', ({ file, text }) => {
  it('compiles', async () => {
    const code = await compile(`${file}x`, `${headOf(file)}\n${withComponents(text)}`)
    expect(code).toContain('MDXContent')
    // Links between pages lead to the pages of Storybook.
    expect(code).not.toMatch(/href: "\.\//)
  })

  it('has links that resolve', () => {
    expect(targetsIn(text).filter((target) => !resolves(target, text, manual))).toEqual([])
  })

  it('is Markdown without components, which are in comments', () => {
    const prose = text.replace(/^```.*?^```/gms, '')
    expect(
      prose.match(/^(?:import|export) .*|^<(?!!--|\/?details|summary).*|<!-- (?!<.+> -->$).*/gm),
    ).toBeNull()
  })

  it('has the code of the examples that are tested, and the tables that are made', async () => {
    const filled = text.replace(
      /^(```\w+ file=(\S+)\n).*?^```$/gms,
      (_, start, path) => `${start}${readFileSync(new URL(path, manual), 'utf8')}\`\`\``,
    )
    // With `-u`, vitest writes the code and the tables into the page.
    await expect(await withMadeTables(file, filled)).toMatchFileSnapshot(fileURLToPath(new URL(file, manual)))
  })

  it('names files that exist', () => {
    expect(codeIn(text).filter((code) => isPath(code) && !existsSync(new URL(code, root)))).toEqual([])
  })

  it('has a place in the order of the sidebar, and its title as its only main heading', () => {
    const [, title = ''] = /<Meta title="(.+?)" \/>/.exec(headOf(file)) ?? []
    expect(order).toContain(`'${title}'`)
    const headings = withoutCode(text).matchAll(/^# (.+)$/gm)
    expect([...headings].map(([, heading]) => heading)).toEqual([title])
  })

  it('gives sizes only in tables', () => {
    const prose = withoutCode(text).replace(/^\|.*$/gm, '')
    expect(prose.match(/.*\d kB\b.*/g)).toBeNull()
  })

  it('skips no level of headings', () => {
    const marks = text.replace(/^```.*?^```/gms, '').match(/^#+(?= )/gm) ?? []
    const levels = marks.map(({ length }) => length)
    expect(levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1)).toEqual([])
  })
})

describe('the README', () => {
  const readme = readFileSync(new URL('README.md', root), 'utf8')

  it('has at most 200 lines', () => {
    expect(readme.split('\n').length).toBeLessThanOrEqual(200)
  })

  it('says in its first lines why one would take the package, and names App Inventor after the start', () => {
    const first = readme.split('\n').slice(0, 10).join('\n')
    expect(first).toMatch(/mail form.*address book/)
    expect(first.match(/^- /gm)?.length).toBeGreaterThan(3)
    expect(readme.indexOf('App Inventor')).toBeGreaterThan(readme.indexOf('## Start'))
  })

  it('has links and pictures that resolve', () => {
    const targets = targetsIn(readme)
    expect(targets).toContain('stories/manual/picture.png')
    expect(targets.filter((target) => !resolves(target, readme, root))).toEqual([])
  })

  it('links to every page but the introduction', () => {
    const expected = pages.filter(({ file }) => file !== 'Introduction.md')
    expect(targetsIn(readme)).toEqual(
      expect.arrayContaining(expected.map(({ file }) => `stories/manual/${file}`)),
    )
  })

  it('has the examples that are tested', () => {
    const files = globSync('stories/manual/examples/*.tsx', { cwd: root })
    const examples = files.map((file) => readFileSync(new URL(file, root), 'utf8'))
    const shown = [...readme.matchAll(/^```tsx\n(.*?)^```/gms)].map(([, code]) => code)
    expect(shown.length).toBe(3)
    expect(examples).toEqual(expect.arrayContaining(shown))
  })

  it('has the commands that exist', () => {
    const { scripts } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as { scripts: object }
    const commands = [...readme.matchAll(/^npm ci && npm (\w+)/gm)].map(([, name]) => name)
    expect(commands).toEqual(['start', 'test'])
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(commands))
  })
})
