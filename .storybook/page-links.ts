import { readFileSync } from 'node:fs'
import { toId } from 'storybook/internal/csf'

interface MarkdownNode {
  type: string
  url?: string
  children?: MarkdownNode[]
}

const pages = new URL('../stories/pages/', import.meta.url)

function storybookUrl(link: string): string {
  const [, name, hash = ''] = /^\.\/(\w+)\.md(#.+)?$/.exec(link) ?? []
  if (!name) return link
  const [, title] = /<Meta title="(.+?)"/.exec(readFileSync(new URL(`${name}.mdx`, pages), 'utf8')) ?? []
  if (!title) throw new Error(`${name}.mdx has no <Meta title="…" />.`)
  return `?path=/docs/${toId(title, 'docs')}${hash}`
}

/** A remark plugin: the pages of the manual link to each other's files, as readers without Storybook need it, and Storybook gets its own links. */
export function pageLinks() {
  return function rewriteLinks(node: MarkdownNode): void {
    if (node.type === 'link' && node.url) node.url = storybookUrl(node.url)
    node.children?.forEach(rewriteLinks)
  }
}
