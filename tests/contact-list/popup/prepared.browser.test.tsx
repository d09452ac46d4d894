import { expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { frames } from '../../support/turns.ts'
import { faultsOf, inputIn, laidOutRowsOf, often, open, Picker } from '../opened-list.tsx'

async function focused() {
  await page.viewport(800, 600)
  await render(
    <>
      <Picker />
      <button style={{ position: 'absolute', inset: '60px auto auto 8px' }}>Behind</button>
      <div popover="manual" style={{ inset: '40px auto auto 0', inlineSize: 300, blockSize: 300, margin: 0 }}>
        Hint
      </div>
    </>,
  )
  const input = inputIn(document)
  await userEvent.click(input)
  await expect.poll(() => laidOutRowsOf(input).length, often).toBeGreaterThan(0)
  return input
}

it('A prepared popup does not block the mouse before it is shown', async () => {
  const input = await focused()
  const { left, bottom } = input.getBoundingClientRect()
  const button = document.querySelector('button') as Element
  const at = button.getBoundingClientRect()
  expect(document.elementFromPoint(left + 20, bottom + 90)?.closest('.tb-popup')).toBeFalsy()
  expect(document.elementFromPoint(at.left + 5, at.top + 5)).toBe(button)
})

it('A prepared popup is shown above elements that entered the top layer later', async () => {
  const input = await focused()
  document.querySelector<HTMLElement>('div[popover]')?.showPopover()
  await open(input)
  await expect.poll(() => faultsOf(input), often).toBe('')
})

it('A prepared popup causes no error after the app has removed its box from the page', async () => {
  const errors: string[] = []
  const listening = new AbortController()
  onTestFinished(() => listening.abort())
  addEventListener(
    'error',
    (event) => {
      event.preventDefault()
      errors.push(event.message)
    },
    listening,
  )
  await render(
    <section>
      <div>
        <Picker />
      </div>
    </section>,
  )
  const input = inputIn(document)
  const section = document.querySelector('section') as Element
  const part = section.firstElementChild as Element
  input.focus()
  part.remove()
  await frames(6)
  section.append(part)
  expect(errors).toEqual([])
  await open(inputIn(document))
})
