// The texts of the pickers are in the language of the messages, which may not be that of the page.
import 'react-textbox-emailpicker/styles.css'
import type { ReactNode } from 'react'
import { EmailPicker, Field, RecipientPicker, type ContactSearch } from 'react-textbox-emailpicker'
import { createContactIndex, mergeSearches } from 'react-textbox-emailpicker/contacts'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'

/** The horizontal place of a character in a text. */
function leftOf(element: Element, index: number): number {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const text = texts.nextNode() as Text
  const range = document.createRange()
  const start = index < 0 ? text.length + index : index
  range.setStart(text, start)
  range.setEnd(text, start + 1)
  return range.getBoundingClientRect().left
}

/** An element with this text that can be seen. */
async function shown(selector: string, text: string): Promise<Element> {
  const find = () => [...document.querySelectorAll(selector)].find((found) => found.textContent === text)
  await expect.poll(find).toBeTruthy()
  return find() as Element
}

const inPage = (dir: string, box: ReactNode) => render(<div dir={dir}>{box}</div>)

const invalid = 'ann@office.example, bob@'

describe('an English message on a page from right to left', () => {
  it.each<[string, string, ReactNode]>([
    [
      'EmailPicker',
      '.tb-error',
      <EmailPicker key="box" defaultText={invalid} validate="address" contacts={[]} />,
    ],
    ['RecipientPicker', '.tb-error', <RecipientPicker key="box" defaultText={invalid} contacts={[]} />],
    [
      'EmailPicker in a Field',
      '.tb-field-error',
      <Field key="box" label="To">
        <EmailPicker defaultText={invalid} validate="address" contacts={[]} />
      </Field>,
    ],
  ])('%s: has the sign at its end on the right', async (_name, selector, box) => {
    await inPage('rtl', box)
    const message = await shown(selector, 'Not an address: bob@')
    expect(leftOf(message, -1)).toBeGreaterThan(leftOf(message, 0))
  })

  it('starts with its number', async () => {
    const contact = { name: 'Ann', email: 'ann@office.example' }
    const contacts: ContactSearch = {
      async *search() {
        yield {
          matches: [{ contact, nameRanges: [], emailRanges: [] }],
          total: 1,
          complete: false,
          progress: 0.5,
        }
        await new Promise(() => undefined)
      },
    }
    const { container } = await inPage('rtl', <EmailPicker contacts={contacts} />)
    await userEvent.click(container.querySelector('input') as Element)
    await userEvent.keyboard('ann')
    const note = await shown('.tb-status > bdi', '1 contact so far')
    expect(leftOf(note, 0)).toBeLessThan(leftOf(note, -1))
  })
})

it('a heading from left to right on a page from right to left has its bracket on the right', async () => {
  const people = [{ name: 'Ann', email: 'ann@office.example' }]
  const contacts = mergeSearches({ search: createContactIndex(people), heading: 'Sales (EMEA)' })
  const { container } = await inPage('rtl', <EmailPicker contacts={contacts} />)
  await userEvent.click(container.querySelector('input') as Element)
  await userEvent.keyboard('ann')
  const heading = await shown('.tb-heading', 'Sales (EMEA)')
  expect(leftOf(heading, -1)).toBeGreaterThan(leftOf(heading, 0))
})
