/** The least contrast of text that WCAG asks for, in its level AA. */
const LEAST = 4.5

/** Texts that are as faint as they should be, because nothing can be done there. */
const disabled = ':disabled, [aria-disabled], [data-disabled]'

type Rgb = readonly [red: number, green: number, blue: number]

/** Returns what draws colors over each other, and says which color that gives. Any notation of CSS will do. */
function createPaint() {
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('There is no canvas.')
  return (color: string, opacity: number): Rgb => {
    context.globalAlpha = opacity
    context.fillStyle = color
    context.fillRect(0, 0, 1, 1)
    return [...context.getImageData(0, 0, 1, 1).data.subarray(0, 3)] as unknown as Rgb
  }
}

const luminance = (color: Rgb) => {
  const [red = 0, green = 0, blue = 0] = color
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colors, as WCAG defines it. */
function contrastOf(one: Rgb, other: Rgb): number {
  const [lower = 0, higher = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (higher + 0.05) / (lower + 0.05)
}

const ancestorsOf = (element: Element): Element[] =>
  element.parentElement ? [...ancestorsOf(element.parentElement), element] : [element]

const hasOwnText = (element: Element) =>
  [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())

const isInvisible = (element: Element) =>
  !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
  ancestorsOf(element).some((one) => getComputedStyle(one).clipPath === 'inset(50%)')

/** A text that is drawn, and where its style is. */
interface DrawnText {
  text: string
  pseudo?: '::placeholder' | '::before'
}

function textsOf(element: Element): DrawnText[] {
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
    return element.value
      ? [{ text: element.value }]
      : [{ text: element.placeholder, pseudo: '::placeholder' }]
  const { content } = getComputedStyle(element, '::before')
  return [
    ...(hasOwnText(element) ? [{ text: element.textContent }] : []),
    ...(content.startsWith('"') && content.length > 2
      ? [{ text: content, pseudo: '::before' as const }]
      : []),
  ]
}

/** The contrast of each text in an element that is drawn and not disabled, with what is under it. */
export function contrastsIn(container: Element): ReadonlyMap<string, number> {
  const contrasts = new Map<string, number>()
  for (const element of container.querySelectorAll('*')) {
    if (element.closest(disabled) || isInvisible(element)) continue
    for (const { text, pseudo } of textsOf(element)) {
      if (!text) continue
      const paint = createPaint()
      let opacity = 1
      let ground = paint('white', 1)
      for (const around of ancestorsOf(element)) {
        const style = getComputedStyle(around)
        opacity *= Number(style.opacity)
        ground = paint(style.backgroundColor, opacity)
      }
      const { color } = getComputedStyle(element, pseudo)
      contrasts.set(`${element.className} “${text}”`, contrastOf(paint(color, opacity), ground))
    }
  }
  return contrasts
}

/** Those of them that are too low. */
export const lowContrastsIn = (container: Element): string[] =>
  [...contrastsIn(container)]
    .filter(([, contrast]) => contrast < LEAST)
    .map(([text, contrast]) => `${text}: ${contrast.toFixed(2)}`)
