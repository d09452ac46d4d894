import type { ContactSourceError, ContactSourceProblem } from '../../contacts/source-error.ts'
import type { EmailPickerMessages } from '../../messages/types.ts'

/**
 * Returns the message `failed` that shows the sentence for the problem of a `ContactSourceError`, and for any other
 * error the `failed` of `messages`. Such an error is known by its name, because apps without such sources do not have
 * the class.
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
