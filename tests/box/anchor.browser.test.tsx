import { autoUpdate, computePosition } from '@floating-ui/dom'
import * as RadixPopover from '@radix-ui/react-popover'
import { StrictMode, useState } from 'react'
import { EmailPicker, RecipientPicker, TextBox, type TextBoxHandle } from 'react-textbox-emailpicker'
import 'react-textbox-emailpicker/styles.css'
import { describe, expect, it, onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'

const often = { interval: 10, timeout: 3000 }

const boxes = { TextBox, EmailPicker, RecipientPicker } as Record<string, typeof TextBox>

const rectOf = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect()
const frame = () => document.querySelector('.tb-root')

describe.each(Object.entries(boxes))('%s', (_, Box) => {
  it('is the anchor of a Radix Popover', async () => {
    await render(
      <RadixPopover.Root defaultOpen>
        <RadixPopover.Anchor asChild>
          <Box aria-label="box" defaultText="ann@x.example, bob@x.example" />
        </RadixPopover.Anchor>
        <RadixPopover.Portal>
          <RadixPopover.Content side="bottom" align="start" data-testid="content">
            Help
          </RadixPopover.Content>
        </RadixPopover.Portal>
      </RadixPopover.Root>,
    )
    const content = () => rectOf(document.querySelector('[data-testid="content"]'))
    await expect.poll(() => Math.abs(content().top - rectOf(frame()).bottom), often).toBeLessThan(1.5)
    expect(Math.abs(content().left - rectOf(frame()).left)).toBeLessThan(1.5)
  })

  it('is the reference of Floating UI', async () => {
    const seen: (TextBoxHandle | null)[] = []
    await render(
      <StrictMode>
        <Box ref={(handle) => void seen.push(handle)} aria-label="box" defaultText="ann@x.example" />
      </StrictMode>,
    )
    const floating = document.body.appendChild(document.createElement('div'))
    floating.style.cssText = 'position: absolute; top: 0; left: 0'
    const reference = seen.at(-1) as TextBoxHandle
    const stop = autoUpdate(reference, floating, () => {
      void computePosition(reference, floating, { placement: 'bottom-start' }).then(({ x, y }) =>
        Object.assign(floating.style, { left: `${x}px`, top: `${y}px` }),
      )
    })
    onTestFinished(() => {
      stop()
      floating.remove()
    })
    await expect.poll(() => Math.abs(rectOf(floating).top - rectOf(frame()).bottom), often).toBeLessThan(1.5)
    expect(rectOf(floating).height).toBe(0)
  })
})

it('A ref has the same element after a switch of multiline', async () => {
  const seen: (TextBoxHandle | null)[] = []
  const ref = (handle: TextBoxHandle | null) => void seen.push(handle)
  function App() {
    const [multiline, setMultiline] = useState(false)
    return (
      <>
        <TextBox ref={ref} aria-label="box" defaultText="text" multiline={multiline} />
        <button onClick={() => setMultiline(true)}>More</button>
      </>
    )
  }
  const screen = await render(<App />)
  await screen.getByRole('button').click()
  await expect.poll(() => screen.getByLabelText('box').element().localName, often).toBe('textarea')
  expect(seen).toEqual([frame()])
  expect(seen[0]?.value).toBe('text')
  seen[0]?.focus()
  expect(document.activeElement).toBe(screen.getByLabelText('box').element())
})
