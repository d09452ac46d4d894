import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const manual = new URL('../stories/manual/', import.meta.url)

/** A page in Markdown has its stories and live examples in comments, `<!-- <Canvas … /> -->`, so that it can be read without Storybook. */
export const withComponents = (page: string) => page.replace(/^<!-- (<.+>) -->$/gm, '$1')

/** A plugin for Vite: a page of Storybook (`stories/pages`) has the imports, and gets the text from the page of the manual. */
export function manualPages(): Plugin {
  return {
    name: 'manual-pages',
    enforce: 'pre',
    transform(head, id) {
      const [, name] = /\/stories\/pages\/(\w+)\.mdx$/.exec(id) ?? []
      if (!name) return undefined
      const page = new URL(`${name}.md`, manual)
      this.addWatchFile(fileURLToPath(page))
      return `${head}\n${withComponents(readFileSync(page, 'utf8'))}`
    },
  }
}
