import { expect, it } from 'vitest'
import { open, pickers } from '../support/open-box.tsx'

const nobodies = Array.from({ length: 400 }, (_, at) => `nobody${at}, `).join('')

it.each(pickers)('The message of $name names a few invalid entries and counts the others', ({ Box }) => {
  const { message } = open(<Box contacts={[]} validate="address" defaultText={nobodies} />)
  expect(message()).toBe('Not addresses: nobody0, nobody1, nobody2, +397')
})

it.each(pickers)('The message of $name cuts a long entry', ({ Box }) => {
  const { message } = open(<Box contacts={[]} validate="address" defaultText={`${'x'.repeat(3000)}, `} />)
  expect(message()).toBe(`Not an address: ${'x'.repeat(60)}…`)
})
