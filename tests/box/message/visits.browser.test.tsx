import 'react-textbox-emailpicker/styles.css'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { describe, expect, it, onTestFinished } from 'vitest'
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
  onTestFinished(() => observer.disconnect())
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

/** A button in the frame that goes away when it is pressed. */
const Once = () => {
  const [isThere, setThere] = useState(true)
  return isThere && <button onClick={() => setThere(false)}>Once</button>
}
/** A button in the frame with a dialog elsewhere, whose button closes it. */
const Asking = () => {
  const [isOpen, setOpen] = useState(false)
  const dialog = createPortal(<button onClick={() => setOpen(false)}>Once</button>, document.body)
  return [
    <button key="" onClick={() => setOpen(true)}>
      {'Ask'}
    </button>,
    isOpen && dialog,
  ]
}

const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }))

describe.each([
  ['that goes away with the focus', <Once key="" />, ['Once']],
  ['whose dialog goes away with the focus', <Asking key="" />, ['Ask', 'Once']],
])('a button in the frame %s', (_, adornment, names) => {
  it.each([
    ['something else gets the focus', () => press('Elsewhere')],
    ['the page is pressed', () => userEvent.click(document.body)],
  ])('lets the message be shown once %s', async (__, leave) => {
    await render(
      <div style={{ blockSize: 400 }}>
        <EmailPicker aria-label="box" validate="address" endAdornment={adornment} />
        <button type="button">Elsewhere</button>
      </div>,
    )
    await userEvent.click(box())
    await userEvent.keyboard('ann')
    for (const name of names) await press(name)
    await leave()
    await expect.poll(alerts).toHaveLength(1)
  })
})

it.each(['inside', 'outside'])('A visit in a shadow root ends with the focus %s of it', async (place) => {
  const host = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => host.remove())
  const root = host.attachShadow({ mode: 'open' })
  const inShadow = [
    <TextBox key="1" aria-label="box" defaultText="ann" validate={() => 'No'} />,
    <button key="2">Inside</button>,
  ]
  await render([createPortal(inShadow, root as never), <button key="3">Outside</button>])
  const message = () => root.querySelector('[role=alert]')?.textContent
  expect(message()).toBe('No')
  root.querySelector('input')?.focus()
  await expect.poll(message).toBeUndefined()
  const tree = place === 'inside' ? root : document
  tree.querySelector('button')?.focus()
  await expect.poll(message).toBe('No')
})
