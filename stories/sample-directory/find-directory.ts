import { createDirectory, readQuery } from './directory.ts'

/** Where the answers come from: the server of `npm start`, or this page if it is part of a built Storybook. */
export type Place = 'server' | 'page'

export const directoryUrl = 'sample-directory'

/**
 * How many people the directory of the page has: fewer than that of the server, because the page has other things to
 * do.
 */
export const countInPage = 20_000

let place: Promise<Place> | undefined

/** Looks once for the server. */
export function findDirectory(): Promise<Place> {
  return (place ??= isServed().then((isThere) => (isThere ? 'server' : 'page')))
}

async function isServed(): Promise<boolean> {
  try {
    const response = await fetch(`${directoryUrl}?limit=0`)
    // Some servers answer every address with a web page.
    return response.ok && response.headers.get('Content-Type') === 'application/x-ndjson'
  } catch {
    return false
  }
}

const answerInPage = createDirectory(countInPage)

/** Like `fetch`. Where there is no server, the page answers in the same way. */
export const fetchDirectory: typeof fetch = async (input, init) => {
  if ((await findDirectory()) === 'server') return fetch(input, init)
  const signal = init?.signal ?? new AbortController().signal
  const lines = answerInPage(readQuery(new URL(String(input), document.baseURI), signal))
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await lines.next()
      if (done) controller.close()
      else controller.enqueue(new TextEncoder().encode(value))
    },
    async cancel() {
      await lines.return(undefined)
    },
  })
  return new Response(body, { headers: { 'Content-Type': 'application/x-ndjson' } })
}
