import type { ContactSourceError, ContactSourceProblem } from '../../contacts/source-error.ts'
import type { EmailPickerMessages } from '../../messages/types.ts'

/**
 * Returns a message `failed` that has a sentence for each problem of a `ContactSourceError`, and is the given `failed`
 * for any other error. The class is recognized by its name: importing it would add its code to apps that do not use it.
 */
export function failureSentences(
  { failed }: EmailPickerMessages,
  sentences: Readonly<Record<ContactSourceProblem, string>>,
): (error: unknown) => string {
  return (error) => {
    const { name, problem } = (error ?? {}) as Partial<ContactSourceError>
    if (name === 'ContactSourceError' && problem && Object.hasOwn(sentences, problem))
      return sentences[problem]
    return typeof failed === 'function' ? failed(error) : failed
  }
}
