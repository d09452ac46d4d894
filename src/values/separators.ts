/** The characters that end a recipient: any of the comma, the semicolon and the space. */
export function parseSeparators<S extends readonly string[]>(value: unknown): S | undefined {
  return Array.isArray(value) && value.every((one) => one === ',' || one === ';' || one === ' ')
    ? (value as readonly string[] as S)
    : undefined
}
