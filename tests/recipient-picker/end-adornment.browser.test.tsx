import 'react-textbox-emailpicker/styles.css'
import { useState } from 'react'
import { RecipientPicker } from 'react-textbox-emailpicker'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'

const people = (count: number) => Array.from({ length: count }, (_, at) => `p${at}@x.example, `).join('')
const rectOf = (selector: string) => (document.querySelector(selector) as Element).getBoundingClientRect()
const chips = () => [...document.querySelectorAll<HTMLElement>('.tb-chip')]
const middle = ({ top, bottom }: DOMRect) => Math.round((top + bottom) / 2)
const lines = () => new Set(chips().map((chip) => middle(chip.getBoundingClientRect()))).size
const lastLine = () => Math.max(...chips().map((chip) => middle(chip.getBoundingClientRect())))
const visible = () => chips().filter(({ dataset }) => dataset.covered === undefined)
const input = () => page.getByRole('combobox').element() as HTMLInputElement

async function start(count: number, dir = 'ltr') {
  const onClick = vi.fn<() => void>()
  await render(
    <div dir={dir}>
      {/* With any font, two chips fill a line so far that the adornment does not fit beside them. */}
      <style>{'.wide { inline-size: 150px; flex: none }'}</style>
      <RecipientPicker
        aria-label="To"
        classNames={{ chip: 'wide' }}
        width={340}
        defaultText={people(count)}
        endAdornment={<button onClick={onClick}>Cc Bcc</button>}
      />
    </div>,
  )
  return onClick
}

describe.each(['ltr', 'rtl'])('the adornment at the end of chips (%s)', (dir) => {
  const fromEnd = (rect: DOMRect) => {
    const box = rectOf('.tb-root')
    return dir === 'ltr' ? box.right - rect.right : rect.left - box.left
  }

  it.each([0, 1, 3, 5, 7])('is at the end of the last line of %d chips, and nowhere else', async (count) => {
    await start(count, dir)
    const beside = rectOf('.tb-adornment button')
    expect(fromEnd(beside)).toBeLessThan(16)
    if (count === 0) return
    expect(Math.abs(middle(beside) - lastLine())).toBeLessThan(3)
    for (const chip of chips()) {
      const { left, right, top, bottom } = chip.getBoundingClientRect()
      const isBeside = top < beside.bottom && bottom > beside.top
      expect(isBeside && left < beside.right && right > beside.left).toBe(false)
    }
    // The first line goes to the end of the box.
    const widest = Math.min(...chips().map((chip) => fromEnd(chip.getBoundingClientRect())))
    expect(lines() === 1 || widest < fromEnd(beside) + beside.width).toBe(true)
  })

  it.each([8, 40])(
    'stays at the end when some of %d chips are hidden, with their number before it, and a press on it moves nothing',
    async (count) => {
      const onClick = await start(count, dir)
      await expect.poll(() => document.querySelector('.tb-more')).not.toBeNull()
      const more = rectOf('.tb-more')
      const beside = rectOf('.tb-adornment button')
      expect(Math.abs(middle(more) - middle(beside))).toBeLessThan(2)
      const last = visible().at(-1)?.getBoundingClientRect() ?? more
      expect(Math.abs(middle(more) - middle(last))).toBeLessThan(2)
      expect(dir === 'ltr' ? more.right <= beside.left : more.left >= beside.right).toBe(true)
      expect(visible().length + Number(document.querySelector('.tb-more')?.textContent)).toBe(count)
      await userEvent.click(page.getByRole('button', { name: 'Cc Bcc' }))
      expect(onClick).toHaveBeenCalledOnce()
      // A scrollbar may take some of the width.
      expect(Math.abs(rectOf('.tb-adornment button').left - beside.left)).toBeLessThan(16)
      expect(middle(rectOf('.tb-adornment button'))).toBe(middle(beside))
    },
  )

  it('scrolls with its line, so it never lies over a chip', async () => {
    await start(20, dir)
    input().focus()
    await expect.poll(() => document.querySelector('.tb-more')).toBeNull()
    const area = document.querySelector('.tb-chips') as HTMLElement
    const overlaps = () => {
      const over = rectOf('.tb-adornment')
      return chips().some((chip) => {
        const { left, right, top, bottom } = chip.getBoundingClientRect()
        return left < over.right && right > over.left && top < over.bottom && bottom > over.top
      })
    }
    const end = area.scrollTop
    expect(rectOf('.tb-adornment').bottom).toBeLessThanOrEqual(rectOf('.tb-root').bottom)
    for (let n = 0; n < 16; n++) {
      await userEvent.keyboard(dir === 'ltr' ? '{ArrowLeft}' : '{ArrowRight}')
      await expect.poll(overlaps).toBe(false)
    }
    expect(area.scrollTop).toBeLessThan(end)
  })
})

it.each(
  ['ltr', 'rtl'].flatMap((dir) =>
    [200, 320].flatMap((width) => [0, 2, 40].map((count) => [dir, width, count] as const)),
  ),
)('A long button in the adornment stays in the box: %s, %d pixels, %d chips', async (dir, width, count) => {
  const props = { width, defaultText: people(count) }
  const long = <button>Add everybody who has ever written to this whole department</button>
  await render(<div dir={dir}>{<RecipientPicker aria-label="To" {...props} endAdornment={long} />}</div>)
  await expect.poll(() => (count === 40) === (document.querySelector('.tb-more') !== null)).toBe(true)
  const box = rectOf('.tb-root')
  const button = rectOf('.tb-adornment button')
  const more = document.querySelector('.tb-more')?.getBoundingClientRect()
  for (const { left, right, top, bottom } of [button, more ?? button]) {
    expect(left).toBeGreaterThanOrEqual(box.left)
    expect(right).toBeLessThanOrEqual(box.right)
    expect(top).toBeGreaterThanOrEqual(box.top)
    expect(bottom).toBeLessThanOrEqual(box.bottom)
  }
})

it('A press on the text of the adornment focuses the input, and one on its button does not', async () => {
  const both = [<span key="of">of 5</span>, <button key="cc">Cc</button>]
  await render(<RecipientPicker aria-label="To" defaultText={people(1)} endAdornment={both} />)
  await userEvent.click(page.getByText('of 5'))
  expect(document.activeElement).toBe(input())
  await userEvent.click(page.getByRole('button', { name: 'Cc' }))
  expect(document.activeElement).toBe(page.getByRole('button', { name: 'Cc' }).element())
})

it('Text that is dropped on a field in the adornment is left to the field', async () => {
  await render(<RecipientPicker aria-label="To" endAdornment={<input aria-label="Filter" />} />)
  const data = new DataTransfer()
  data.setData('text/plain', 'ann@x.example')
  const field = page.getByRole('textbox', { name: 'Filter' }).element()
  const drop = () => new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data })
  expect(field.dispatchEvent(drop())).toBe(true)
  expect(chips()).toEqual([])
})

it('What the adornment remembers stays when the user comes and leaves', async () => {
  function Counter() {
    const [count, setCount] = useState(0)
    return <button onClick={() => setCount(count + 1)}>{`pressed ${count}`}</button>
  }
  await render(
    <RecipientPicker aria-label="To" width={400} defaultText={people(40)} endAdornment={<Counter />} />,
  )
  await expect.poll(() => document.querySelector('.tb-more')).not.toBeNull()
  await userEvent.click(page.getByText('pressed 0'))
  await userEvent.click(input())
  await userEvent.tab()
  await expect.element(page.getByText('pressed 1')).toBeVisible()
})
