import { afterEach, type TestContext } from 'vitest'
import { page } from 'vitest/browser'

// Runs after each story's test, and after its screenshots: as long as the window has this width, it costs no time.
afterEach(async ({ task, story }: TestContext & { story?: unknown }) => {
  if (!story || task.result?.state === 'fail') return
  await page.viewport(390, 700)
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth)
    throw new Error(`On a phone, the story is ${scrollWidth} pixels wide and the window ${clientWidth}.`)
})
