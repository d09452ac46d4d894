import 'react-textbox-emailpicker/styles.css'
import { Activity, StrictMode } from 'react'
import type { RecipientPickerProps } from 'react-textbox-emailpicker'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { turns } from '../support/turns.ts'
import { listOf, people } from '../support/people.ts'
import { boxNamed, forget, Recipients, reported } from './recipient-box.tsx'

const box = boxNamed()
const next = () => page.getByRole('button', { name: 'Next' })

beforeEach(async () => {
  forget()
  await page.viewport(800, 600)
})

async function start(props: RecipientPickerProps = {}, onNext = () => {}) {
  const app = (
    <>
      <Recipients style={{ width: 300 }} {...props} />
      <button onClick={onNext}>Next</button>
    </>
  )
  await render(<StrictMode>{app}</StrictMode>)
}

const many = Array.from({ length: 30 }, (_, n) => `person.${n}@x.example`).join(', ')

it.each([
  ['with few recipients', listOf('Ann Bob'), ''],
  ['with many recipients', many, ''],
  ['while a chip is edited', listOf('Ann Bob Cid'), '{ArrowLeft}{ArrowLeft}{Enter}'],
  ['while a name is written', listOf('Ann Bob Cid Dee'), 'zoe'],
  ['while an address is written', listOf('Ann Bob Cid'), 'zoe@x.example'],
  ['while a long address is written', listOf('Ann Bob'), 'zoe.with.a.very.long.name@x.example'],
])('a click below the box arrives %s, and nothing moves before', async (_, defaultText, keys) => {
  const places: unknown[] = []
  const place = () => [
    Math.round(box.root().getBoundingClientRect().height),
    Math.round(next().element().getBoundingClientRect().y),
    document.activeElement === box.input(),
  ]
  await start({ defaultText }, () => places.push(place()))
  await userEvent.tab()
  if (keys) await userEvent.keyboard(keys)
  const [height, y, hasFocus] = place()
  expect(hasFocus).toBe(true)
  await userEvent.click(next(), { position: { x: 5, y: 2 } })
  expect(places).toEqual([[height, y, false]])
  await expect.poll(() => box.area().style.blockSize).toBe('')
})

it('A list closes because the user has left, also if its text then becomes a recipient', async () => {
  const told: string[] = []
  await start({
    contacts: people('Ann'),
    onOpenChange: (isOpen, { reason }) => told.push(`${isOpen} ${reason}`),
  })
  await userEvent.tab()
  await userEvent.keyboard('ann@x.example')
  await expect.poll(() => told).toEqual(['true input'])
  await userEvent.tab()
  await expect.poll(() => told).toEqual(['true input', 'false leave'])
})

describe('the focus', () => {
  it('is reported once when the box is left for another one and entered again by a chip', async () => {
    await start({ defaultText: listOf('Ann Bob') })
    await userEvent.click(box.chip('Ann'))
    await expect.poll(() => reported).toEqual(['got focus'])
    await userEvent.click(next())
    await userEvent.click(box.chip('Bob'))
    await expect.poll(() => reported).toEqual(['got focus', 'lost focus', 'got focus'])
    await userEvent.click(box.chip('Ann'))
    await userEvent.click(box.input())
    await userEvent.click(box.remove('Bob'))
    expect(reported.filter((one) => one.endsWith('focus'))).toEqual(['got focus', 'lost focus', 'got focus'])
    expect(document.activeElement).toBe(box.input())
  })

  it('comes back silently from a press that ends beside the chip', async () => {
    await start({ defaultText: listOf('Ann Bob') })
    await userEvent.click(box.input())
    await userEvent.keyboard('zoe@x.example')
    forget()
    box.chip('Ann').dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }))
    box.input().blur()
    next()
      .element()
      .dispatchEvent(new MouseEvent('mouseup', { bubbles: true }))
    await expect.poll(() => document.activeElement).toBe(box.input())
    expect(reported).toEqual([])
    expect(box.input().value).toBe('zoe@x.example')
    await userEvent.click(next())
    expect(reported).toEqual(['mailboxes commit: Ann Bob zoe@x.example', 'lost focus'])
  })

  it('is not kept when a touch scrolls', async () => {
    await start({ defaultText: listOf('Ann Bob') })
    await userEvent.click(box.input())
    const touch = { bubbles: true, pointerType: 'touch' }
    box.chip('Ann').dispatchEvent(new PointerEvent('pointerdown', touch))
    box.chip('Ann').dispatchEvent(new PointerEvent('pointercancel', touch))
    await userEvent.click(next())
    expect(reported).toEqual(['got focus', 'lost focus'])
  })

  it('comes back silently from a tap, whose mouse events come after its end', async () => {
    await start({ defaultText: listOf('Ann Bob') })
    await userEvent.click(box.input())
    forget()
    const touch = { bubbles: true, pointerType: 'touch' }
    box.chip('Ann').dispatchEvent(new PointerEvent('pointerdown', touch))
    box.chip('Ann').dispatchEvent(new PointerEvent('pointerup', touch))
    await turns()
    box.chip('Ann').dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }))
    box.input().blur()
    for (const type of ['mouseup', 'click'])
      box.chip('Ann').dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }))
    await expect.poll(box.selected).toEqual(['Ann'])
    expect(document.activeElement).toBe(box.input())
    expect(reported).toEqual([])
  })

  it('shows the chip that the user goes to, also in a read-only box with many', async () => {
    const names = Array.from({ length: 90 }, (_, n) => `Person${n}`)
    await start({ defaultText: listOf(names.join(' ')), readOnly: true })
    expect(box.chips()).toHaveLength(60)
    await userEvent.tab()
    expect(document.activeElement).toBe(box.input())
    await expect.poll(box.chips).toHaveLength(90)
    await userEvent.keyboard('{ArrowLeft}')
    await expect.poll(box.current).toBe('Person89')
    const isInView = () => {
      const [chip, area] = [box.chip('Person89'), box.area()].map((one) => one.getBoundingClientRect())
      return chip && area && chip.bottom <= area.bottom + 1 && chip.top >= area.top - 1
    }
    await expect.poll(isInView).toBe(true)
  })
})

it('A box that React hides while the user writes makes a contact of the text', async () => {
  const draw = (mode: 'hidden' | 'visible') => (
    <Activity mode={mode}>
      <Recipients contacts={people('Ann')} onlyContacts />
    </Activity>
  )
  const { rerender } = await render(draw('visible'))
  box.input().focus()
  await userEvent.keyboard('ann@x.example')
  await expect.poll(() => document.querySelectorAll('[role=option]').length).toBe(1)
  await rerender(draw('hidden'))
  await expect.poll(() => document.querySelector('.tb-input:focus')).toBeNull()
  await rerender(draw('visible'))
  await expect.poll(box.names).toEqual(['Ann'])
})
