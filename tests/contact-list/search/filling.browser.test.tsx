import { createContactIndex, type Contact } from 'react-textbox-emailpicker/contacts'
import 'react-textbox-emailpicker/styles.css'
import { EmailPicker } from 'react-textbox-emailpicker'
import { expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { searchArray } from '../../contacts/oracle.ts'
import { deferred } from '../../support/turns.ts'

// Thousands of contacts are indexed during the test.
const patiently = { timeout: 10_000 }

const to = page.getByRole('combobox', { name: 'To' })
const rows = page.getByRole('option')
const input = () => to.element() as HTMLInputElement
const progress = () => document.querySelector<HTMLProgressElement>('progress')?.value
const addresses = () =>
  rows.elements().map((row) => row.querySelector('.tb-contact-address')?.textContent ?? '')

function activeAddress() {
  const id = input().getAttribute('aria-activedescendant')
  return id && document.getElementById(id)?.querySelector('.tb-contact-address')?.textContent
}

/** Batches of contacts that arrive when the test says so. Later contacts rank higher. */
function gatedBatches(sizes: readonly number[]) {
  const names = ['Ann Lee', 'Anna Berg', 'Joanna Nowak', 'Bob Ray', 'Hans Annen']
  const batches = sizes.map((size, batch) =>
    Array.from({ length: size }, (_, at): Contact => {
      const name = names[at % names.length]
      return { name, email: `c${batch}-${at}@x.example`, timesContacted: at % 7 === 0 ? batch : 0 }
    }),
  )
  const gates = batches.map(() => {
    const { promise: opened, resolve: open } = deferred()
    return { open, opened }
  })
  async function* source() {
    for (const [at, batch] of batches.entries()) {
      await gates[at]?.opened
      yield batch
    }
  }
  return { source, release: (at: number) => gates[at]?.open(), contacts: batches.flat() }
}

async function expected(contacts: readonly Contact[], query: string) {
  const options = { limit: 50, signal: new AbortController().signal }
  for await (const { matches, total } of searchArray(contacts).search(query, options))
    return { addresses: matches.map(({ contact }) => contact.email), total }
  return undefined
}

it('A picker accepts typing while its contacts arrive, and ends with the rows for all of them', async () => {
  const { source, release, contacts } = gatedBatches([900, 600, 1500])
  const index = createContactIndex(source(), { expected: contacts.length })
  onTestFinished(() => index.close())
  await render(<EmailPicker aria-label="To" contacts={index} />)

  await userEvent.click(to)
  await userEvent.keyboard('a')
  expect(input().value).toBe('a')
  release(0)
  await expect.element(rows.first(), patiently).toBeVisible()
  await expect.poll(progress, patiently).toBeCloseTo(0.3, 5)
  const first = await expected(contacts.slice(0, 900), 'a')
  await expect.poll(() => addresses()[0], patiently).toBe(first?.addresses[0])

  // Move to a row further down. All contacts that arrive later stand above it.
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  const active = first?.addresses[2]
  await expect.poll(activeAddress, patiently).toBe(active)
  release(1)
  await expect.poll(progress, patiently).toBeCloseTo(0.5, 5)
  await expect.poll(() => addresses()[0], patiently).not.toBe(first?.addresses[0])
  expect(activeAddress()).toBe(active)
  expect(addresses()).toContain(active)

  await userEvent.keyboard('n')
  expect(input().value).toBe('an')
  expect(activeAddress()).toBeNull()
  release(2)
  await expect.poll(progress, patiently).toBeUndefined()
  const last = await expected(contacts, 'an')
  const setSize = () => rows.first().element().getAttribute('aria-setsize')
  await expect.poll(setSize, patiently).toBe(String(last?.total))
  const others = () => addresses().filter((address, at) => address !== last?.addresses[at])
  await expect.poll(others, patiently).toEqual([])
  expect(addresses().length).toBeGreaterThan(5)
})
