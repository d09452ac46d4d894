/** Whether a font import is the URL or the path of a font file, as opposed to the name of a family. */
export const isFontFile = (font: string) => /[/:]|\.\w+(?:[?#]|$)/.test(font)
