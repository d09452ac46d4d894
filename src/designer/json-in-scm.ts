export type JsonObject = Readonly<Record<string, unknown>>

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * A string in JSON, or its beginning at the end of a cut file: without a match, each escaped quote in it would be tried
 * as the start of a string. The repeated part has no alternatives: a string of many megabytes does not overflow the
 * stack.
 */
const stringInJson = /"[^"\\]*(?:\\[^][^"\\]*)*(?:"|\\?$)/g

/** Escapes line breaks and other control characters, which some tools write in strings although JSON forbids them. */
function escapeControls(json: string): string {
  return json.replace(stringInJson, (text) =>
    text.replace(
      // oxlint-disable-next-line no-control-regex -- These are the characters to escape.
      /[\0-\x1f]/g,
      (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
  )
}

function parse(json: string): JsonObject {
  try {
    return JSON.parse(json)
  } catch {
    return JSON.parse(escapeControls(json))
  }
}

/** The end of the object that starts at `start`, or -1 if the file is cut. */
function endOfObject(text: string, start: number): number {
  const signs = new RegExp(`${stringInJson.source}|[{}]`, 'g')
  signs.lastIndex = start
  let depth = 0
  for (let sign = signs.exec(text); sign; sign = signs.exec(text)) {
    if (sign[0] === '{') depth++
    else if (sign[0] === '}') depth--
    if (depth === 0) return signs.lastIndex
  }
  return -1
}

interface Content {
  object: JsonObject
  /** Whether unread content follows the object, such as the second version in a merge conflict of Git. */
  hasMore: boolean
}

/** The object that starts at `start`. Throws an error if it is cut or invalid. */
function objectAt(scm: string, start: number): Content {
  const end = scm.lastIndexOf('}') + 1
  try {
    return { object: parse(scm.slice(start, end)), hasMore: false }
  } catch (error) {
    const firstEnd = endOfObject(scm, start)
    if (firstEnd < 0 || firstEnd === end) throw error
    return { object: parse(scm.slice(start, firstEnd)), hasMore: true }
  }
}

/**
 * The possible starts of the object. The first is behind the last line `$JSON`, because old files have the same content
 * in another format before that. The second is the first brace of the file.
 */
function startsIn(scm: string): Set<number> {
  const mark = [...scm.matchAll(/^[ \t]*\$JSON[ \t]*\r?$/gim)].at(-1)
  const starts = [scm.indexOf('{', mark?.index), scm.indexOf('{')]
  return new Set(starts.filter((start) => start >= 0))
}

/** The object in a designer file, alone or between `#|`, `$JSON` and `|#`. Or the reason why there is no object. */
export function jsonInScm(scm: unknown): Content | { reason: string } {
  if (typeof scm !== 'string') return { reason: 'A designer file is a text.' }
  let reason = scm.includes('$Properties')
    ? 'The file is in the format of 2010, before JSON. Save the project with App Inventor once.'
    : 'There is no JSON in the file. A designer file has the ending .scm.'
  for (const start of startsIn(scm))
    try {
      return objectAt(scm, start)
    } catch (error) {
      const detail = error instanceof SyntaxError ? ` (${error.message})` : ''
      reason = `The JSON in the file is cut or wrong${detail}.`
    }
  return { reason }
}
