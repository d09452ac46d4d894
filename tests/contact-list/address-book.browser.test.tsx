import { composeStories } from '@storybook/react-vite'
import 'react-textbox-emailpicker/styles.css'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
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

/** Moves to a row with the arrow keys. */
async function moveTo(index: number) {
  for (let at = 0; at <= index; at++) {
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(rows.nth(at)).toHaveAttribute('aria-selected', 'true')
  }
}

beforeEach(async () => void (await render(<YourOwnAddressBook />)))

describe('the sample address book', () => {
  beforeEach(loadSample)

  it.each([
    ['weiss', 'Käthe Weiß', 'Weiß'],
    ['zrebi', 'Agnieszka Źrebiec', 'Źrebi'],
    ['μαυρο', 'Κωνσταντίνα Μαυρομάτη', 'Μαυρο'],
    ['эйхен', 'Зинаида Эйхенбаум', 'Эйхен'],
    ['الخطيب', 'ليلى الخطيب', 'الخطيب'],
    ['צבי', 'צבי ברקוביץ', 'צבי'],
    ['प्रिया', 'प्रिया शर्मा', 'प्रिया'],
    ['สุขสันต์', 'เบญจวรรณ สุขสันต์', 'สุขสันต์'],
    ['小明', '王小明', '小明'],
    ['남궁', '남궁수빈', '남궁'],
  ])('offers for %s %s with an address, with what matches marked', async (typed, name, mark) => {
    await type(typed)
    const row = rows.filter({ hasText: name }).first()
    await expect.element(row).toBeVisible()
    const [address, marked] = [expect.stringMatching(/^\S+@\S+$/), expect.arrayContaining([mark])]
    await expect.poll(() => drawn(row.element())).toEqual({ name, address, marked })
  })

  it('gives a contact to the arrow keys and Enter, which the story shows, as it does what the handle reads', async () => {
    await type('kathe')
    const address = await firstAddress('Käthe')
    await moveTo(0)
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => input().value).toBe(address)
    await expect.element(page.getByText(`Picked: Käthe Weiß, ${address}`)).toBeVisible()
    await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}')
    await userEvent.click(page.getByRole('button', { name: 'Read the handle' }))
    const readOut = JSON.stringify({ text: address, textLength: address.length, currentPosition: 2 })
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
