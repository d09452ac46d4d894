import { readFileSync } from 'node:fs'
import { toId } from 'storybook/internal/csf'

interface MarkdownNode {
  type: string
  url?: string
  children?: MarkdownNode[]
}

const manual = new URL('../stories/manual/', import.meta.url)

function storybookUrl(link: string): string {
  const [, file, hash = ''] = /^\.\/(\w+\.mdx)(#.+)?$/.exec(link) ?? []
  if (!file) return link
  const [, title] = /<Meta title="(.+?)"/.exec(readFileSync(new URL(file, manual), 'utf8')) ?? []
  if (!title) throw new Error(`${file} has no <Meta title="…" />.`)
  return `?path=/docs/${toId(title, 'docs')}${hash}`
}

/** A remark plugin: the pages of the manual link to each other's files, as the repository needs it, and Storybook gets its own links. */
export function pageLinks() {
  return function rewriteLinks(node: MarkdownNode): void {
    if (node.type === 'link' && node.url) node.url = storybookUrl(node.url)
    node.children?.forEach(rewriteLinks)
  }
}
