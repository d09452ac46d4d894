import { afterEach, vi, type TestContext } from 'vitest'
import { page } from 'vitest/browser'

// Runs after each story's test, and after its screenshots: as long as the window has this size, it costs no time.

/** A window of 1280 by 1024 pixels at 400 %. */
const width = 320
const height = 256

afterEach(async ({ task, story }: TestContext & { story?: unknown }) => {
  if (!story || task.result?.state === 'fail') return
  // The screenshots have a margin, and the phone of an app builder has the width of the window.
  document.body.style.padding = '0'
  await page.viewport(width, height)
  await vi.waitFor(() => {
    const found = faults()
    if (found.length > 0) throw new Error(`In a window of ${width} by ${height} pixels:\n${found.join('\n')}`)
  })
})

/** What of the story a window of this size does not show. */
function faults(): string[] {
  const { scrollWidth } = document.documentElement
  return [
    ...(scrollWidth > width ? [`The story is ${scrollWidth} pixels wide.`] : []),
    ...outside('.tb-root, .tb-label, .tb-description, .tb-field-error, .tb-popup, .tb-error', {
      left: 0,
      right: width,
    }),
    ...[...document.querySelectorAll('.tb-list')].flatMap((list) =>
      outside('[data-active]', list.getBoundingClientRect(), list),
    ),
  ]
}

/** The elements that are drawn, and not completely between these sides. */
function outside(selector: string, sides: Partial<DOMRect>, parent: ParentNode = document): string[] {
  const { left = -Infinity, right = Infinity, top = -Infinity, bottom = Infinity } = sides
  return [...parent.querySelectorAll(selector)].flatMap((element) => {
    const box = element.getBoundingClientRect()
    const isInside =
      box.left >= left - 1 && box.right <= right + 1 && box.top >= top - 1 && box.bottom <= bottom + 1
    return isInside || !element.checkVisibility({ visibilityProperty: true })
      ? []
      : [
          `${element.className} is at ${JSON.stringify(box)}, and should be in ${JSON.stringify({ left, right, top, bottom })}.`,
        ]
  })
}
