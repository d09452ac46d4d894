/**
 * The kind of failure:
 *
 * - `unreachable`: there was no connection, or a redirect was refused
 * - `sign-in`: the user has to sign in (401)
 * - `forbidden`: the user has no access (403)
 * - `not-found`: there is nothing at the address (404 and 410)
 * - `busy`: the server asks to try again later (429 and 503), or takes too long
 * - `failed`: any other error of the server
 * - `web-page`: HTML came instead of data
 * - `unreadable`: the answer is not JSON, not XML of an address book, not vCards, or not a table with addresses
 * - `bad-row`: `mapRow` threw
 * - `bad-text`: the answer is not in UTF-8
 * - `cut-off`: the answer ended too early
 * - `too-large`: a line, an answer or a list of cards is too long
 */
export type ContactSourceProblem = keyof typeof sentences

const sentences = {
  unreachable: "The server can't be reached.",
  'sign-in': 'The server asks you to sign in again.',
  forbidden: 'You are not allowed to see these contacts.',
  'not-found': 'The address book was not found on the server.',
  busy: 'The server is busy. Try again later.',
  failed: 'The server could not answer.',
  'web-page': 'The server sent a web page instead of contacts.',
  unreadable: "The server sent an answer that can't be read.",
  'bad-row': "The server sent a contact that can't be read.",
  'bad-text': "The server sent characters that can't be read.",
  'cut-off': 'The answer of the server was cut off.',
  'too-large': 'The server sent too much data.',
}

/** A source of contacts that failed. `message` is an English sentence for the user. */
export class ContactSourceError extends Error {
  override name = 'ContactSourceError'
  /** The kind of failure, for messages in other languages. */
  readonly problem: ContactSourceProblem
  /** The HTTP status, when it is the reason. */
  readonly status: number | undefined

  /** @param options.cause the original error or another detail, for developers */
  constructor(problem: ContactSourceProblem, options: { status?: number; cause?: unknown } = {}) {
    super(sentences[problem], options)
    this.problem = problem
    this.status = options.status
  }
}

/** The error for a response that is not a success. */
export function statusError(status: number): ContactSourceError {
  return new ContactSourceError(problemOf(status), { status })
}

function problemOf(status: number): ContactSourceProblem {
  if (status === 401) return 'sign-in'
  if (status === 403) return 'forbidden'
  if (status === 404 || status === 410) return 'not-found'
  return isBusy(status) ? 'busy' : 'failed'
}

/** Whether the server asks to try again later. */
export const isBusy = (status: number) => status === 429 || status === 503
