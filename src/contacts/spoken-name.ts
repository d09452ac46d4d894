const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u

/** The parts of a name before and after the given and the family name. */
interface NameParts {
  family?: string | undefined
  given?: string | undefined
  additional?: string | undefined
  prefix?: string | undefined
  suffix?: string | undefined
}

/** The parts of a name in the order in which they are spoken, with blanks between them. Some blanks are superfluous. */
export function spokenName({
  family = '',
  given = '',
  additional = '',
  prefix = '',
  suffix = '',
}: NameParts): string {
  if (!EAST_ASIAN.test(family) || !EAST_ASIAN.test(given))
    return [prefix, given, additional, family, suffix].join(' ')
  const between = KANA.test(family + given) ? ' ' : ''
  return [prefix, family + between + given, additional, suffix].join(' ')
}
