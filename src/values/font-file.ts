/** Whether a font import is the URL or the path of a font file, and not the name of a family. */
export const isFontFile = (font: string) => /[/:]|\.\w+(?:[?#]|$)/.test(font)
