type NamePart = 'family' | 'given' | 'additional' | 'prefix' | 'suffix'

/**
 * Joins the parts of a name in the order in which it is spoken. In Chinese, Japanese and Korean, the family name comes
 * first, with a blank after it only if the name has kana. The callers remove the extra blanks of empty parts.
 */
export function spokenName({
  family = '',
  given = '',
  additional = '',
  prefix = '',
  suffix = '',
}: Readonly<Partial<Record<NamePart, string | undefined>>>): string {
  if (!EAST_ASIAN.test(family) || !EAST_ASIAN.test(given))
    return [prefix, given, additional, family, suffix].join(' ')
  const separator = KANA.test(family + given) ? ' ' : ''
  return [prefix, family + separator + given, additional, suffix].join(' ')
}

const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
