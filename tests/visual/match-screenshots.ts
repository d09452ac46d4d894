import { afterEach, beforeEach, expect, type TestContext } from 'vitest'
import { page } from 'vitest/browser'
import { send } from '../support/cdp.ts'

// Runs after each story's test: the story is still on the page, in the state in which its play function left it.

interface Look {
  name: string
  width: number
  height: number
  colorScheme: 'light' | 'dark'
  forcedColors?: 'active'
  /** Whether only what is in the window is compared, and not the whole page. */
  isCut?: boolean
}

const desktop: Look = { name: 'desktop', width: 900, height: 600, colorScheme: 'light' }

/**
 * The tag of stories that are drawn in all looks. Together, they have the parts of all components in all their
 * states.
 */
const IN_EVERY_LOOK = 'every-look'

/** The looks of the other stories. */
const inGeneral = new Set(['desktop', 'phone-dark'])

// In a window that becomes wider, a list stays where it is.
const looks: readonly Look[] = [
  desktop,
  { ...desktop, name: 'desktop-dark', colorScheme: 'dark' },
  // As in the most common of Windows' contrast themes.
  { ...desktop, name: 'forced-colors', colorScheme: 'dark', forcedColors: 'active' },
  { name: 'phone-dark', width: 390, height: 700, colorScheme: 'dark' },
  { name: 'narrow', width: 320, height: 700, colorScheme: 'light' },
  // A window of 1280 by 1024 pixels at 400 %.
  { name: 'zoomed', width: 320, height: 256, colorScheme: 'light', isCut: true },
]

/** The tag of stories that look different each time, such as those that show how far something has got. */
const CHANGING = 'changing'

/** The tallest window. What is below it in a taller story is not compared. */
const TALLEST = 4000

interface StoryContext {
  story?: { id: string; tags: readonly string[] }
}

// No story starts in the look of the one before.
beforeEach(() => show(desktop))

afterEach(async ({ task, story }: TestContext & StoryContext) => {
  if (!story || task.result?.state === 'fail' || story.tags.includes(CHANGING)) return
  for (const look of looks) {
    if (!story.tags.includes(IN_EVERY_LOOK) && !inGeneral.has(look.name)) continue
    await show(look)
    await compare(`${story.id}--${look.name}`, task.file.name)
  }
})

async function compare(name: string, file: string): Promise<void> {
  try {
    await expect.element(page.elementLocator(document.body)).toMatchScreenshot(name, { timeout: 8000 })
  } catch (error) {
    if (error instanceof Error)
      error.message += `\n\nIf the story should look like this, update its screenshots and commit them:\n  npx vitest run --project stories ${file} -u`
    throw error
  }
}

async function show({ width, height, colorScheme, forcedColors, isCut = false }: Look): Promise<void> {
  await send('Emulation.setEmulatedMedia', {
    features: [
      { name: 'prefers-color-scheme', value: colorScheme },
      { name: 'prefers-reduced-motion', value: 'reduce' },
      { name: 'forced-colors', value: forcedColors ?? '' },
    ],
  })
  // The focus ring reaches beyond the box, and a list can reach beyond the content of the page.
  Object.assign(document.body.style, { boxSizing: 'border-box', minHeight: '100vh', padding: '1rem' })
  cutBody(isCut)
  await page.viewport(width, height)
  // Only what is in the window is drawn.
  const { scrollHeight } = document.documentElement
  if (!isCut && scrollHeight > height) await page.viewport(width, Math.min(scrollHeight, TALLEST))
  if (!isCut && scrollHeight <= TALLEST) return
  cutBody(true)
  // A key does this, too.
  document.activeElement?.scrollIntoView({ block: 'nearest' })
}

/** Makes the body as high as the window, with a scroll bar. */
function cutBody(isCut: boolean): void {
  Object.assign(document.body.style, { maxHeight: isCut ? '100vh' : '', overflow: isCut ? 'auto' : '' })
  document.documentElement.style.overflow = isCut ? 'hidden' : ''
}
