import { createRef, useState, type CSSProperties, type ReactNode } from 'react'
import {
  EmailPicker,
  FontTypeface,
  TextAlignment,
  type EmailPickerHandle,
  type EmailPickerProps,
} from 'react-textbox-emailpicker'
import 'react-textbox-emailpicker/styles.css'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { growsFields, hasCdp } from '../../support/engine.ts'
import '../../support/late-parts.ts'
import { inputIn, often } from '../../contact-list/opened-list.tsx'

const list = 'ann@x.example, nobody, bob@, '
const longList = `nobody, ${'ann@x.example, '.repeat(6)}somebody, `

const marks = () => [...document.querySelectorAll<HTMLElement>('.tb-entry-marks > u')]
const markOf = (entry: string) => marks().find(({ dataset }) => dataset.text === entry) as HTMLElement
const marked = () => marks().map(({ dataset }) => dataset.text)
const marksAreSeen = () =>
  marks().length > 0 && marks().every((mark) => mark.checkVisibility({ visibilityProperty: true }))

function Picker(props: EmailPickerProps) {
  return <EmailPicker aria-label="To" validate="address" defaultText={list} width={440} {...props} />
}

async function show(picker: ReactNode) {
  const { rerender } = await render(picker)
  await expect.poll(marksAreSeen, often).toBe(true)
  return { rerender, input: inputIn(document) }
}

/** Adds a CSS rule to the page until the test ends. */
function restyle(css: string): void {
  const style = document.createElement('style')
  style.textContent = css
  document.head.append(style)
  onTestFinished(() => style.remove())
}

/** Only some engines report the character of an input at a point of the window. */
const tellsCharacters = 'caretPositionFromPoint' in document

/** From left to right, the first click position after the first character of a part of the text, and the last one before its last character. */
function middlesIn(input: HTMLInputElement, part: string): [number, number] {
  const start = input.value.indexOf(part)
  const { left, right, top, bottom } = input.getBoundingClientRect()
  const offsetAt = (x: number) => document.caretPositionFromPoint(x, (top + bottom) / 2)?.offset
  const middles: [number, number] = [NaN, NaN]
  for (let x = left; x < right; x += 0.25) {
    const [offset, next] = [offsetAt(x), offsetAt(x + 0.25)]
    if (offset === next) continue
    if (next === start + 1) middles[0] = x + 0.125
    if (offset === start + part.length - 1) middles[1] = x + 0.125
  }
  return middles
}

/** The widths of characters of the input in the window, measured in an element with the same font and text. */
function widthsIn(input: HTMLInputElement, ...characters: number[]): number[] {
  const { fontStyle, fontWeight, fontSize, fontFamily, letterSpacing, textTransform, direction } =
    getComputedStyle(input)
  const plain = document.createElement('span')
  plain.textContent = input.value
  Object.assign(plain.style, { fontStyle, fontWeight, fontSize, fontFamily, letterSpacing, textTransform })
  // A character is as near to the next one as the font says, if both have the same direction.
  Object.assign(plain.style, { position: 'absolute', whiteSpace: 'pre', direction })
  input.parentElement?.append(plain)
  const range = document.createRange()
  const widths = characters.map((character) => {
    range.setStart(plain.firstChild as Text, character)
    range.setEnd(plain.firstChild as Text, character + 1)
    return range.getBoundingClientRect().width
  })
  plain.remove()
  return widths
}

/** The marks of these entries that are off by more than a pixel. Each entry is left-to-right text. */
function faultsOf(input: HTMLInputElement, ...entries: string[]): string[] {
  return entries.flatMap((entry) => {
    const mark = markOf(entry)
    const { left, right, top, bottom } = mark.getBoundingClientRect()
    const around = input.getBoundingClientRect()
    const [first, last] = middlesIn(input, entry)
    const start = input.value.indexOf(entry)
    const [ofFirst = NaN, ofLast = NaN] = widthsIn(input, start, start + entry.length - 1)
    const errors = {
      left: left + ofFirst / 2 - first,
      right: right - ofLast / 2 - last,
      middle: (top + bottom) / 2 - (around.top + around.bottom) / 2,
    }
    return Object.entries(errors)
      .filter(([, error]) => !(Math.abs(error) <= 1))
      .map(([where, error]) => `${entry}: ${where} off by ${error.toFixed(2)}`)
  })
}

const looks: Record<string, EmailPickerProps> = {
  'as it comes': {},
  'set in large bold italics': {
    fontSize: 21,
    fontBold: true,
    fontItalic: true,
    fontTypeface: FontTypeface.Serif,
    width: 700,
  },
  'set in small monospace': { fontSize: 8, fontTypeface: FontTypeface.Monospace },
  centred: { textAlignment: TextAlignment.Center },
  'aligned to the right': { textAlignment: TextAlignment.Right },
  'of right-to-left text': { dir: 'rtl', defaultText: 'שלום <shalom@x.example>, nobody, somebody, ' },
  'of text that says its direction': { dir: 'auto', defaultText: 'שלום <shalom@x.example>, nobody, ' },
  'with line breaks that it does not show': { defaultText: 'ann@x.example,\n nobody,\r\n bob@\n' },
  high: { height: 120 },
  'as wide as a part of the page': { width: undefined, widthPercent: 61.3 },
  disabled: { enabled: false },
  'read-only': { readOnly: true },
  'of another theme': {
    style: { '--tb-padding-inline': '31.5px', '--tb-padding-block': '0px' } as CSSProperties,
  },
}

/** The entries whose end is the same in both directions. */
const wordsOf = ({ defaultText = list }: EmailPickerProps) =>
  ['nobody', 'somebody'].filter((entry) => defaultText.includes(entry))

beforeEach(async () => {
  await page.viewport(800, 600)
})

/** Waits until the input has been scrolled to the end of its text. Some engines scroll smoothly, and a key stops that. */
async function scrolledToEnd(input: HTMLInputElement): Promise<void> {
  await expect.poll(() => input.scrollLeft, often).toBeGreaterThan(0)
  await expect
    .poll(() => input.scrollWidth - input.clientWidth - input.scrollLeft, often)
    .toBeLessThanOrEqual(1)
}

async function scrolledToStart(input: HTMLInputElement): Promise<void> {
  await expect.poll(() => input.scrollLeft, often).toBe(0)
}

describe.runIf(tellsCharacters)('an entry that is not an address is underlined in its place', () => {
  it.each(Object.keys(looks))('in a box that is %s', async (look) => {
    const props = looks[look] as EmailPickerProps
    const { input } = await show(<Picker {...props} />)
    await expect.poll(() => faultsOf(input, ...wordsOf(props)), often).toEqual([])
  })

  it('in a box that has an animation beside its text', async () => {
    const handle = createRef<EmailPickerHandle>()
    const { input } = await show(
      <EmailPicker aria-label="To" validate="address" defaultText={list} ref={handle} width={440} />,
    )
    handle.current?.setAnimationStyle('wave', 'left', 30, 'red')
    await expect.poll(() => faultsOf(input, 'nobody', 'bob@'), often).toEqual([])
  })

  it('in a box that the page has restyled', async () => {
    restyle(`.tb-root > input.tb-input { padding: 7px 47px 7px 23px; border: 3px solid; margin: 5px 7px;
      word-spacing: 9px; text-transform: uppercase; font: italic 15px/2.5 serif; }`)
    const { input } = await show(<Picker defaultText={list.replaceAll('nobody', 'NOBODY')} />)
    await expect.poll(() => faultsOf(input, 'NOBODY'), often).toEqual([])
  })

  it('in a zoomed part of the page, and in a right-to-left one', async () => {
    const { input } = await show(
      <div dir="rtl" style={{ zoom: 1.3 }}>
        <Picker width={400} />
      </div>,
    )
    await expect.poll(() => faultsOf(input, 'nobody'), often).toEqual([])
  })

  it.runIf(growsFields)('in a box that grows with its text', async () => {
    restyle('.tb-root { inline-size: auto } .tb-input { field-sizing: content; inline-size: auto }')
    const { input } = await show(<Picker width={undefined} textAlignment={TextAlignment.Right} />)
    await expect.poll(() => faultsOf(input, 'nobody', 'bob@'), often).toEqual([])
    await userEvent.click(input)
    await userEvent.keyboard('{End}cleo')
    await userEvent.tab()
    await expect.poll(() => faultsOf(input, 'nobody', 'bob@'), often).toEqual([])
  })

  it('when the size of the box changes', async () => {
    const picker = (width: number) => <Picker width={width} textAlignment={TextAlignment.Center} />
    const { input, rerender } = await show(picker(350))
    await rerender(picker(520))
    await expect.poll(() => faultsOf(input, 'nobody', 'bob@'), often).toEqual([])
    restyle('.tb-root { font-size: 20px !important; padding-inline-start: 17px }')
    await expect.poll(() => faultsOf(input, 'nobody', 'bob@'), often).toEqual([])
  })

  it('when a hidden box is shown', async () => {
    const picker = (visible: boolean) => <Picker visible={visible} />
    const { rerender } = await render(picker(false))
    await rerender(picker(true))
    const input = inputIn(document)
    await expect.poll(() => faultsOf(input, 'nobody', 'bob@'), often).toEqual([])
    expect(marksAreSeen()).toBe(true)
  })

  it('when the input is scrolled to it', async () => {
    const { input } = await show(<Picker width={260} defaultText={longList} />)
    await expect.poll(() => faultsOf(input, 'nobody'), often).toEqual([])
    await userEvent.click(input)
    await userEvent.keyboard('{End}')
    await scrolledToEnd(input)
    await expect.poll(() => faultsOf(input, 'somebody'), often).toEqual([])
    await userEvent.keyboard('{Home}')
    await scrolledToStart(input)
    await userEvent.keyboard('{ArrowRight>9/}')
    await expect.poll(() => faultsOf(input, 'nobody'), often).toEqual([])
  })

  it('when the input is scrolled to it in right-to-left text', async () => {
    const { input } = await show(<Picker width={260} dir="rtl" defaultText={longList} />)
    await expect.poll(() => faultsOf(input, 'somebody'), often).toEqual([])
    await userEvent.click(input)
    input.scrollLeft = -9999
    await expect.poll(() => faultsOf(input, 'nobody'), often).toEqual([])
  })
})

describe('the mark of an entry', () => {
  it('moves with the text, however that is scrolled', async () => {
    const { input } = await show(<Picker width={260} defaultText={longList} />)
    const distance = () => markOf('somebody').getBoundingClientRect().left + input.scrollLeft
    const atFirst = distance()
    await userEvent.click(input)
    await userEvent.keyboard('{End}')
    await scrolledToEnd(input)
    await expect.poll(() => Math.abs(distance() - atFirst), often).toBeLessThanOrEqual(1)
    await userEvent.keyboard('{Home}')
    await scrolledToStart(input)
    await expect.poll(() => Math.abs(distance() - atFirst), often).toBeLessThanOrEqual(1)
    await userEvent.keyboard('{End}')
    await scrolledToEnd(input)
    await userEvent.tab()
    await expect.poll(() => Math.abs(distance() - atFirst), often).toBeLessThanOrEqual(1)
    for (const [at, cause] of [
      [50, new WheelEvent('wheel')],
      [90, new Event('selectionchange', { bubbles: true })],
    ] as const) {
      input.scrollLeft = at
      input.dispatchEvent(cause)
      await expect.poll(() => Math.abs(distance() - atFirst), often).toBeLessThanOrEqual(1)
    }
  })

  it('is rotated with the box', async () => {
    const { input } = await show(<Picker rotationAngle={33} style={{ marginBlock: 200 }} />)
    const { left, top, width, height } = input.getBoundingClientRect()
    const copy = document.querySelector('.tb-entry-marks')?.getBoundingClientRect()
    expect(copy?.left).toBeCloseTo(left, 0)
    expect(copy?.top).toBeCloseTo(top, 0)
    expect(copy?.width).toBeCloseTo(width, 0)
    expect(copy?.height).toBeCloseTo(height, 0)
  })

  it('is a visible line, with no text to see, find or read aloud', async () => {
    const { input } = await show(<Picker />)
    const mark = markOf('nobody')
    const { textDecorationLine, textDecorationStyle, textDecorationColor } = getComputedStyle(mark)
    expect([textDecorationLine, textDecorationStyle]).toEqual(['underline', 'wavy'])
    expect(textDecorationColor).toBe(getComputedStyle(input.parentElement as Element).borderTopColor)
    expect(getComputedStyle(mark, '::before').color).toBe('rgba(0, 0, 0, 0)')
    expect(mark.closest('[aria-hidden]')?.textContent).toBe('')
  })

  it('leaves clicks to the input', async () => {
    const { input } = await show(<Picker />)
    const { left, right, top, bottom } = markOf('nobody').getBoundingClientRect()
    expect(document.elementFromPoint((left + right) / 2, (top + bottom) / 2)).toBe(input)
  })

  it('does not make the page wider', async () => {
    const { scrollWidth } = document.documentElement
    await show(<Picker width={260} defaultText={longList.repeat(9)} />)
    expect(document.documentElement.scrollWidth).toBe(scrollWidth)
  })

  it.runIf(hasCdp)('is visible in forced colors, and its text is not', async () => {
    const force = (value: string) =>
      cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] })
    await force('active')
    onTestFinished(async () => void (await force('none')))
    const { input } = await show(<Picker backgroundColor="#FFFFCC" textColor="#FFFFAA" />)
    const { textDecorationLine, textDecorationColor } = getComputedStyle(markOf('nobody'))
    expect(textDecorationLine).toBe('underline')
    expect(textDecorationColor).toBe(getComputedStyle(input).color)
    expect(getComputedStyle(markOf('nobody'), '::before').color).toBe('rgba(0, 0, 0, 0)')
  })
})

describe('entries are marked', () => {
  it('also in a text that the app sets, but not in a box for any text', async () => {
    function App() {
      const [text, setText] = useState('ann@x.example')
      return (
        <>
          <EmailPicker aria-label="To" validate="address" text={text} onTextChanged={setText} />
          <EmailPicker aria-label="From" defaultText={list} />
          <button type="button" onClick={() => setText(list)}>
            Fill in
          </button>
        </>
      )
    }
    await render(<App />)
    expect(document.querySelector('.tb-entry-marks')).toBeNull()
    await userEvent.click(page.getByRole('button'))
    await expect.poll(marked, often).toEqual(['nobody', 'bob@'])
    await expect.poll(marksAreSeen, often).toBe(true)
  })
})
