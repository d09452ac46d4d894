import 'react-textbox-emailpicker/styles.css'
// Any font file will do; this one comes with Storybook.
import fontFile from '../../../node_modules/storybook/assets/browser/nunito-sans-bold-italic.woff2?url'
import { TextBox, type TextBoxProps } from 'react-textbox-emailpicker'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { components } from '../boxes.tsx'

/** The font files that boxes have requested. One loads until the test lets it arrive or fail. */
const requests: { url: string; family: string; arrive: () => void; fail: () => void }[] = []
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
const requestOf = (url: string) => requestsOf(url).at(-1) as (typeof requests)[0]

const box = (props: TextBoxProps) => <TextBox aria-label="box" fontTypeface={3} {...props} />
const fontsOf = (element: Element | null) =>
  getComputedStyle(element as Element)
    .fontFamily.split(/,\s*/)
    .map((family) => family.replaceAll('"', ''))
const fonts = () => fontsOf(document.querySelector('.tb-input'))
/** The fonts of a box that uses a file that has loaded. */
const fontsWith = (url: string) => [requestOf(url).family, 'monospace']
async function becomes(expected: readonly string[]) {
  await expect.poll(fonts, often).toEqual(expected)
}
describe('an imported font', () => {
  it.each(components)('of a %s is used once its file is there, the typeface until then', async (_, Box) => {
    const url = newFile()
    await render(<Box aria-label="box" fontTypeface={3} fontTypefaceImport={url} />)
    expect(fonts()).toEqual(['monospace'])
    requestOf(url).arrive()
    await becomes(fontsWith(url))
    expect(said).toEqual([])
  })

  it.each(['arrives', 'fails'])('is the one that was set last, also if an older one %s', async (ends) => {
    const [slow, fast] = [newFile(), newFile()]
    const { rerender } = await render(box({ fontTypefaceImport: slow }))
    await rerender(box({ fontTypefaceImport: fast }))
    requestOf(fast).arrive()
    await becomes(fontsWith(fast))
    if (ends === 'fails') requestOf(slow).fail()
    else requestOf(slow).arrive()
    const isLoaded = ({ family, status }: FontFace) =>
      family.includes(requestOf(slow).family) && status === 'loaded'
    await expect.poll(() => said.length > 0 || [...document.fonts].some(isLoaded), often).toBe(true)
    expect(said).toHaveLength(ends === 'fails' ? 1 : 0)
    expect(fonts()).toEqual(fontsWith(fast))
    expect(requests).toHaveLength(2)
  })

  it('is replaced by the typeface while another file loads, and used at once when it has loaded', async () => {
    const [first, second] = [newFile(), newFile()]
    const { rerender } = await render(box({ fontTypefaceImport: first }))
    requestOf(first).arrive()
    await becomes(fontsWith(first))
    await rerender(box({ fontTypefaceImport: second }))
    expect(fonts()).toEqual(['monospace'])
    await rerender(box({ fontTypefaceImport: first }))
    expect(fonts()).toEqual(fontsWith(first))
    await rerender(box({}))
    expect(fonts()).toEqual(['monospace'])
    expect(requests).toHaveLength(2)
  })

  it('falls back to the typeface when the file fails, reports it once, and is requested again by the next box', async () => {
    const url = newFile()
    const { unmount } = await render(box({ fontTypefaceImport: url }))
    requestOf(url).fail()
    const report = new RegExp(`^TextBox: fontTypefaceImport can't load .*${url}`)
    await expect.poll(() => said, often).toEqual([expect.stringMatching(report)])
    expect(fonts()).toEqual(['monospace'])
    await unmount()
    await render(box({ fontTypefaceImport: url }))
    expect(requestsOf(url)).toHaveLength(2)
    requestOf(url).arrive()
    await becomes(fontsWith(url))
    expect(said).toHaveLength(1)
  })

  it('is loaded once for several boxes, and survives the box that requested it', async () => {
    const url = newFile()
    const first = await render(box({ fontTypefaceImport: url }))
    const container = document.body.appendChild(document.createElement('div'))
    const second = await render(box({ fontTypefaceImport: url, 'aria-label': 'other' }), { container })
    await first.unmount()
    expect(requestsOf(url)).toHaveLength(1)
    requestOf(url).arrive()
    const inOther = () => fontsOf(container.querySelector('.tb-input'))
    await expect.poll(inOther, often).toEqual(fontsWith(url))
    await second.unmount()
    container.remove()
    await render(box({ fontTypefaceImport: url }))
    expect(fonts()).toEqual(fontsWith(url))
    expect(requestsOf(url)).toHaveLength(1)
  })

  it('has a family of its own for each URL', async () => {
    const names = 'é ü %C3%A9 字體 字体 a-b a_b a\u00a0b A-B a-b?v=1 a-b?v=2 a-b#x a"b'.split(' ')
    const start = newFile()
    const urls = names.map(
      (name) => `${start}/${name.replace('\u00a0', ' ').replace(/(?=[?#]|$)/, '.woff2')}`,
    )
    await render(urls.map((url) => <TextBox key={url} aria-label={url} fontTypefaceImport={url} />))
    expect(requests.map(({ url }) => url).toSorted()).toEqual(urls.toSorted())
    for (const { arrive } of requests) arrive()
    const used = () => [...document.querySelectorAll('.tb-input')].map((input) => fontsOf(input)[0])
    await expect.poll(used, often).toEqual(urls.map((url) => requestOf(url).family))
    expect(new Set(used().map((family) => family?.toLowerCase())).size).toBe(urls.length)
  })

  it('is a file if its value looks like one, else a family, with the typeface as the fallback', async () => {
    const starts = ['font.woff2', 'font.woff2?v=2', 'font.woff2#a', '/font']
    const { rerender } = await render(box({}))
    for (const url of [...starts, 'https://example.org/font', 'data:font/woff2;base64,']) {
      await rerender(box({ fontTypefaceImport: url }))
      expect([url, ...fonts()]).toEqual([url, 'monospace'])
    }
    requests.length = 0
    await rerender(box({ fontTypefaceImport: 'No Such Family' }))
    expect(fonts()).toEqual(['No Such Family', 'monospace'])
    await rerender(box({ fontTypefaceImport: 'No Such Family', fontTypeface: 2 }))
    expect(fonts()).toEqual(['No Such Family', 'serif'])
    expect(requests).toEqual([])
  })

  it.each([undefined, 0] as const)('falls back to that of the page (typeface %s)', async (fontTypeface) => {
    const plain = box({ fontTypeface, fontTypefaceImport: 'No Such Family' })
    const { rerender } = await render(<div style={{ fontFamily: 'fantasy' }}>{plain}</div>)
    expect(fonts()).toEqual(['No Such Family', 'fantasy'])
    const theme = { '--tb-font-family': 'Georgia, serif' } as object
    await rerender(<div style={{ fontFamily: 'fantasy', ...theme }}>{plain}</div>)
    expect(fonts()).toEqual(['No Such Family', 'Georgia', 'serif'])
  })
})
