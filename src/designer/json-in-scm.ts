export type JsonObject = Readonly<Record<string, unknown>>

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

interface Content {
  object: JsonObject
  /** Whether unread content follows the object, such as the second version in a merge conflict of Git. */
  hasMore: boolean
}

/** The JSON object in a designer file, or the reason why it can't be read. Lines such as `$JSON` can surround it. */
export function jsonInScm(scm: unknown): Content | { reason: string } {
  if (typeof scm !== 'string') return { reason: 'A designer file is a text.' }
  let reason = scm.includes('$Properties')
    ? 'The file is in the format of 2010, before JSON. Save the project with App Inventor once.'
    : 'There is no JSON in the file. A designer file has the ending .scm.'
  for (const start of possibleStarts(scm))
    try {
      return objectAt(scm, start)
    } catch (error) {
      const detail = error instanceof SyntaxError ? ` (${error.message})` : ''
      reason = `The JSON in the file is cut or wrong${detail}.`
    }
  return { reason }
}

/**
 * The positions where the object can start. The first is the brace after the last line `$JSON`: old files have the same
 * screen in another format above that line. The second is the first brace of the file.
 */
function possibleStarts(scm: string): Set<number> {
  const jsonLine = [...scm.matchAll(/^[ \t]*\$JSON[ \t]*\r?$/gim)].at(-1)
  const starts = [scm.indexOf('{', jsonLine?.index), scm.indexOf('{')]
  return new Set(starts.filter((start) => start >= 0))
}

function objectAt(scm: string, start: number): Content {
  const end = scm.lastIndexOf('}') + 1
  try {
    return { object: parse(scm.slice(start, end)), hasMore: false }
  } catch (error) {
    // Something with braces may follow the object.
    const firstEnd = endOfObject(scm, start)
    if (firstEnd < 0 || firstEnd === end) throw error
    return { object: parse(scm.slice(start, firstEnd)), hasMore: true }
  }
}

function parse(json: string): JsonObject {
  try {
    return JSON.parse(json)
  } catch {
    return JSON.parse(escapeControls(json))
  }
}

/** Escapes line breaks and other control characters, which some tools write in strings although JSON forbids them. */
function escapeControls(json: string): string {
  return json.replace(stringInJson, (text) =>
    text.replace(/\p{Cc}/gu, (control) => JSON.stringify(control).slice(1, -1)),
  )
}

/** The end of the object that starts at `start`, or -1 if the file is cut. */
function endOfObject(text: string, start: number): number {
  const tokens = new RegExp(`${stringInJson.source}|[{}]`, 'g')
  tokens.lastIndex = start
  let depth = 0
  for (let token = tokens.exec(text); token; token = tokens.exec(text)) {
    if (token[0] === '{') depth++
    else if (token[0] === '}') depth--
    if (depth === 0) return tokens.lastIndex
  }
  return -1
}

/**
 * A string in JSON. In a cut file, it also matches a string without an end: otherwise each escaped quote in that string
 * would be tried as a start, in quadratic time. No alternatives (`|`) are repeated: engines put each repetition on a
 * stack, which a string of many megabytes would overflow.
 */
const stringInJson = /"[^"\\]*(?:\\[^][^"\\]*)*(?:"|\\?$)/g
