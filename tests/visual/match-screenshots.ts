import { afterEach, expect, type TestContext } from 'vitest'
import { cdp, page } from 'vitest/browser'

// Runs after each story's test: the story is still on the page, in the state in which its play function left it.

interface Look {
  name: string
  width: number
  height: number
  colorScheme: 'light' | 'dark'
}

const looks: readonly Look[] = [
  { name: 'desktop', width: 900, height: 600, colorScheme: 'light' },
  { name: 'phone-dark', width: 390, height: 700, colorScheme: 'dark' },
]

/** The tag of stories that look different each time, such as those that show how long something took. */
const CHANGING = 'changing'

interface StoryContext {
  story?: { id: string; tags: readonly string[] }
}

afterEach(async ({ task, story }: TestContext & StoryContext) => {
  if (!story || task.result?.state === 'fail' || story.tags.includes(CHANGING)) return
  for (const look of looks) {
    await show(look)
    await expect
      .element(page.elementLocator(document.body))
      .toMatchScreenshot(`${story.id}--${look.name}`, { timeout: 8000 })
  }
})

async function show({ width, height, colorScheme }: Look): Promise<void> {
  const { send } = cdp() as unknown as { send: (method: string, params: object) => Promise<unknown> }
  await send('Emulation.setEmulatedMedia', {
    features: [
      { name: 'prefers-color-scheme', value: colorScheme },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ],
  })
  // The focus ring reaches beyond the box, and a list can reach beyond the content of the page.
  Object.assign(document.body.style, { boxSizing: 'border-box', minHeight: '100vh', padding: '1rem' })
  await page.viewport(width, height)
}
