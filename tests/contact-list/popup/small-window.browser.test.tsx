import 'react-textbox-emailpicker/styles.css'
import type { CSSProperties } from 'react'
import { EmailPicker, Field, RecipientPicker, TextBox } from 'react-textbox-emailpicker'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { MailComposer } from '../../../stories/manual/examples/MailComposer.tsx'

const before = [innerWidth, innerHeight] as const
afterEach(() => page.viewport(...before))

/** Of windows that are 320 pixels wide. The lower one is a window of 1280 by 1024 pixels at 400 %. */
const heights = [568, 256]

const contacts = Array.from({ length: 12 }, (_, at) => ({
  name: `Ann ${'Longname '.repeat(at % 4)}${at}`,
  email: `ann${at}@a-department-with-a-long-name.example.org`,
}))

/** The sides of what is seen of the page. */
const seen = () => ({ left: 0, top: 0, right: innerWidth, bottom: innerHeight })

function expectInside(element: Element | null, around: ReturnType<typeof seen>) {
  const { left, top, right, bottom } = (element as Element).getBoundingClientRect()
  expect(left).toBeGreaterThanOrEqual(around.left - 0.5)
  expect(top).toBeGreaterThanOrEqual(around.top - 0.5)
  expect(right).toBeLessThanOrEqual(around.right + 0.5)
  expect(bottom).toBeLessThanOrEqual(around.bottom + 0.5)
}

/** Waits until a check holds. */
async function soon(check: () => void): Promise<void> {
  await expect.poll(check).toBeUndefined()
}

/** Types a text, and waits until the list shows rows. */
async function shows(text: string): Promise<void> {
  await userEvent.click(page.getByRole('combobox'))
  await userEvent.keyboard(text)
  await expect.element(page.getByRole('option').first()).toBeVisible()
}

const find = (selector: string) => document.querySelector(selector) as HTMLElement

const expectNoSidewaysScrolling = () =>
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)

const places: readonly (readonly [name: string, style: CSSProperties])[] = [
  ['at the top', { padding: 16 }],
  ['in the middle', { padding: '90px 16px' }],
  ['at the end of a long page', { padding: '900px 16px 16px' }],
  ['in half of the page', { padding: 8, display: 'grid', gridTemplateColumns: '1fr 1fr' }],
]

// Both boxes place their list in one way.
const boxes = [
  ['ltr', RecipientPicker as typeof EmailPicker],
  ['rtl', EmailPicker],
] as const
const examples = boxes.flatMap(([dir, Box]) =>
  places.map(([place, style]) => ({ dir, Box, name: Box.displayName, place, style })),
)

it.each(examples)(
  'in a window of 320 by 256 pixels, the list of a $name $place, and its active row, is seen, in $dir',
  async ({ dir, Box, style }) => {
    await page.viewport(320, 256)
    await render(
      <div dir={dir} style={style}>
        <Field label="To" description="Name or address">
          <Box contacts={contacts} fullWidth />
        </Field>
      </div>,
    )
    await shows('ann')
    // The first row, one that has to be scrolled to, and the last one.
    for (const keys of ['', '{ArrowDown}', '{ArrowDown}'.repeat(4), '{ArrowUp}'.repeat(6)]) {
      if (keys) await userEvent.keyboard(keys)
      await soon(() => {
        expectNoSidewaysScrolling()
        const popup = find('.tb-popup')
        expectInside(popup, seen())
        if (keys) expectInside(popup.querySelector('[data-active]'), find('.tb-list').getBoundingClientRect())
      })
    }
  },
)

it.each([EmailPicker, RecipientPicker as typeof EmailPicker])(
  'the list of a $displayName that is nearly as wide as the window touches none of its edges',
  async (Box) => {
    await page.viewport(320, 568)
    for (const dir of ['ltr', 'rtl'] as const) {
      const { unmount } = await render(
        <div dir={dir} style={{ padding: 16 }}>
          <Box aria-label="To" contacts={contacts} />
        </div>,
      )
      await shows('ann')
      await soon(() => expectInside(find('.tb-popup'), { ...seen(), left: 5, right: innerWidth - 5 }))
      await unmount()
    }
  },
)

it('a list below a box that fills a low window is in the window', async () => {
  await page.viewport(320, 180)
  await render(
    <div style={{ position: 'absolute', inset: '60px 0 auto' }}>
      <EmailPicker aria-label="To" fullWidth contacts={contacts} />
    </div>,
  )
  await shows('ann')
  await soon(() => {
    expectNoSidewaysScrolling()
    expectInside(find('.tb-popup'), seen())
  })
})

describe.each(heights)('in a window of 320 by %i pixels', (height) => {
  beforeEach(() => page.viewport(320, height))

  it('an error is readable as a whole, in a Field and as a message', async () => {
    const error = 'There is no @ in it. An address is written as in somebody@a-long-host-name.example.org.'
    for (const dir of ['ltr', 'rtl'] as const) {
      const { unmount } = await render(
        <div dir={dir} style={{ padding: 16 }}>
          <Field label="Address" error={error} orientation="horizontal">
            <TextBox />
          </Field>
          <TextBox aria-label="Alone" errorText={error} ref={(box) => box?.showErrorMessage()} />
        </div>,
      )
      await expect.poll(() => find('.tb-error')?.checkVisibility()).toBe(true)
      expectNoSidewaysScrolling()
      const [inField, message] = [find('.tb-field-error'), find('.tb-error')]
      expectInside(inField, { ...seen(), bottom: Infinity })
      expectInside(message, { ...seen(), bottom: Infinity })
      for (const one of [inField, message]) {
        expect(one.scrollWidth).toBeLessThanOrEqual(one.clientWidth)
        expect(one.scrollHeight).toBeLessThanOrEqual(one.clientHeight)
      }
      await unmount()
    }
  })

  it('the chip that the user is at is seen', async () => {
    const names = contacts.map(({ name }) => name.trim())
    const people = contacts.map(({ name, email }) => `${name} <${email}>`).join(', ')
    await render(
      <div style={{ padding: 16 }}>
        <RecipientPicker aria-label="To" fullWidth defaultText={`${people}, `} />
      </div>,
    )
    await userEvent.tab()
    for (const name of names.toReversed()) {
      await userEvent.keyboard('{ArrowLeft}')
      await expect.poll(() => find('[data-current]')?.textContent).toBe(name)
      await soon(() => {
        expectInside(find('[data-current]'), find('.tb-root').getBoundingClientRect())
        expectInside(find('[data-current]'), seen())
      })
    }
    expectNoSidewaysScrolling()
  })

  it.each(['ltr', 'rtl'] as const)('the mail composer scrolls down only, in %s', async (dir) => {
    const [to, cc, bcc, title] = ['To', 'Copies', 'Hidden copies', 'New message']
    const rest = { subject: 'Subject', message: 'Message', attach: 'Attach files', send: 'Send' }
    const labels = { to, cc, bcc, title, ...rest, add: 'add', unknown: 'Not in your contacts' }
    await render(
      <div dir={dir} style={{ padding: 8 }}>
        <MailComposer contacts={contacts} to={contacts.slice(0, 3)} labels={labels} send={async () => ''} />
      </div>,
    )
    expectNoSidewaysScrolling()
    await userEvent.click(page.getByRole('button', { name: 'Hidden copies' }))
    await userEvent.click(page.getByRole('button', { name: 'Copies' }))
    for (const name of ['To', 'Copies', 'Hidden copies']) {
      await userEvent.click(page.getByRole('combobox', { name, exact: true }))
      document.execCommand('insertText', false, 'a-stranger@long-name.example,')
      await userEvent.keyboard('ann')
      await expect.element(page.getByRole('option').first()).toBeVisible()
      await soon(() => {
        expectNoSidewaysScrolling()
        expectInside(find('.tb-popup:popover-open'), seen())
      })
      await userEvent.keyboard('{Escape}')
    }
  })
})
