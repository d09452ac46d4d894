import { existsSync, globSync, readFileSync } from 'node:fs'
import mdxLoader, { type LoaderContext } from '@storybook/addon-docs/mdx-loader'
import remarkGfm from 'remark-gfm'
import { storyNameFromExport, toId } from 'storybook/internal/csf'
import { describe, expect, it } from 'vitest'
import { pageLinks } from '../../.storybook/page-links.ts'
import { codeIn, headingIds, manual, pages, withoutCode } from './manual-pages.ts'

const root = new URL('../../', import.meta.url)
const preview = readFileSync(new URL('.storybook/preview.ts', root), 'utf8')
const [, order = ''] = /order: (\[.+?\]),\n {6}\}/s.exec(preview) ?? []

/** The ids of all stories. */
const stories = new Set(
  globSync('stories/*.stories.tsx', { cwd: root }).flatMap((file) => {
    const source = readFileSync(new URL(file, root), 'utf8')
    const [, title = ''] = /^ {2}title: '(.+)',$/m.exec(source) ?? []
    return [...source.matchAll(/^export const (\w+): Story/gm)].map(([, name = '']) =>
      toId(title, storyNameFromExport(name)),
    )
  }),
)

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

/** The targets of the links and images in Markdown. */
const targetsIn = (text: string) =>
  [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)|(?:src|srcset)="([^"]+)"/g)].map(
    ([, link, image]) => link ?? image ?? '',
  )

/** Whether a link from a file in `folder` leads to a file, to a heading in one, or to another site. */
function resolves(target: string, own: string, folder: URL): boolean {
  if (target.startsWith('https://')) return true
  if (target.startsWith('?path=/story/')) return stories.has(target.replace('?path=/story/', ''))
  const [path = '', id] = target.split('#')
  const file = new URL(path, folder)
  if (path && !existsSync(file)) return false
  return id === undefined || headingIds(path ? readFileSync(file, 'utf8') : own).includes(id)
}

/** Whether a span of code looks like a file or a folder of this repository. */
const isPath = (code: string) => /^(?:src|tests|stories|\.storybook|\.github)\/[\w./-]+$/.test(code)

describe.each(pages)('the page $file of the manual', ({ file, text }) => {
  it('compiles', async () => {
    const code = await compile(file, text)
    expect(code).toContain('MDXContent')
    // Links between pages lead to the pages of Storybook.
    expect(code).not.toMatch(/href: "\.\//)
  })

  it('has links that resolve', () => {
    expect(targetsIn(text).filter((target) => !resolves(target, text, manual))).toEqual([])
  })

  it('names files that exist', () => {
    expect(codeIn(text).filter((code) => isPath(code) && !existsSync(new URL(code, root)))).toEqual([])
  })

  it('has a place in the order of the sidebar, and its title as its only main heading', () => {
    const [, title = ''] = /<Meta title="(.+?)" \/>/.exec(text) ?? []
    expect(order).toContain(`'${title}'`)
    const headings = withoutCode(text).matchAll(/^# (.+)$/gm)
    expect([...headings].map(([, heading]) => heading)).toEqual([title])
  })

  it('skips no level of headings', () => {
    const levels = [...text.replace(/^```.*?^```/gms, '').matchAll(/^(#+) /gm)].map(
      ([, marks = '']) => marks.length,
    )
    expect(levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1)).toEqual([])
  })
})

it('The introduction links to every other page', () => {
  const introduction = pages.find(({ file }) => file === 'Introduction.mdx')?.text ?? ''
  const others = pages.map(({ file }) => `./${file}`).filter((file) => file !== './Introduction.mdx')
  expect(targetsIn(introduction)).toEqual(expect.arrayContaining(others))
})

describe('the README', () => {
  const readme = readFileSync(new URL('README.md', root), 'utf8')

  it('has at most 200 lines', () => {
    expect(readme.split('\n').length).toBeLessThanOrEqual(200)
  })

  it('has links and pictures that resolve', () => {
    const targets = targetsIn(readme)
    expect(targets).toContain('stories/manual/picture.png')
    expect(targets.filter((target) => !resolves(target, readme, root))).toEqual([])
  })

  it('links to every page but the introduction', () => {
    const files = pages.map(({ file }) => `stories/manual/${file}`)
    const expected = files.filter((file) => !file.endsWith('/Introduction.mdx'))
    expect(targetsIn(readme)).toEqual(expect.arrayContaining(expected))
  })

  it('has the examples that are tested', () => {
    const examples = globSync('stories/manual/examples/*.tsx', { cwd: root }).map((file) =>
      readFileSync(new URL(file, root), 'utf8'),
    )
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
