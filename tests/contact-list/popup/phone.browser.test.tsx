import 'react-textbox-emailpicker/styles.css'
import type { CSSProperties } from 'react'
import { EmailPicker, RecipientPicker } from 'react-textbox-emailpicker'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'

const short = [
  { name: 'Ann', email: 'a@x.org' },
  { name: 'Anna', email: 'ann@x.org' },
]
const long = [
  { name: 'Ann Lee', email: 'ann.lee@a-rather-long-name-of-a-host.example.org' },
  { name: 'Ann with a name that is longer than the line', email: 'ann@example.org' },
]

const { innerWidth, innerHeight } = window
beforeEach(() => page.viewport(360, 640))
afterEach(() => page.viewport(innerWidth, innerHeight))

const parents: readonly (readonly [name: string, style: CSSProperties, props: object])[] = [
  ['that fills a page with a margin', { padding: 16 }, { fullWidth: true }],
  ['that fills the whole page', {}, { fullWidth: true }],
  ['with its own width', { padding: 16 }, {}],
  ['in half a page', { padding: 16, display: 'grid', gridTemplateColumns: '1fr 1fr' }, { fullWidth: true }],
]

// Both boxes place their list in one way.
const boxes = (
  [
    ['ltr', EmailPicker],
    ['rtl', RecipientPicker as typeof EmailPicker],
  ] as const
).flatMap(([dir, Box]) =>
  parents.map(([name, style, props]) => ({ dir, Box, component: Box.displayName, name, style, props })),
)

/** Opens the list of a box, and returns the sides of the box and of its list. */
async function openIn({ dir, Box, style, props }: (typeof boxes)[number], contacts: typeof short) {
  const { container } = await render(
    <div style={{ position: 'absolute', inset: 0, ...style }}>
      <Box aria-label="To" dir={dir} contacts={contacts} {...props} />
    </div>,
  )
  await userEvent.click(page.getByRole('combobox'))
  await userEvent.keyboard('a')
  // The list is as wide as its widest row.
  await expect.element(page.getByRole('option').nth(contacts.length - 1)).toBeVisible()
  expect(document.scrollingElement?.scrollWidth).toBe(360)
  return ['.tb-root', '.tb-popup'].map((part) => {
    const { left, right } = (container.querySelector(part) as Element).getBoundingClientRect()
    return [left, right] as const
  }) as [readonly [number, number], readonly [number, number]]
}

it.each(boxes)('on a phone, the list of a $component $name is as wide as it, in $dir', async (example) => {
  const [box, list] = await openIn(example, short)
  expect(list).toEqual(box)
})

it.each(boxes)(
  'on a phone, the list of a $component $name grows where an address is longer, in $dir',
  async (example) => {
    const [box, list] = await openIn(example, long)
    expect(list[0]).toBeGreaterThanOrEqual(0)
    expect(list[0]).toBeLessThan(box[0] + 1)
    expect(list[1]).toBeGreaterThan(box[1] - 1)
    expect(list[1]).toBeLessThanOrEqual(360)
    expect(list[1] - list[0]).toBeGreaterThan(340)
    for (const address of document.querySelectorAll('.tb-contact-address'))
      expect(address.getClientRects()).toHaveLength(1)
  },
)
