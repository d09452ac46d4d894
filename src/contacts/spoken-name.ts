const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u

interface NameParts {
  family?: string | undefined
  given?: string | undefined
  additional?: string | undefined
  prefix?: string | undefined
  suffix?: string | undefined
}

/**
 * A name in the order in which it is spoken: the family name before the given name if both are in Chinese, Japanese or
 * Korean, with a blank between them only if there is kana. Empty parts leave blanks, which the caller has to tidy up.
 */
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
