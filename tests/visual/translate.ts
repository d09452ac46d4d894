import { afterEach, beforeEach, type TestContext } from 'vitest'
import { lostTexts, translatePage } from '../support/translator.ts'

// Runs around each story's test: the page is translated all the time, as a browser does it.

let stop: (() => void) | undefined

beforeEach(() => {
  stop = translatePage(document.body)
})

afterEach(({ story }: TestContext & { story?: unknown }) => {
  stop?.()
  const lost = story ? lostTexts(document.body) : []
  if (lost.length > 0) throw new Error(`React has lost these texts: ${lost.join(' | ')}`)
})
