/**
 * What went wrong: `unreachable`, there was no connection; `sign-in`, the user has to sign in (401); `forbidden`, the user may not
 * search (403); `not-found`, there is nothing at the address (404 and 410); `busy`, the server asks to try again later (429 and 503);
 * `failed`, any other error of the server; `web-page`, HTML came instead of data; `unreadable`, the answer is not JSON;
 * `bad-row`, `mapRow` threw; `bad-text`, the answer is not in UTF-8; `cut-off`, the answer ended too early; `too-large`, a line or
 * an answer is too long.
 */
export type HttpSearchProblem = keyof typeof sentences

const sentences = {
  unreachable: "The directory can't be reached.",
  'sign-in': 'The directory asks you to sign in again.',
  forbidden: 'You are not allowed to search this directory.',
  'not-found': 'The directory was not found at its address.',
  busy: 'The directory is busy. Try again later.',
  failed: 'The directory could not answer.',
  'web-page': 'The directory sent a web page instead of contacts.',
  unreadable: "The directory sent an answer that can't be read.",
  'bad-row': "The directory sent a contact that can't be read.",
  'bad-text': "The directory sent characters that can't be read.",
  'cut-off': 'The answer of the directory was cut off.',
  'too-large': 'The directory sent too much data.',
}

/** A search that failed. `message` is an English sentence for the user. */
export class HttpSearchError extends Error {
  override name = 'HttpSearchError'
  /** What went wrong, for messages in other languages. */
  readonly problem: HttpSearchProblem
  /** The HTTP status, when it is the reason. */
  readonly status: number | undefined

  /** @param options.cause the original error, for developers */
  constructor(problem: HttpSearchProblem, options: { status?: number; cause?: unknown } = {}) {
    super(sentences[problem], options)
    this.problem = problem
    this.status = options.status
  }
}

/** The error for a response that is not a success. */
export function statusError(status: number): HttpSearchError {
  return new HttpSearchError(problemOf(status), { status })
}

function problemOf(status: number): HttpSearchProblem {
  if (status === 401) return 'sign-in'
  if (status === 403) return 'forbidden'
  if (status === 404 || status === 410) return 'not-found'
  return isBusy(status) ? 'busy' : 'failed'
}

/** Whether the server asks to try again later. */
export const isBusy = (status: number) => status === 429 || status === 503
