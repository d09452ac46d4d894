import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

export const manual = pathToFileURL(join(import.meta.dirname, '../../stories/manual/'))

export interface Page {
  file: string
  text: string
}

export const readPage = (file: string): Page => ({ file, text: readFileSync(new URL(file, manual), 'utf8') })

/** The pages of the manual. */
export const pages = readdirSync(manual)
  .filter((file) => file.endsWith('.md'))
  .map(readPage)

/** The targets of the links and images in Markdown. */
export const targetsIn = (text: string) =>
  [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)|(?:src|srcset)="([^"]+)"/g)].map(
    ([, link, image]) => link ?? image ?? '',
  )

/** A text without its blocks and spans of code. */
export const withoutCode = (text: string) => text.replace(/^```.*?^```/gms, '').replace(/`[^`]+`/g, '')

/** The spans of code in a text. */
export function codeIn(text: string): string[] {
  const spans = text.replace(/^```.*?^```/gms, '').matchAll(/`([^`]+)`/g)
  return [...spans].map(([, code = '']) => code.replaceAll('\\|', '|'))
}

/** The ids of the headings of a text, as GitHub and Storybook derive them. */
export function headingIds(text: string): string[] {
  const headings = text.replace(/^```.*?^```/gms, '').matchAll(/^#+ (.+)$/gm)
  return [...headings].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )
}
