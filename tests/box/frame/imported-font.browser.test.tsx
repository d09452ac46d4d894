import 'react-textbox-emailpicker/styles.css'
// Any font file will do; this one comes with Storybook.
import fontFile from '../../../node_modules/storybook/assets/browser/nunito-sans-bold-italic.woff2?url'
import { EmailPicker, TextBox, type TextBoxProps } from 'react-textbox-emailpicker'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'

/** A font file that a box has requested. It loads until the test lets it arrive or fail. */
interface Request {
  url: string
  family: string
  arrive: () => void
  fail: () => void
}
const requests: Request[] = []
const said: string[] = []

class TestFont extends FontFace {
  readonly #arrived: Promise<void>

  constructor(family: string, source: string) {
    super(family, `url(${JSON.stringify(fontFile)})`)
    const url = JSON.parse(source.slice('url('.length, -1)) as string
    this.#arrived = new Promise((arrive, reject) => {
      requests.push({ url, family, arrive, fail: () => reject(new Error('There is no such file.')) })
    })
  }

  override async load() {
    await this.#arrived
    return super.load()
  }
}

beforeEach(() => {
  requests.length = 0
  said.length = 0
  vi.stubGlobal('FontFace', TestFont)
  vi.spyOn(console, 'error').mockImplementation((...parts) => void said.push(parts.join(' ')))
  return () => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  }
})

const often = { interval: 5 }
let files = 0
/** A new URL for each test, because loaded files stay loaded. */
const newFile = () => `/fonts/test-${++files}.woff2`

const requestsOf = (url: string) => requests.filter((request) => request.url === url)
function requestOf(url: string): Request {
  const request = requestsOf(url).at(-1)
  if (!request) throw new Error(`Nothing has asked for ${url}.`)
  return request
}

describe.each([
  ['TextBox', TextBox],
  ['EmailPicker', EmailPicker as typeof TextBox],
])('the imported font of a %s', (component, Box) => {
  const box = (props: TextBoxProps) => <Box aria-label="box" fontTypeface={3} {...props} />
  const fontsOf = (element: Element | null) =>
    getComputedStyle(element as Element)
      .fontFamily.split(/,\s*/)
      .map((family) => family.replaceAll('"', ''))
  const fonts = () => fontsOf(document.querySelector('.tb-input'))

  it('is used once the file has loaded, and the typeface until then', async () => {
    const url = newFile()
    await render(box({ fontTypefaceImport: url }))
    expect(fonts()).toEqual(['monospace'])
    requestOf(url).arrive()
    await expect.poll(fonts, often).toEqual([requestOf(url).family, 'monospace'])
    expect(said).toEqual([])
  })

  it('is the one that was set last, even if an older one arrives later', async () => {
    const [slow, fast] = [newFile(), newFile()]
    const { rerender } = await render(box({ fontTypefaceImport: slow }))
    await rerender(box({ fontTypefaceImport: fast }))
    requestOf(fast).arrive()
    await expect.poll(fonts, often).toEqual([requestOf(fast).family, 'monospace'])
    requestOf(slow).arrive()
    const isLoaded = ({ family, status }: FontFace) =>
      family.includes(requestOf(slow).family) && status === 'loaded'
    await expect.poll(() => [...document.fonts].some(isLoaded)).toBe(true)
    expect(fonts()).toEqual([requestOf(fast).family, 'monospace'])
    // Both are loaded now.
    await rerender(box({ fontTypefaceImport: slow }))
    expect(fonts()).toEqual([requestOf(slow).family, 'monospace'])
    await rerender(box({}))
    expect(fonts()).toEqual(['monospace'])
    expect(requests).toHaveLength(2)
  })

  it('is the one that was set last, even if an older one fails later', async () => {
    const [slow, fast] = [newFile(), newFile()]
    const { rerender } = await render(box({ fontTypefaceImport: slow }))
    await rerender(box({ fontTypefaceImport: fast }))
    requestOf(fast).arrive()
    await expect.poll(fonts, often).toContain(requestOf(fast).family)
    requestOf(slow).fail()
    await expect.poll(() => said, often).toHaveLength(1)
    expect(fonts()).toEqual([requestOf(fast).family, 'monospace'])
  })

  it('is replaced by the typeface while another file loads', async () => {
    const [first, second] = [newFile(), newFile()]
    const { rerender } = await render(box({ fontTypefaceImport: first }))
    requestOf(first).arrive()
    await expect.poll(fonts, often).toContain(requestOf(first).family)
    await rerender(box({ fontTypefaceImport: second }))
    expect(fonts()).toEqual(['monospace'])
    await rerender(box({ fontTypefaceImport: first }))
    expect(fonts()).toEqual([requestOf(first).family, 'monospace'])
  })

  it('falls back to the typeface when the file fails, reports it once, and is requested again by the next box', async () => {
    const url = newFile()
    const { unmount } = await render(box({ fontTypefaceImport: url }))
    requestOf(url).fail()
    await expect
      .poll(() => said, often)
      .toEqual([expect.stringMatching(new RegExp(`^${component}: fontTypefaceImport can't load .*${url}`))])
    expect(fonts()).toEqual(['monospace'])
    await unmount()
    await render(box({ fontTypefaceImport: url }))
    expect(requestsOf(url)).toHaveLength(2)
    requestOf(url).arrive()
    await expect.poll(fonts, often).toEqual([requestOf(url).family, 'monospace'])
    expect(said).toHaveLength(1)
  })

  it('is loaded once for several boxes, and survives the box that requested it', async () => {
    const url = newFile()
    const first = await render(box({ fontTypefaceImport: url }))
    const other = document.createElement('div')
    document.body.append(other)
    const second = await render(box({ fontTypefaceImport: url, 'aria-label': 'other' }), { container: other })
    await first.unmount()
    expect(requestsOf(url)).toHaveLength(1)
    requestOf(url).arrive()
    const inOther = () => fontsOf(other.querySelector('.tb-input'))
    await expect.poll(inOther, often).toEqual([requestOf(url).family, 'monospace'])
    await second.unmount()
    other.remove()
    await render(box({ fontTypefaceImport: url }))
    expect(fonts()).toEqual([requestOf(url).family, 'monospace'])
    expect(requestsOf(url)).toHaveLength(1)
  })

  it('has a family of its own for each URL', async () => {
    const start = newFile()
    const urls = [
      'é.woff2',
      'ü.woff2',
      '%C3%A9.woff2',
      '字體.woff2',
      '字体.woff2',
      'a-b.woff2',
      'a_b.woff2',
      'a b.woff2',
      'A-B.woff2',
      'a-b.woff2?v=1',
      'a-b.woff2?v=2',
      'a-b.woff2#x',
      'a"b.woff2',
    ].map((name) => `${start}/${name}`)
    await render(
      <>
        {urls.map((url) => (
          <Box key={url} aria-label={url} fontTypefaceImport={url} />
        ))}
      </>,
    )
    expect(requests.map(({ url }) => url).toSorted()).toEqual(urls.toSorted())
    for (const { arrive } of requests) arrive()
    const used = () => [...document.querySelectorAll('.tb-input')].map((input) => fontsOf(input)[0])
    await expect.poll(used, often).toEqual(urls.map((url) => requestOf(url).family))
    expect(new Set(used().map((family) => family?.toLowerCase())).size).toBe(urls.length)
  })

  it.each([
    'font.woff2',
    'font.woff2?v=2',
    'font.woff2#a',
    '/font',
    'https://example.org/font',
    'data:font/woff2;base64,',
  ])('is a file if its value is %s', async (name) => {
    // A file of this box only: WebKit gives a file that it has loaded before to a new FontFace at once.
    await render(box({ fontTypefaceImport: name.replace('font', `font-${component}`) }))
    expect(fonts()).toEqual(['monospace'])
  })

  it('is a family if its value is not a file, with the typeface as the fallback', async () => {
    const { rerender } = await render(box({ fontTypefaceImport: 'No Such Family' }))
    expect(fonts()).toEqual(['No Such Family', 'monospace'])
    await rerender(box({ fontTypefaceImport: 'No Such Family', fontTypeface: 2 }))
    expect(fonts()).toEqual(['No Such Family', 'serif'])
    expect(requests).toEqual([])
  })

  it.each([undefined, 0] as const)(
    'has the font of the theme or the page as the fallback if the typeface is %s',
    async (fontTypeface) => {
      const plain = <Box aria-label="box" fontTypeface={fontTypeface} fontTypefaceImport="No Such Family" />
      const { rerender } = await render(<div style={{ fontFamily: 'fantasy' }}>{plain}</div>)
      expect(fonts()).toEqual(['No Such Family', 'fantasy'])
      const theme = { '--tb-font-family': 'Georgia, serif' } as object
      await rerender(<div style={{ fontFamily: 'fantasy', ...theme }}>{plain}</div>)
      expect(fonts()).toEqual(['No Such Family', 'Georgia', 'serif'])
    },
  )
})
