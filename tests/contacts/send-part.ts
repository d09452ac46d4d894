import type { ServerResponse } from 'node:http'
import { turns } from '../support/turns.ts'

/** Sends a part of an answer, or only its head. Resolves when the client has read it, which is in the same process. */
export async function sendPart(response: ServerResponse, part?: string | Uint8Array): Promise<void> {
  if (part === undefined) response.flushHeaders()
  else await new Promise((resolve) => response.write(part, resolve))
  await turns(5)
}
