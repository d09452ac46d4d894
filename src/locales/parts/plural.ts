/** A text for each plural category of a language. `#` stands for the number. */
type Forms = { readonly other: string } & Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>

/**
 * Returns a function that puts a whole number into the form that the language uses with it. If a form is missing,
 * `other` is used. So a category that is for fractions only needs no form.
 */
export function plural(tag: string, forms: Forms): (count: number) => string {
  let rules: Intl.PluralRules | undefined
  return (count) => {
    rules ??= new Intl.PluralRules(tag)
    return (forms[rules.select(count)] ?? forms.other).replace('#', count.toLocaleString(tag))
  }
}
