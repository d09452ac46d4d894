/** Reads the values of a Java properties file such as `project.properties`. */
export function readProperties(text: string): ReadonlyMap<string, string> {
  const pairs = text.split(/\r\n?|\n/).flatMap((line): [string, string][] => {
    const [, key, value] = /^\s*([^#!\s][^=:\s]*)\s*[=:](.*)/s.exec(line) ?? []
    return key === undefined || value === undefined ? [] : [[key, unescapeValue(value.trimStart())]]
  })
  return new Map(pairs)
}

/** Decodes `\uXXXX`, and drops the backslash before any other character. */
function unescapeValue(value: string): string {
  return value.replace(/\\(?:u([\da-f]{4})|(.))/gi, (_, code: string | undefined, character: string) =>
    code === undefined ? character : String.fromCharCode(Number.parseInt(code, 16)),
  )
}
