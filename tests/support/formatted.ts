import { readFileSync } from 'node:fs'
import { format, type FormatOptions } from 'oxfmt'

const options = JSON.parse(
  readFileSync(new URL('../../.oxfmtrc.json', import.meta.url), 'utf8'),
) as FormatOptions

/** The text of a made file, as `npm run format` writes it. The name says what kind of file it is. */
export async function formatted(name: string, text: string): Promise<string> {
  const { code, errors } = await format(name, text, options)
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'))
  return code
}
