/** The words of a text, for tables with many short rows. */
export const words = (text: string): string[] => text.split(' ')
/** The phrases of a text with semicolons between them. */
export const phrases = (text: string): string[] => text.split('; ')
