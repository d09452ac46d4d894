/** A separator, a word, or what a pair of marks encloses, with the pair. Places are UTF-16 units of the text. */
export interface Token {
  /** The separator, or what opens the pair; nothing for a word. */
  kind: string
  start: number
  end: number
  /** The token with ASCII for full-width forms. */
  plain: string
}

/**
 * The tokens of a list of mailboxes; the last is a separator. A pair ends on its line, and a quote stands at the edges of
 * words; any other is a character of a word, so that a forgotten one doesn't swallow the neighbours. Each pattern stops
 * where the next of its kind begins: however they are nested, nothing is read more than a few times.
 */
export function readTokens(text: string): Token[] {
  const quoted = /"(?<![^\s\p{Cf},;:<(]")(?:[^"\\\n\r]|\\.)*"(?![^\s\p{Cf},;:<>()@])/u.source
  const others =
    /|“[^“”\n\r]*”|\((?:[^()\\\n\r]|\\[^(\n\r]|\([^()\\\n\r]*\))*\)|<(?!\s*>)(?:[^<>"\\\n\r]|\\[^<\n\r]|"(?:[^"\\\n\r]|\\.)*")*>/
      .source
  const pair = quoted + others
  const word = `(?:${quoted}(?=@)|(?!\\p{Cf}))(?:(?!${pair})[^\\s\\p{Cc},;])+`
  // A line break before blanks and an angle bracket only folds a long line.
  const separator = /[,;]|[\n\r](?!\n?[ \t]+<)/.source
  const tokens = toPlain(`${text}\n`).matchAll(new RegExp(`${word}|(${separator}|${pair})`, 'gu'))
  return Array.from(tokens, ({ 0: plain, 1: marked = '', index: start }) => ({
    kind: marked.charAt(0),
    start,
    end: start + plain.length,
    plain,
  }))
}

/** The text with the ASCII counterpart of full-width forms and of marks of other scripts, unit by unit. */
function toPlain(text: string): string {
  return text
    .replace(/[！＃-［］-～]/g, (wide) => wide.normalize('NFKC'))
    .replace(/[。、،؛]/g, (mark) => '.,,;'.charAt('。、،؛'.indexOf(mark)))
}
