import { act, render } from '@testing-library/react'
import { Fragment, StrictMode, type ReactElement, type ReactNode } from 'react'
import type * as Package from 'react-textbox-emailpicker'
import type { TextBoxProps } from 'react-textbox-emailpicker'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'

const said: string[] = []
let parts: typeof Package

// The next file has modules that are not those of production.
afterAll(() => void vi.resetModules())

beforeEach(async () => {
  // A message is printed once in the life of a module.
  vi.resetModules()
  parts = await import('react-textbox-emailpicker')
  said.length = 0
  const spies = (['error', 'warn'] as const).map((method) =>
    vi.spyOn(console, method).mockImplementation((...words) => void said.push(words.join(' '))),
  )
  return () => {
    for (const spy of spies) spy.mockRestore()
    vi.unstubAllEnvs()
  }
})

interface BoxesProps extends TextBoxProps {
  /** What is rendered in place of each box. */
  around?: (box: ReactElement, id: string) => ReactNode
}

/** One box of each component. */
function Boxes({ around, ...props }: BoxesProps) {
  const { EmailPicker, RecipientPicker, TextBox } = parts
  const boxes = [
    <TextBox key="one" id="one" {...props} />,
    <EmailPicker key="two" id="two" {...(props as object)} />,
    <RecipientPicker key="three" id="three" {...(props as object)} />,
  ]
  return boxes.map((box) => <Fragment key={box.key}>{around ? around(box, String(box.key)) : box}</Fragment>)
}

/** A task that begins after all that are waiting now. */
const nextTask = () => act(() => new Promise((done) => setTimeout(done)))

const warnings = ['TextBox', 'EmailPicker', 'RecipientPicker'].map(
  (component) =>
    expect.stringMatching(new RegExp(`^${component}: the box has no name for screen readers`)) as unknown,
)

it('is missed once in each component, whatever the number of boxes', async () => {
  render(<Boxes />)
  expect(said).toEqual([])
  await nextTask()
  expect(said).toEqual(warnings)
  for (const way of ['Field', '<label>', 'id', 'aria-label', 'aria-labelledby', 'title'])
    expect(said[0]).toContain(way)
  render(<Boxes />, { wrapper: StrictMode })
  await nextTask()
  expect(said).toHaveLength(3)
})

const label = (htmlFor: string) => (
  <label key="a" htmlFor={htmlFor}>
    Name
  </label>
)

it.each<[what: string, props: BoxesProps, isMissed: boolean]>([
  ['a hint', { hint: 'Name' }, true],
  ['a blank aria-label', { 'aria-label': ' ' }, true],
  ['a label of another box', { around: (box) => [label('none'), box] }, true],
  ['more lines', { multiline: true }, true],
  ['a Field without a label', { around: (box) => <parts.Field description="Name">{box}</parts.Field> }, true],
  ['aria-label', { 'aria-label': 'Name' }, false],
  ['aria-labelledby', { 'aria-labelledby': 'heading' }, false],
  ['title', { title: 'Name' }, false],
  ['a label around it', { around: (box) => <label>Name {box}</label> }, false],
  ['a label for its id', { around: (box, id) => [label(id), box] }, false],
  ['a Field around it', { around: (box) => <parts.Field label="Name">{box}</parts.Field> }, false],
])('in a box with %s, is missed: $2', async (_, props, isMissed) => {
  render(<Boxes {...props} />, { wrapper: StrictMode })
  await nextTask()
  expect(said.filter((line) => !/multiline|rows/.test(line))).toEqual(isMissed ? warnings : [])
})

it('is not missed when the label is mounted after the box, before the next task', async () => {
  render(<Boxes />)
  render(['one', 'two', 'three'].map((id) => <Fragment key={id}>{label(id)}</Fragment>))
  await nextTask()
  expect(said).toEqual([])
})

it.each([
  ['that is gone', () => render(<Boxes />).unmount()],
  ['outside of the document', () => render(<Boxes />, { container: document.createElement('div') })],
])('is not missed in a box %s', async (_, draw) => {
  draw()
  await nextTask()
  expect(said).toEqual([])
})

it('is missed in an invisible box once the box is shown', async () => {
  const { rerender } = render(<Boxes visible={false} />)
  await nextTask()
  expect(said).toEqual([])
  rerender(<Boxes />)
  await nextTask()
  expect(said).toEqual(warnings)
})

it('is not missed in production', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  vi.resetModules()
  parts = await import('react-textbox-emailpicker')
  render(<Boxes />)
  await nextTask()
  expect(said).toEqual([])
})
