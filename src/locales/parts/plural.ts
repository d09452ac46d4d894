/** A text for each plural category of a language. `#` stands for the number. */
type Forms = { readonly other: string } & Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>

/**
 * Returns a function that puts a whole number into the form that the language uses with it. A form that is missing is `other`. So
 * languages with a category for fractions only need no form for it.
 */
export function plural(tag: string, forms: Forms): (count: number) => string {
  let rules: Intl.PluralRules | undefined
  return (count) => {
    rules ??= new Intl.PluralRules(tag)
    return (forms[rules.select(count)] ?? forms.other).replace('#', count.toLocaleString(tag))
  }
}
