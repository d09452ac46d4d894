/** An object in JSON. */
export type JsonObject = Readonly<Record<string, unknown>>

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A text in JSON. The part that repeats has no alternatives, so that a text of many megabytes does not overflow the stack. */
const textInJson = /"[^"\\]*(?:\\[^][^"\\]*)*"/g

/** Escapes the line breaks and other control characters that JSON does not allow in texts, but that some tools write. */
function escapeControls(json: string): string {
  return json.replace(textInJson, (text) =>
    text.replace(
      // oxlint-disable-next-line no-control-regex -- These are the characters to escape.
      /[\0-\x1f]/g,
      (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
  )
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return JSON.parse(escapeControls(json))
  }
}

/** The object in a designer file, or why there is none. The object is between `#|`, `$JSON` and `|#`, or alone. */
export function jsonInScm(scm: unknown): { object: JsonObject } | { reason: string } {
  if (typeof scm !== 'string') return { reason: 'A designer file is a text.' }
  const start = scm.indexOf('{')
  if (start < 0)
    return {
      reason: scm.includes('$Properties')
        ? 'The file is in the format of 2010, before JSON. Save the project with App Inventor once.'
        : 'There is no JSON in the file. A designer file has the ending .scm.',
    }
  try {
    const object = parse(scm.slice(start, scm.lastIndexOf('}') + 1))
    return isObject(object) ? { object } : { reason: 'The JSON in the file is not an object.' }
  } catch (error) {
    const detail = error instanceof SyntaxError ? ` (${error.message})` : ''
    return { reason: `The JSON in the file is cut or wrong${detail}.` }
  }
}
