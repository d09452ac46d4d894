import 'react-textbox-emailpicker/styles.css'
import { lazy, StrictMode, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import { EmailPicker, type RecipientPickerProps } from 'react-textbox-emailpicker'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { listOf } from '../support/people.ts'
import { boxNamed, forget, Recipients, reported } from './recipient-box.tsx'

const box = boxNamed()
const entries = () => new FormData(document.querySelector('form') as HTMLFormElement).getAll('to')
const undo: (() => void)[] = []
beforeEach(forget)
afterEach(() => {
  for (const step of undo.splice(0)) step()
})

/** Shows the page of a server. */
function show(html: string) {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = html
  undo.push(() => container.remove())
  return container
}

/** Hydrates the page of a server. Returns what is complained about. */
function hydrateIn(container: Element, app: ReactNode) {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const root = hydrateRoot(container, app)
  undo.unshift(() => root.unmount())
  return complaints
}

/** Renders on the server, calls `before` on the page of the server, and hydrates it. */
async function hydrate(app: ReactNode, before: () => Promise<unknown> | void = () => {}) {
  const container = show(renderToString(app))
  await before()
  const complaints = hydrateIn(container, app)
  // React marks the input when it has hydrated it.
  await expect.poll(() => Object.keys(box.input()).some((key) => key.startsWith('__reactProps'))).toBe(true)
  return complaints
}

function Controlled(props: RecipientPickerProps) {
  const [text, setText] = useState(listOf('Ann Bob'))
  return (
    <form>
      <Recipients
        {...props}
        name="to"
        text={text}
        onTextChanged={(now, { reason }) => {
          reported.push(reason)
          setText(now)
        }}
      />
    </form>
  )
}

const Uncontrolled = () => <form>{<Recipients name="to" defaultText={listOf('Ann Bob')} />}</form>

const apps: [string, ComponentType][] = [
  ['controlled', Controlled],
  ['uncontrolled', Uncontrolled],
]

it.each(apps)('A %s box from a server looks the same when React comes, and works then', async (_, App) => {
  const complaints = await hydrate(<StrictMode>{<App />}</StrictMode>)
  expect(complaints).not.toHaveBeenCalled()
  expect(box.names()).toEqual(['Ann', 'Bob'])
  await userEvent.click(box.remove('Ann'))
  await expect.poll(box.names).toEqual(['Bob'])
  expect(entries()).toEqual([listOf('Bob')])
})

it.each(apps)('A %s box keeps what was typed before React came', async (_, App) => {
  const complaints = await hydrate(<App />, async () => {
    box.input().focus()
    await userEvent.keyboard('zoe')
    expect(box.input().value).toBe('zoe')
  })
  expect(complaints).not.toHaveBeenCalled()
  await expect.poll(entries).toEqual([`${listOf('Ann Bob')}, zoe`])
  expect(box.input().value).toBe('zoe')
  expect(reported.filter((one) => one.includes('autofill'))).toHaveLength(1)
  await userEvent.keyboard('@x.example,')
  await expect.poll(box.names).toEqual(['Ann', 'Bob', 'zoe@x.example'])
  expect(box.input().value).toBe('')
})

it('A box makes a recipient of an address with a comma that was typed before React came', async () => {
  await hydrate(<Controlled />, async () => {
    box.input().focus()
    await userEvent.keyboard('zoe@x.example, ma')
  })
  await expect.poll(box.names).toEqual(['Ann', 'Bob', 'zoe@x.example'])
  expect(box.input().value.trim()).toBe('ma')
})

it('A box with 500 recipients from a server has the height that it has then', async () => {
  const many = Array.from({ length: 500 }, (_, n) => `p${n}@x.example`).join(', ')
  const heights: number[] = []
  const complaints = await hydrate(<Recipients defaultText={many} style={{ width: 400 }} />, () => {
    heights.push(box.root().offsetHeight)
  })
  heights.push(box.root().offsetHeight)
  expect(heights[0]).toBe(heights[1])
  expect(box.chips()).toHaveLength(60)
  expect(complaints).not.toHaveBeenCalled()
})

describe('Without JavaScript', () => {
  async function type(text: string) {
    await userEvent.click(box.input())
    await userEvent.keyboard(`{End}${text}`)
  }

  const two = { defaultText: listOf('Ann Bob') }
  it.each<[string, RecipientPickerProps, unknown[]]>([
    ['the address that is typed', {}, ['zoe@x.example']],
    ['the recipients and then what is typed', two, [listOf('Ann Bob'), 'zoe@x.example']],
    [
      'the recipients of an app and then the address that is typed',
      { mailboxes: [{ email: 'ann@x.example' }, { email: 'bob@x.example' }] },
      ['ann@x.example, bob@x.example, ', 'zoe@x.example'],
    ],
    ['a draft that goes on', { text: 'ann@x.example, the ' }, ['ann@x.example, ', 'the zoe@x.example']],
    ['nothing of a disabled box', { defaultText: listOf('Ann'), disabled: true }, []],
    ['nothing of a box without a name', { defaultText: listOf('Ann'), name: undefined }, []],
  ])('a form submits %s', async (_, props, expected) => {
    show(renderToString(<form>{<Recipients name="to" {...props} />}</form>))
    if (!props.disabled) await type('zoe@x.example')
    expect(entries()).toEqual(expected)
  })

  it('a form elsewhere submits the address that is typed', async () => {
    const elsewhere = <Recipients name="to" form="elsewhere" defaultText="ann@x.example" />
    show(`<form id="elsewhere"></form>${renderToString(elsewhere)}`)
    await type('zoe@x.example')
    expect(entries()).toEqual(['ann@x.example', 'zoe@x.example'])
  })

  it('a form submits one entry of an EmailPicker', async () => {
    show(renderToString(<form>{<EmailPicker aria-label="To" name="to" defaultText="ann@x.example" />}</form>))
    await type(', zoe@x.example')
    expect(entries()).toEqual(['ann@x.example, zoe@x.example'])
  })
})

it.each<[string, { defaultText?: string }]>([
  ['alone', {}],
  ['with recipients', { defaultText: listOf('Ann Bob') }],
])('A box from a stream, hydrated late, %s, submits what was typed, and then one entry', async (_, props) => {
  let load = () => {}
  const Now = lazy(() => Promise.resolve({ default: Recipients }))
  const Late = lazy(
    () =>
      new Promise<{ default: ComponentType<RecipientPickerProps> }>((done) => {
        load = () => done({ default: Recipients })
      }),
  )
  const page = (Box: ComponentType<RecipientPickerProps>) => (
    <form>
      <Suspense fallback="…">{<Box name="to" {...props} />}</Suspense>
    </form>
  )
  const stream = await renderToReadableStream(page(Now))
  await stream.allReady
  const complaints = hydrateIn(show(await new Response(stream).text()), page(Late))
  const before = props.defaultText ? [props.defaultText] : []
  await userEvent.click(box.input())
  await userEvent.keyboard('zoe@x.example')
  expect(entries()).toEqual([...before, 'zoe@x.example'])
  load()
  await expect.poll(entries).toEqual([[...before, 'zoe@x.example'].join(', ')])
  expect(box.input().name).toBe('')
  expect(complaints).not.toHaveBeenCalled()
  expect(reported.filter((one) => one.includes('autofill'))).toHaveLength(1)
})
