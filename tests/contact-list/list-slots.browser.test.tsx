import 'react-textbox-emailpicker/styles.css'
import { RecipientPicker } from 'react-textbox-emailpicker'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'

const people = [
  { name: 'Ann Lee', email: 'ann@x.example' },
  { name: 'Anna Ray', email: 'anna@x.example' },
]

const input = () => document.querySelector('.tb-input') as HTMLInputElement
const button = (name: string) =>
  [...document.querySelectorAll('button')].find((one) => one.textContent === name) as HTMLButtonElement
const isOpen = () => document.querySelector('.tb-popup')?.matches(':popover-open') ?? false
const chips = () => [...document.querySelectorAll('.tb-chip-name')].map((chip) => chip.textContent)

async function start() {
  const onSearch = vi.fn<() => void>()
  const footer = (
    <>
      <span>Not found? </span>
      <button type="button" onClick={onSearch}>
        Whole company
      </button>
    </>
  )
  await page.viewport(600, 500)
  await render(
    <>
      <RecipientPicker aria-label="To" contacts={people} listFooter={footer} />
      <button type="button" style={{ position: 'fixed', insetBlockEnd: 0 }}>
        Next
      </button>
    </>,
  )
  await userEvent.click(input())
  await userEvent.keyboard('zoe@x.example,ann')
  await expect.poll(() => document.querySelectorAll('[role="option"]').length).toBe(2)
  return onSearch
}

it('Tab leads from the text into the footer, Escape back, and leaving it leaves the box', async () => {
  await start()
  await userEvent.keyboard('{ArrowLeft}{ArrowRight}{Tab}')
  expect(document.activeElement).toBe(button('Whole company'))
  expect(isOpen()).toBe(true)
  await userEvent.keyboard('{Escape}')
  expect(document.activeElement).toBe(input())
  expect(document.querySelector('.tb-input')?.getAttribute('aria-expanded')).toBe('false')

  await userEvent.keyboard('@x.example')
  await expect.poll(() => document.querySelectorAll('[role="option"]').length).toBe(1)
  await userEvent.keyboard('{ArrowLeft}{ArrowRight}{Tab}')
  expect(document.activeElement).toBe(button('Whole company'))
  expect(chips()).toEqual(['zoe@x.example'])
  button('Next').focus()
  await expect.poll(chips).toEqual(['zoe@x.example', 'Ann Lee'])
  await expect.poll(isOpen).toBe(false)
})
