import type { RecipientPickerHandle } from 'react-textbox-emailpicker'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import {
  coldPage,
  contacts,
  often,
  type ColdBox,
  type Picker,
  type PickerProps,
} from '../support/cold/cold-page.tsx'
import { undo } from '../support/history.ts'
import { frames, turns } from '../support/turns.ts'

const page = await coldPage()
const { StrictMode, createRef, useEffect, useState } = page
const pickers = ['EmailPicker', 'RecipientPicker'] as const satisfies readonly Picker[]

/** The picker of a name, with the properties that both have. */
const boxOf = (name: Picker) => page[name] as typeof page.EmailPicker

/** A text that a form may have, and with which an Enter waits for the first row. */
const texts = { EmailPicker: 'an', RecipientPicker: 'b@x.org' }

describe.each(pickers)('%s, while its code is to come', (name) => {
  const sendable = texts[name]
  const Box = boxOf(name)
  const start = (props?: PickerProps) => page.start(name, props)
  const picker = <Box aria-label="To" contacts={contacts} />
  /** The first row of a RecipientPicker is active. */
  const offersAnns = (text: string) => new RegExp(`^"${text}\\|" \\(Ann\\*? Anna\\)$`)

  it('gets the focus from its label and its frame, and says when it comes and goes', async () => {
    const told: string[] = []
    const box = await page.render(
      <>
        <label htmlFor="to">Recipients</label>
        <Box
          id="to"
          aria-label="To"
          onGotFocus={() => told.push('got')}
          onLostFocus={() => told.push('lost')}
        />
      </>,
    )
    await page.press(box.container.querySelector('label') as Element)
    await expect.poll(() => page.document.activeElement, often).toBe(box.input())
    box.input().blur()
    await page.press(box.input().closest('.tb-root') as Element)
    await expect.poll(() => page.document.activeElement, often).toBe(box.input())
    expect(told).toEqual(['got', 'lost', 'got'])
    await page.come()
    expect(told).toEqual(['got', 'lost', 'got'])
    expect(page.document.activeElement).toBe(box.input())
  })

  it('does what a ref asks for', async () => {
    const ref = createRef<RecipientPickerHandle>()
    const Any = Box as unknown as typeof page.RecipientPicker
    const box = await page.render(<Any ref={ref} aria-label="To" defaultText="abcd" />)
    const handle = ref.current
    if (!handle) throw new Error('There is no handle.')
    handle.requestFocus()
    expect(page.document.activeElement).toBe(box.input())
    handle.setCursorAt(2)
    await userEvent.keyboard('x')
    expect(box.shown()).toBe('"abx|cd"')
    expect([handle.text, handle.currentPosition]).toEqual(['abxcd', 3])
    handle.select()
    expect(box.shown()).toBe('"{abxcd}"')
    Object.assign(handle, { value: 'b@x.org, c' })
    const both = name === 'EmailPicker' ? '"b@x.org, c|"' : 'b@x.org "c|"'
    await expect.poll(box.shown, often).toBe(both)
    await page.come()
    await expect.poll(box.shown, often).toBe(both)
    expect(handle.text).toBe('b@x.org, c')
  })

  it('shows in strict mode what it shows without', async () => {
    const box = await page.render(<StrictMode>{picker}</StrictMode>)
    await page.act(box, 'an{ArrowDown}')
    await page.come()
    await expect
      .poll(box.shown, often)
      .toBe(name === 'EmailPicker' ? '"an|" (Ann* Anna)' : '"an|" (Ann Anna*)')
    expect(page.messages).toEqual([])
  })

  it('can be unmounted, also in strict mode', async () => {
    const app = <StrictMode>{picker}</StrictMode>
    const box = await page.render(app)
    await page.act(box, 'an{ArrowDown}')
    box.root.render(null)
    await turns()
    await page.come()
    box.root.render(app)
    await expect.poll(box.query, often).not.toBeNull()
    await page.act(box, 'an')
    await expect.poll(box.shown, often).toMatch(offersAnns('an'))
    expect(page.messages).toEqual([])
  })

  it.each<[string, PickerProps]>([
    ['disabled', { enabled: false }],
    ['read-only', { readOnly: true }],
    ['invisible', { visible: false }],
  ])('can become %s and keeps what was typed', async (_, props) => {
    const app = (more?: PickerProps) => page.formWith(<Box aria-label="To" name="to" {...(more as object)} />)
    const box = await page.render(app())
    await page.act(box, 'zoe{ArrowDown}')
    box.root.render(app(props))
    await turns()
    await page.come()
    expect(box.input().value).toBe('zoe')
    box.root.render(app())
    await turns()
    await page.act(box, '{End}x')
    await expect.poll(box.shown, often).toBe('"zoex|"')
    expect(page.messages).toEqual([])
  })

  it('has a list that the app opens and closes', async () => {
    const told: boolean[] = []
    const app = (open: boolean) => (
      <Box
        aria-label="To"
        contacts={contacts}
        defaultText="an"
        open={open}
        onOpenChange={(now) => told.push(now)}
      />
    )
    const box = await page.render(app(true))
    await page.act(box, '{End}n')
    expect(box.shown()).toBe('"ann|"')
    await page.come()
    await expect.poll(box.shown, often).toMatch(offersAnns('ann'))
    box.root.render(app(false))
    await expect.poll(box.shown, often).toBe('"ann|"')
    expect(told).not.toContain(false)
  })

  it('goes back to its default with its form', async () => {
    const box = await start({ defaultText: 'zoe' })
    await page.act(box, 'x{ArrowDown}')
    box.input().form?.reset()
    await turns()
    await expect.poll(() => box.input().value, often).toBe('zoe')
    await page.come()
    expect(box.shown()).toMatch(/^"zoe\|?"|"\|zoe"/)
  })

  it('keeps what a user has typed before hydration', async () => {
    const container = page.document.body.appendChild(page.document.createElement('div'))
    container.innerHTML = page.renderToString(picker)
    page.line.cut()
    const box = page.boxIn(container)
    await page.act(box, 'an')
    const root = page.hydrateRoot(container, picker)
    await expect.poll(() => Object.keys(box.input()).some((key) => key.startsWith('__reactProps'))).toBe(true)
    await turns()
    expect(box.shown()).toBe('"an|"')
    await page.come()
    expect(box.input().value).toBe('an')
    await userEvent.keyboard('n')
    await expect.poll(box.shown, often).toMatch(offersAnns('ann'))
    root.unmount()
    container.remove()
    expect(page.messages).toEqual([])
  })

  it('is not alone: another one gets its code as well', async () => {
    const box = await page.render(
      <>
        {picker}
        <Box aria-label="Cc" contacts={contacts} />
      </>,
    )
    const other = page.boxIn(box.container, 'Cc')
    await page.act(box, 'an')
    await page.act(other, 'bo')
    expect([box.shown(), other.shown()]).toEqual(['"an|"', '"bo|"'])
    await page.come()
    await expect.poll(other.shown, often).toMatch(/^"bo\|" \(Bob\*?\)$/)
    expect(box.shown()).toBe('"an|"')
    await page.act(box, '{End}n')
    await expect.poll(box.shown, often).toMatch(offersAnns('ann'))
  })

  it('leaves Escape to a dialog', async () => {
    const box = await page.render(<dialog>{picker}</dialog>)
    const dialog = box.container.querySelector('dialog') as HTMLDialogElement
    dialog.showModal()
    await page.act(box, 'an{Escape}')
    await expect.poll(() => dialog.open, often).toBe(false)
    await page.come()
    expect(box.shown()).toBe('"an|"')
  })

  it.each<[string, (box: ColdBox, ofApp: (text: string) => void) => void]>([
    ['the app', (_, ofApp) => ofApp('bo')],
    ['a script', ({ input }) => Object.assign(input(), { value: 'bo' })],
    ['a reset', ({ input }) => input().form?.reset()],
  ])('gives up keys for a text that %s replaces', async (by, replace) => {
    const ofApp: { set: (text: string) => void } = { set() {} }
    function App() {
      const [text, setText] = useState('')
      useEffect(() => void (ofApp.set = setText), [])
      const own = { text, onTextChanged: setText }
      return page.formWith(
        <Box aria-label="To" contacts={contacts} {...(by === 'the app' ? own : { defaultText: 'bo' })} />,
      )
    }
    const box = await page.render(<App />)
    await box.focus()
    box.input().select()
    await userEvent.keyboard('an{ArrowDown}{Enter}')
    replace(box, ofApp.set)
    await expect.poll(() => box.input().value, often).toBe('bo')
    await page.come()
    await frames()
    expect(box.input().value).toBe('bo')
  })

  it('gives up a key after a second', async () => {
    const box = await start({ autoHighlight: true })
    await page.act(box, 'an{Enter}')
    expect(box.shown()).toBe('"an|"')
    page.wait(1000)
    await page.come()
    await expect.poll(box.shown, often).toBe('"an|" (Ann* Anna)')
  })

  it.each([
    ['holds', 499, ''],
    ['gives to the form', 500, ` sent: ${sendable}`],
  ])('%s another Enter after %i ms', async (_, pause, sent) => {
    const box = await start({ autoHighlight: true })
    await page.act(box, `${sendable}{Enter}`)
    page.wait(pause)
    await page.act(box, '{Enter}')
    expect(box.shown()).toBe(`"${sendable}|"${sent}`)
  })

  it('has the attributes of a closed list', async () => {
    const box = await start({ defaultText: 'zoe' })
    await box.focus()
    const attributes = () =>
      [...box.input().attributes]
        .map(({ name: attribute, value }) => `${attribute}=${value}`)
        .filter((attribute) => !attribute.startsWith('aria-controls='))
    const before = attributes()
    expect(before).toContain('aria-expanded=false')
    expect(await faults(box.container)).toEqual([])
    await page.come()
    // It names the list, which is there now.
    await expect.poll(() => box.input().hasAttribute('aria-controls'), often).toBe(true)
    expect(attributes()).toEqual(before)
    expect(await faults(box.container)).toEqual([])
  })
})

async function faults(container: HTMLElement) {
  await frames()
  const { violations } = await page.axe.run(container)
  return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])
}

describe.each(pickers)('%s whose code can not be loaded', (name) => {
  const sendable = texts[name]
  const Box = boxOf(name)
  const start = (props?: PickerProps) => page.start(name, props)
  const about = () =>
    page.messages.filter((message) => message.includes('its list') || message.includes('the list'))

  it('is a text field, says so once, and tries again at the next visit', async () => {
    const box = await start()
    await page.act(box, 'an')
    await page.fail()
    expect(box.shown()).toBe('"an|"')
    expect(about()).toHaveLength(1)
    await page.act(box, 'n{ArrowDown}')
    expect(box.shown()).toBe('"ann|"')
    box.input().blur()
    await page.act(box, '{End}a{ArrowDown}')
    await page.fail()
    expect(about()).toHaveLength(1)
    box.input().blur()
    await page.act(box, '{Backspace}{ArrowDown}')
    expect(box.shown()).toBe('"ann|"')
    await page.come()
    await expect
      .poll(box.shown, often)
      .toBe(name === 'EmailPicker' ? '"ann|" (Ann* Anna)' : '"ann|" (Ann Anna*)')
  })

  it.each(['{Enter}', '{ArrowDown}{Enter}'])('gives %s to the form', async (keys) => {
    const box = await start({ autoHighlight: true })
    await page.act(box, sendable + keys)
    expect(box.shown()).toBe(`"${sendable}|"`)
    await page.fail()
    await expect.poll(box.shown, often).toBe(`"${sendable}|" sent: ${sendable}`)
  })

  it('gives an Enter to the form at once', async () => {
    const box = await start({ autoHighlight: true })
    await box.focus()
    await page.fail()
    await page.act(box, `${sendable}{Enter}`)
    await expect.poll(box.shown, often).toBe(`"${sendable}|" sent: ${sendable}`)
  })

  it('gives an Enter to the button of the form, which may be an image', async () => {
    const box = await page.render(
      <form>
        <Box aria-label="To" contacts={contacts} />
        <input aria-label="Cc" />
        <input type="image" alt="Send" src="data:," />
      </form>,
    )
    const submitters: (HTMLElement | null)[] = []
    box.container.addEventListener('submit', (event) => {
      event.preventDefault()
      submitters.push((event as SubmitEvent).submitter)
    })
    await page.act(box, `${sendable}{ArrowDown}{Enter}`)
    await page.fail()
    await expect.poll(() => submitters, often).toEqual([box.container.querySelector('[type=image]')])
  })

  it('does not submit the form long after an Enter', async () => {
    const box = await start({ autoHighlight: true })
    await page.act(box, `${sendable}{Enter}`)
    page.wait(1000)
    await page.fail()
    await frames()
    expect(box.shown()).toBe(`"${sendable}|"`)
  })
})

it('A list in a RecipientPicker becomes recipients, and an undo makes it a text again', async () => {
  function App() {
    const [text, setText] = useState('')
    return <page.RecipientPicker aria-label="To" text={text} onTextChanged={setText} />
  }
  const box = await page.render(<App />)
  await page.act(box, 'b@x.org, c@x.org, d')
  await page.come()
  await expect.poll(box.shown, often).toBe('b@x.org c@x.org "d|"')
  await undo()
  await expect.poll(box.shown, often).toBe('"b@x.org, c@x.org, d|"')
})

describe('EmailPicker that checks its address', () => {
  it.each<[string, string, (typeof page)['come'], string]>([
    ['an address is sent when it is checked', 'b@x.org', page.come, '"b@x.org|" sent: b@x.org'],
    ['another text is not sent', 'zoe', page.come, '"zoe|"'],
    ['a text is sent if it can not be checked', 'zoe', page.fail, '"zoe|" sent: zoe'],
  ])('%s', async (_, text, then, shown) => {
    const box = await page.start('EmailPicker', { validate: 'address' } as PickerProps)
    await page.act(box, `${text}{Enter}`)
    expect(box.shown()).toBe(`"${text}|"`)
    await then()
    await frames()
    await expect.poll(box.shown, often).toBe(shown)
  })

  it('is checked on the next visit if that was not possible before', async () => {
    const box = await page.start('EmailPicker', { validate: 'address' } as PickerProps)
    await page.fail()
    await page.act(box, 'zoe')
    await page.come()
    box.input().blur()
    await expect.poll(() => box.container.textContent, often).toMatch(/zoe/)
    expect(box.input().validationMessage).not.toBe('')
  })
})
