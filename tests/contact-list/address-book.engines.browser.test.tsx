import { composeStories } from '@storybook/react-vite'
import 'react-textbox-emailpicker/styles.css'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { undo } from '../support/history.ts'
import * as stories from '../../stories/YourOwnAddressBook.stories.tsx'

const { YourOwnAddressBook } = composeStories(stories)

const to = page.getByRole('combobox', { name: 'To' })
const rows = page.getByRole('option')
const input = () => to.element() as HTMLInputElement

/** The name and the address that a row shows, and the marked parts of them. */
function drawn(row: Element) {
  const text = (selector: string) => row.querySelector(selector)?.textContent
  return {
    name: text('.tb-contact-name'),
    address: text('.tb-contact-address'),
    marked: [...row.querySelectorAll('mark')].map((mark) => mark.textContent),
  }
}

async function loadSample() {
  await userEvent.click(page.getByRole('button', { name: 'Load the sample address book' }))
  await expect.element(page.getByText('208 people, 290 addresses')).toBeVisible()
}

async function type(text: string) {
  await userEvent.click(to)
  await userEvent.keyboard(text)
}

/**
 * The address of the first row, once the marks show that it is one of the typed text. Until then, the list has rows
 * of a shorter text.
 */
async function firstAddress(marked: string): Promise<string> {
  const first = () => rows.elements().slice(0, 1).map(drawn)
  await expect.poll(first).toEqual([expect.objectContaining({ marked: expect.arrayContaining([marked]) })])
  return first()[0]?.address ?? ''
}

// The spies that the story passes in its args.
const { onTextChanged, onContactPicked, onLostFocus } = YourOwnAddressBook.args as Required<
  typeof YourOwnAddressBook.args
>

/** Moves to a row with the arrow keys. */
async function moveTo(index: number) {
  for (let at = 0; at <= index; at++) {
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(rows.nth(at)).toHaveAttribute('aria-selected', 'true')
  }
}

beforeEach(async () => {
  for (const handler of [onTextChanged, onContactPicked, onLostFocus]) handler.mockClear()
  await render(<YourOwnAddressBook />)
})

describe('the sample address book', () => {
  beforeEach(loadSample)

  it.each([
    { typed: 'weiss', name: 'Käthe Weiß', marked: ['Weiß'] },
    { typed: 'zrebi', name: 'Agnieszka Źrebiec', marked: ['Źrebi'] },
    { typed: 'μαυρο', name: 'Κωνσταντίνα Μαυρομάτη', marked: ['Μαυρο'] },
    { typed: 'эйхен', name: 'Зинаида Эйхенбаум', marked: ['Эйхен'] },
    { typed: 'الخطيب', name: 'ليلى الخطيب', marked: ['الخطيب'] },
    { typed: 'צבי', name: 'צבי ברקוביץ', marked: ['צבי'] },
    { typed: 'प्रिया', name: 'प्रिया शर्मा', marked: ['प्रिया'] },
    { typed: 'สุขสันต์', name: 'เบญจวรรณ สุขสันต์', marked: ['สุขสันต์'] },
    { typed: '小明', name: '王小明', marked: ['小明'] },
    { typed: '남궁', name: '남궁수빈', marked: ['남궁'] },
  ])('offers $name with an address for $typed, with what matches marked', async ({ typed, name, marked }) => {
    await type(typed)
    const row = rows.filter({ hasText: name }).first()
    await expect.element(row).toBeVisible()
    await expect
      .poll(() => drawn(row.element()))
      .toEqual({
        name,
        address: expect.stringMatching(/^\S+@\S+$/),
        marked: expect.arrayContaining(marked),
      })
  })

  it('gives a contact to the arrow keys and Enter', async () => {
    await type('kathe')
    const address = await firstAddress('Käthe')
    onTextChanged.mockClear()
    await moveTo(0)
    await userEvent.keyboard('{Enter}')

    await expect.poll(() => input().value).toBe(address)
    expect(input().selectionStart).toBe(address.length)
    expect(input().selectionEnd).toBe(address.length)
    expect(onTextChanged).toHaveBeenCalledExactlyOnceWith(
      address,
      expect.objectContaining({ reason: 'pick' }),
    )
    expect(onContactPicked).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ name: 'Käthe Weiß', email: address }),
      expect.anything(),
    )
    const [changed = NaN] = onTextChanged.mock.invocationCallOrder
    const [picked = NaN] = onContactPicked.mock.invocationCallOrder
    expect(changed).toBeLessThan(picked)
    expect(document.activeElement).toBe(input())
    expect(onLostFocus).not.toHaveBeenCalled()
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
    await expect.element(page.getByText(`Picked: Käthe Weiß, ${address}`)).toBeVisible()
  })

  it('gives a contact to a click', async () => {
    await type('小明')
    const address = await firstAddress('小明')
    onTextChanged.mockClear()
    await userEvent.click(rows.first())

    expect(input().value).toBe(address)
    expect(input().selectionStart).toBe(address.length)
    expect(onTextChanged).toHaveBeenCalledOnce()
    expect(onContactPicked).toHaveBeenCalledOnce()
    expect(document.activeElement).toBe(input())
    expect(onLostFocus).not.toHaveBeenCalled()
  })

  it('gives a text that one undo reverts', async () => {
    await type('kathe')
    const address = await firstAddress('Käthe')
    await moveTo(0)
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => input().value).toBe(address)
    await undo()
    expect(input().value).toBe('kathe')
  })

  it('gives a text whose length and caret the handle reads', async () => {
    await type('kathe')
    const text = await firstAddress('Käthe')
    await moveTo(0)
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => input().value).toBe(text)
    await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}')
    await userEvent.click(page.getByRole('button', { name: 'Read the handle' }))
    const readOut = JSON.stringify({ text, textLength: text.length, currentPosition: 2 })
    await expect.element(page.getByText(readOut)).toBeVisible()
  })
})

describe('a .vcf file of the user', () => {
  const card = (...lines: string[]) => ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD', ''].join('\r\n')
  const choose = (text: string) =>
    userEvent.upload(page.getByLabelText(/Your address book/), new File([text], 'contacts.vcf'))

  it('provides the contacts that are offered', async () => {
    await choose(
      card('FN:Zoë Quist', 'EMAIL;TYPE=HOME:zoe@quist.example', 'EMAIL;TYPE=WORK:z.quist@office.example'),
    )
    await expect.element(page.getByText('1 person, 2 addresses')).toBeVisible()
    await type('zoe')
    await expect
      .poll(() => rows.elements().map(drawn))
      .toEqual([
        { name: 'Zoë Quist', address: 'z.quist@office.example', marked: ['Zoë'] },
        { name: 'Zoë Quist', address: 'zoe@quist.example', marked: ['Zoë', 'zoe'] },
      ])
    await moveTo(1)
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => input().value).toBe('zoe@quist.example')
  })

  it('with broken parts gives the other contacts, and reports the broken parts', async () => {
    await choose(card('FN:Bad', 'EMAIL:no address') + card('FN:Good', 'EMAIL:good@example.org'))
    await expect.element(page.getByText('1 person, 1 address')).toBeVisible()
    await expect.element(page.getByRole('list', { name: 'Problems' })).toBeVisible()
    expect(page.getByRole('listitem').element().textContent).toMatch(/^Line 4: /)
  })
})
