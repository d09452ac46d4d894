import { TextContent } from './text-content.ts'

/** The content of a box that contains a text. */
export const createText = (text: string) => new TextContent(text)
