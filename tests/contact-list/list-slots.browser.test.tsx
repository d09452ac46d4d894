import 'react-textbox-emailpicker/styles.css'
import { RecipientPicker } from 'react-textbox-emailpicker'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { people } from '../support/people.ts'

const input = () => document.querySelector('.tb-input') as HTMLInputElement
const button = (name: string) =>
  [...document.querySelectorAll('button')].find((one) => one.textContent === name) as HTMLButtonElement
const isOpen = () => document.querySelector('.tb-popup')?.matches(':popover-open') ?? false
const chips = () => [...document.querySelectorAll('.tb-chip-name')].map((chip) => chip.textContent)

it('Tab leads from the text into the footer, Escape back, and leaving it leaves the box', async () => {
  await page.viewport(600, 500)
  await render(
    <>
      <RecipientPicker
        aria-label="To"
        contacts={people('Ann Anna')}
        listFooter={<button type="button">Whole company</button>}
      />
      <button type="button">Next</button>
    </>,
  )
  await userEvent.click(input())
  await userEvent.keyboard('zoe@x.example,ann')
  await expect.poll(() => document.querySelectorAll('[role="option"]').length).toBe(2)
  await userEvent.keyboard('{ArrowLeft}{ArrowRight}{Tab}')
  expect([document.activeElement, isOpen()]).toEqual([button('Whole company'), true])
  await userEvent.keyboard('{Escape}')
  expect([document.activeElement, input().ariaExpanded]).toEqual([input(), 'false'])

  await userEvent.keyboard('@x.example')
  await expect.poll(() => document.querySelectorAll('[role="option"]').length).toBe(1)
  await userEvent.keyboard('{ArrowLeft}{ArrowRight}{Tab}')
  expect(document.activeElement).toBe(button('Whole company'))
  expect(chips()).toEqual(['zoe@x.example'])
  button('Next').focus()
  await expect.poll(chips).toEqual(['zoe@x.example', 'Ann'])
  await expect.poll(isOpen).toBe(false)
})
