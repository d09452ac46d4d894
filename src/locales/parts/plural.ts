/** By plural category: a text in which `#` stands for the number. */
type Forms = { readonly other: string } & Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>

/**
 * Returns a function that writes a whole number with the plural form of a language, `other` if its form is missing.
 * Needs no form of a category that is only for fractions.
 */
export function plural(language: string, forms: Forms): (count: number) => string {
  let rules: Intl.PluralRules | undefined
  return (count) => {
    rules ??= new Intl.PluralRules(language)
    return (forms[rules.select(count)] ?? forms.other).replace('#', count.toLocaleString(language))
  }
}
