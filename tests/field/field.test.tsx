import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef, memo, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { EmailPicker, Field, TextBox, type FieldProps } from 'react-textbox-emailpicker'
import { describe, expect, it, vi } from 'vitest'
import { collectMessages } from '../conformance/untyped-boxes.ts'

const said = collectMessages()

const input = () => screen.getByLabelText<HTMLInputElement>('To')
const root = (view: { container: HTMLElement }) => view.container.firstElementChild as HTMLElement
const idsOf = (element: Element, name: string) =>
  (element.getAttribute(name) ?? '').split(' ').filter(Boolean)

/** The texts of the elements that describe an element. Every id has an element. */
function description(element: Element): string[] {
  return idsOf(element, 'aria-describedby').map((id) => {
    const text = document.getElementById(id)?.textContent
    if (text === undefined || text === null) throw new Error(`No element has the id ${id}.`)
    return text
  })
}

type Attributes = Readonly<Record<string, unknown>>

const field = (box: ReactNode, props: FieldProps = {}) => (
  <Field label="To" {...props}>
    {box}
  </Field>
)

type Draw = (props?: Attributes) => ReactNode
const main: readonly (readonly [name: string, draw: Draw])[] = [
  ['TextBox', (props) => <TextBox {...props} />],
  ['native input', (props) => <input {...props} />],
  ['box that is deep in it', (props) => <div>{<p>{<TextBox {...props} />}</p>}</div>],
]
const inputs: typeof main = [
  ...main,
  ['multiline TextBox', (props) => <TextBox multiline {...props} />],
  ['EmailPicker', (props) => <EmailPicker {...props} />],
  ['native textarea', (props) => <textarea {...props} />],
  ['native select', (props) => <select {...props}>{<option>Ann</option>}</select>],
]

// A Field finds boxes by a context, and clones other elements.
describe.each(inputs)('a Field around a %s', (_, draw) => {
  it('labels it', async () => {
    render(field(draw()))
    expect(input().id).not.toBe('')
    await userEvent.setup().click(screen.getByText('To'))
    expect(document.activeElement).toBe(input())
  })

  it('describes it with the error and the description, after the elements that the app names', () => {
    render(
      <>
        <p id="help">Help</p>
        {field(draw({ 'aria-describedby': 'help' }), {
          description: 'Name',
          error: 'Say to whom',
        })}
      </>,
    )
    expect(description(input())).toEqual(['Help', 'Say to whom', 'Name'])
  })

  it('makes it invalid with an error, and lets the form be submitted', () => {
    const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault())
    const view = render(
      <form onSubmit={onSubmit}>
        {field(draw(), { error: 'Taken' })}
        <button>Send</button>
      </form>,
    )
    expect(input().getAttribute('aria-invalid')).toBe('true')
    expect(view.container.querySelector('.tb-field')).toHaveProperty('dataset.invalid', 'true')
    expect(input().validity.valid).toBe(true)
    fireEvent.click(screen.getByRole('button'))
    expect(onSubmit).toHaveBeenCalledOnce()
  })
})

describe.each(main)('a Field around a %s', (_, draw) => {
  it('binds the label to the id that the app gives it, now and later', () => {
    const view = render(field(draw({ id: 'own' })))
    expect(input().id).toBe('own')
    view.rerender(field(draw({ id: 'other' })))
    expect(input().id).toBe('other')
    view.rerender(field(draw()))
    expect(input().id).not.toBe('other')
  })

  const nothing = { required: false, invalid: null, described: null, error: undefined }
  const isInvalid = { ...nothing, invalid: 'true' }
  const misspelled = { ...nothing, invalid: 'spelling' }
  it.each<[fact: string, own: Attributes, ofField: FieldProps, expected: object]>([
    ['leaves it as it is by itself', {}, {}, nothing],
    ['makes it required', {}, { required: true }, { ...nothing, required: true }],
    ['leaves required to the app where the app sets it', { required: false }, { required: true }, nothing],
    ...[undefined, null, false, '', [], [undefined, '']].map(
      (error) =>
        [`takes ${JSON.stringify(error)} for none`, {}, { error, description: error }, nothing] as never,
    ),
    ['makes it invalid without a message if the error is true', {}, { error: true }, isInvalid],
    ['keeps the app’s own aria-invalid', { 'aria-invalid': 'spelling' }, {}, misspelled],
  ])('%s', (__, own, ofField, expected) => {
    const view = render(field(draw(own), ofField))
    expect({
      required: input().required,
      invalid: input().getAttribute('aria-invalid'),
      described: input().getAttribute('aria-describedby'),
      error: view.container.querySelector('.tb-field-error, .tb-description')?.textContent,
    }).toEqual(expected)
    expect(root(view).hasAttribute('data-invalid')).toBe('error' in ofField && ofField.error === true)
  })

  it('marks the label of a required one without changing its text', () => {
    const view = render(field(draw(), { required: true }))
    expect(screen.getByText('To').textContent).toBe('To')
    const mark = view.container.querySelector('.tb-label > .tb-required')
    expect(mark?.getAttribute('aria-hidden')).toBe('true')
  })

  it('says that it is disabled', () => {
    const view = render(field(draw({ disabled: true })))
    expect(root(view).hasAttribute('data-disabled')).toBe(true)
    view.rerender(field(draw({ disabled: false })))
    expect(root(view).hasAttribute('data-disabled')).toBe(false)
  })
})

describe('a Field', () => {
  it('passes other attributes on to its root', () => {
    const ref = createRef<HTMLDivElement>()
    const view = render(
      <Field ref={ref} label="To" className="mine" style={{ color: 'red' }} data-x="1" title="Recipient">
        <TextBox />
      </Field>,
    )
    expect(root(view).className).toBe('tb-field mine')
    expect(root(view)).toMatchObject({ title: 'Recipient', dataset: { x: '1' }, style: { color: 'red' } })
    expect(ref.current).toBe(root(view))
  })

  it('has the layout and the state as attributes that are present or absent', () => {
    const view = render(field(<TextBox />, { orientation: 'horizontal', required: true, error: 'No' }))
    expect(Object.keys(root(view).dataset).sort()).toEqual(['horizontal', 'invalid', 'required'])
    view.rerender(field(<TextBox />, { orientation: 'vertical' }))
    expect(Object.keys(root(view).dataset)).toEqual([])
  })

  it('has no label element without a label', () => {
    const view = render(<Field>{<TextBox aria-label="To" />}</Field>)
    expect(view.container.querySelector('label')).toBeNull()
  })

  it('keeps the ref, the text and the focus of a native input when the error comes and goes', async () => {
    const ref = createRef<HTMLInputElement>()
    const draw = (error?: string) => field(<input ref={ref} />, { error })
    const view = render(draw())
    await userEvent.setup().type(input(), 'ann')
    const first = ref.current
    view.rerender(draw('Taken'))
    expect(ref.current).toBe(first)
    expect(document.activeElement).toBe(first)
    expect(input().value).toBe('ann')
  })

  it('binds its label to a box that mounts later, deep in it, with an id of its own', async () => {
    // Memoized, so that the Field is not rendered with it.
    const Later = memo(function Later() {
      const [isShown, setShown] = useState(false)
      return isShown ? <TextBox id="own" /> : <button onClick={() => setShown(true)}>Show</button>
    })
    render(<Field label="To">{<Later />}</Field>)
    await act(async () => fireEvent.click(screen.getByRole('button')))
    expect(input().id).toBe('own')
  })

  it('adds its error to that of the box', () => {
    render(field(<TextBox errorText="Too short" />, { error: 'Taken' }))
    expect(description(input())).toEqual(['Too short', 'Taken'])
    expect(idsOf(input(), 'aria-errormessage').map((id) => document.getElementById(id)?.textContent)).toEqual(
      ['Too short'],
    )
    expect(input().validationMessage).toBe('Too short')
  })

  it.each(['startAdornment', 'endAdornment'] as const)('is not for a box in the %s of its box', (name) => {
    const inner = (
      <>
        <TextBox aria-label="inner" />
        {createPortal(<TextBox aria-label="in a dialog" />, document.body)}
      </>
    )
    render(
      field(<EmailPicker {...{ [name]: inner }} />, {
        description: 'Name',
        error: 'Taken',
        required: true,
      }),
    )
    expect(input().role).toBe('combobox')
    expect(input().required).toBe(true)
    for (const label of ['inner', 'in a dialog']) {
      const { id, required } = screen.getByLabelText<HTMLInputElement>(label)
      expect({ id, required }).toEqual({ id: '', required: false })
      expect(screen.getByLabelText(label).hasAttribute('aria-describedby')).toBe(false)
      expect(screen.getByLabelText(label).hasAttribute('aria-invalid')).toBe(false)
    }
    expect(said).toEqual([])
  })

  it('does not render a memoized box in it again when the text of its error changes', () => {
    const rendered = vi.fn<() => void>()
    const Box = memo(function Box() {
      rendered()
      return <TextBox />
    })
    const box = <Box />
    const view = render(field(box, { error: 'Taken' }))
    view.rerender(field(box, { error: 'Too short' }))
    expect(rendered).toHaveBeenCalledOnce()
  })
})

describe('the console', () => {
  const node = 'what React can render: a text, a number, an element, or a list of them'

  it('says that a Field is for one box, once', () => {
    const boxes = (
      <Field label="To">
        <TextBox />
        <TextBox />
      </Field>
    )
    render(boxes)
    render(boxes)
    expect(said).toEqual([expect.stringMatching(/^Field: there are several boxes in it/)])
  })

  it('says that an input has no id, so that it has no label', () => {
    render(
      <Field label="To">
        <div>{<input aria-label="input" />}</div>
      </Field>,
    )
    expect(said).toEqual([expect.stringMatching(/^Field: its input has no id/)])
  })

  it.each([
    ['orientation', 'diagonal', `orientation can't be "diagonal". It takes 'vertical' or 'horizontal'.`],
    ['required', 'yes', `required can't be "yes". It takes true or false.`],
    ['error', { message: 'Taken' }, `error can't be [object Object]. It takes ${node}.`],
    ['error', [{ message: 'Taken' }], `error can't be [[object Object]]. It takes ${node}.`],
    ['error', new TypeError('Taken'), `error can't be TypeError: Taken. It takes ${node}.`],
    ['error', Number.NaN, `error can't be NaN. It takes ${node}.`],
    ['label', { text: 'To' }, `label can't be [object Object]. It takes ${node}.`],
    ['label', String, `label can't be ${String}. It takes ${node}.`],
    ['description', {}, `description can't be [object Object]. It takes ${node}.`],
  ])('names a value of %s that can’t be used, and the box stays', (name, value, text) => {
    const props = { [name]: value } as FieldProps
    const view = render(<Field {...props}>{<TextBox aria-label="To" />}</Field>)
    expect(said).toContain(`Field: ${text}`)
    expect(Object.keys(root(view).dataset)).toEqual([])
    expect(input().required).toBe(false)
  })
})
