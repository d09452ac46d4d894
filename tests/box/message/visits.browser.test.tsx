import 'react-textbox-emailpicker/styles.css'
import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { EmailPicker, RecipientPicker, TextBox } from 'react-textbox-emailpicker'

const button = <button type="button">More</button>
const box = () => page.getByLabelText('box')
const alerts = () => [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent)

/** The messages that have been visible since. */
function watchAlerts(): Set<string> {
  const seen = new Set<string>()
  const observer = new MutationObserver(() => alerts().forEach((text) => seen.add(text)))
  observer.observe(document.body, { subtree: true, childList: true, attributes: true })
  return seen
}

describe.each([
  ['validate of a TextBox', <TextBox key="" defaultText="ann" validate={() => 'No'} />],
  ['validate of an EmailPicker', <EmailPicker key="" defaultText="ann" validate={() => 'No'} />],
  ['validate="address"', <EmailPicker key="" defaultText="ann" validate="address" />],
])('the message of %s', (_, { type: Box, props }) => {
  it('is not shown while the focus is at a button in the frame', async () => {
    await render(
      <>
        <Box {...props} aria-label="box" endAdornment={button} />
        <button type="button">Elsewhere</button>
      </>,
    )
    expect(alerts()).toHaveLength(1)
    await userEvent.click(box())
    expect(alerts()).toEqual([])
    const seen = watchAlerts()
    await userEvent.tab()
    await expect.element(page.getByRole('button', { name: 'More' })).toHaveFocus()
    await userEvent.tab({ shift: true })
    await expect.element(box()).toHaveFocus()
    expect([...seen]).toEqual([])
    await userEvent.tab()
    await userEvent.tab()
    await expect.poll(alerts).toHaveLength(1)
  })
})

it('The message of validate does not flash up while the user presses a chip', async () => {
  const { container } = await render(
    <RecipientPicker aria-label="box" defaultText="ann@x.example, bob@x.example, " validate={() => 'No'} />,
  )
  await expect.poll(alerts).toEqual(['No'])
  await userEvent.click(box())
  expect(alerts()).toEqual([])
  const seen = watchAlerts()
  const chips = container.querySelectorAll('.tb-chip')
  for (const chip of chips) await userEvent.click(chip)
  await expect.element(box()).toHaveFocus()
  expect(chips).toHaveLength(2)
  expect([...seen]).toEqual([])
})
