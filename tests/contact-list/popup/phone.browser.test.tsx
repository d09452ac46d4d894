import 'react-textbox-emailpicker/styles.css'
import type { CSSProperties } from 'react'
import { EmailPicker, RecipientPicker } from 'react-textbox-emailpicker'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'

const contacts = [
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
  [
    'in a half of the page',
    { padding: 16, display: 'grid', gridTemplateColumns: '1fr 1fr' },
    { fullWidth: true },
  ],
]

it.each(
  (['ltr', 'rtl'] as const).flatMap((dir) =>
    [EmailPicker, RecipientPicker as typeof EmailPicker].flatMap((Box) =>
      parents.map(([name, style, props]) => ({ dir, Box, component: Box.displayName, name, style, props })),
    ),
  ),
)(
  'on a phone, the list of a $component $name is as wide as the box, in $dir',
  async ({ dir, Box, style, props }) => {
    const { container } = await render(
      <div style={{ position: 'absolute', inset: 0, ...style }}>
        <Box aria-label="To" dir={dir} contacts={contacts} {...props} />
      </div>,
    )
    await userEvent.click(page.getByRole('combobox'))
    await userEvent.keyboard('ann')
    await expect.element(page.getByRole('option').first()).toBeVisible()
    const box = container.querySelector('.tb-root')?.getBoundingClientRect()
    const list = container.querySelector('.tb-popup')?.getBoundingClientRect()
    expect([list?.left, list?.right]).toEqual([box?.left, box?.right])
    expect(document.scrollingElement?.scrollWidth).toBe(360)
  },
)
