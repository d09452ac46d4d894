import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type FormEvent, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import {
  EmailPicker,
  Field,
  MessagesProvider,
  RecipientPicker,
  type RecipientPickerProps,
} from 'react-textbox-emailpicker'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { boxNamed, listOf } from './recipient-box.tsx'
import { ownRecentContacts } from '../support/own-recent-contacts.ts'

const box = boxNamed()
const input = () => screen.getByRole<HTMLInputElement>('combobox')
const chipNames = () => [...document.querySelectorAll('.tb-chip-name')].map(({ textContent }) => textContent)
const form = () => screen.getByRole<HTMLFormElement>('form')
const submitted = () => new FormData(form()).getAll('to')
const settled = () => act(() => new Promise((done) => setTimeout(done)))

afterEach(() => vi.restoreAllMocks())

const Recipients = (props: RecipientPickerProps) => <RecipientPicker aria-label="To" {...props} />

function setup(children: ReactNode) {
  const onSubmit = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault())
  const draw = (some: ReactNode) => (
    <form aria-label="form" onSubmit={onSubmit}>
      {some}
      <button>Send</button>
    </form>
  )
  const view = render(draw(children))
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  return {
    user: userEvent.setup(),
    onSubmit,
    send,
    rerender: (some: ReactNode) => view.rerender(draw(some)),
  }
}

describe('the value of a form', () => {
  it('is the whole text under the name of the box, with what is being written', async () => {
    const { user } = setup(<Recipients name="to" defaultText={listOf('Ann', 'Bob')} />)
    expect(submitted()).toEqual([listOf('Ann', 'Bob')])
    await user.type(input(), 'zo')
    expect(submitted()).toEqual([`${listOf('Ann', 'Bob')}, zo`])
    expect(input().name).toBe('')
  })

  it('is nothing without a name, and nothing of a disabled box', () => {
    const { rerender } = setup(<Recipients defaultText={listOf('Ann')} />)
    expect([...new FormData(form()).keys()]).toEqual([])
    rerender(<Recipients name="to" enabled={false} defaultText={listOf('Ann')} />)
    expect(submitted()).toEqual([])
    rerender(
      <fieldset disabled>
        <Recipients name="to" defaultText={listOf('Ann')} />
      </fieldset>,
    )
    expect(submitted()).toEqual([])
  })

  it('belongs to the form that its form attribute names', () => {
    render(
      <>
        <form id="other" aria-label="form" />
        <Recipients name="to" form="other" defaultText={listOf('Ann')} />
      </>,
    )
    expect(submitted()).toEqual([listOf('Ann')])
  })

  it('is what the app has set', () => {
    const { rerender } = setup(<Recipients name="to" text={listOf('Ann')} />)
    expect(submitted()).toEqual([listOf('Ann')])
    rerender(<Recipients name="to" text={listOf('Bob', 'Cid')} />)
    expect(submitted()).toEqual([listOf('Bob', 'Cid')])
  })
})

describe('a form', () => {
  it('is not submitted without a recipient if one is required', async () => {
    const { user, onSubmit, send } = setup(<Recipients name="to" required />)
    expect(input().required).toBe(true)
    send()
    expect(onSubmit).not.toHaveBeenCalled()
    await user.type(input(), 'ann@x.example,')
    expect(chipNames()).toEqual(['ann@x.example'])
    expect(input().required).toBe(false)
    send()
    expect(onSubmit).toHaveBeenCalledOnce()
    await user.click(screen.getByRole('button', { name: 'Remove ann@x.example' }))
    expect(input().required).toBe(true)
  })

  it('is not submitted if one is required and only blanks are written', async () => {
    const { user, onSubmit, send } = setup(<Recipients name="to" required />)
    await user.type(input(), '  ')
    send()
    expect(onSubmit).not.toHaveBeenCalled()
    await user.type(input(), 'ann@x.example')
    send()
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  it.each([
    ['a recipient', 'nobody, ann@x.example'],
    ['the draft', 'ann@x.example, nobody'],
  ])('is not submitted while %s is not an address', async (_, text) => {
    const { user, onSubmit, send } = setup(<Recipients name="to" defaultText={text} />)
    expect(screen.getByText('Not an address: nobody')).toBeTruthy()
    expect(input().getAttribute('aria-invalid')).toBe('true')
    send()
    expect(onSubmit).not.toHaveBeenCalled()
    await user.click(input())
    if (box.chip('nobody')) await user.click(box.remove('nobody'))
    else await user.clear(input())
    expect(screen.queryByText('Not an address: nobody')).toBeNull()
    expect(input().getAttribute('aria-invalid')).toBeNull()
    send()
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  it('is submitted by Enter in the empty draft, and not while something is written', async () => {
    const { user, onSubmit } = setup(<Recipients name="to" />)
    await user.type(input(), 'ann@x.example{Enter}')
    expect(chipNames()).toEqual(['ann@x.example'])
    expect(onSubmit).not.toHaveBeenCalled()
    await user.keyboard('{Enter}')
    expect(onSubmit).toHaveBeenCalledOnce()
  })
})

describe('a reset', () => {
  const onTextChanged = vi.fn<(text: string, reason: string) => void>()
  afterEach(() => onTextChanged.mockClear())

  const Uncontrolled = () => (
    <Recipients
      name="to"
      defaultText={listOf('Ann')}
      onTextChanged={(now, { reason }) => onTextChanged(now, reason)}
    />
  )

  it('goes back to the first list', async () => {
    const { user } = setup(<Uncontrolled />)
    await user.type(input(), 'bob@x.example, zo')
    expect(chipNames()).toEqual(['Ann', 'bob@x.example'])
    act(() => form().reset())
    await settled()
    expect(chipNames()).toEqual(['Ann'])
    expect(input().value).toBe('')
    expect(submitted().map((text) => String(text).replace(/,\s*$/, ''))).toEqual([listOf('Ann')])
  })

  it('is reported as one change', async () => {
    const { user } = setup(<Uncontrolled />)
    await user.type(input(), 'b')
    act(() => form().reset())
    await settled()
    expect(onTextChanged).toHaveBeenCalledTimes(2)
    expect(onTextChanged).toHaveBeenLastCalledWith(listOf('Ann'), 'reset')
  })

  it('changes nothing when it is prevented', async () => {
    const { user } = setup(<Recipients defaultText={listOf('Ann')} />)
    form().addEventListener('reset', (event) => event.preventDefault())
    await user.type(input(), 'bob@x.example,')
    act(() => form().reset())
    await settled()
    expect(chipNames()).toEqual(['Ann', 'bob@x.example'])
  })
})

describe('a server', () => {
  it.each([
    [{ text: `${listOf('Ann', 'Bob')}, dra` }, 'Ann Bob', 'dra'],
    [{ mailboxes: [{ name: 'Ann', email: 'ann@x.example' }] }, 'Ann', ''],
  ])('renders chips, the draft and the hidden input of %j', (props, names, draft) => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
    const page = document.createElement('div')
    page.innerHTML = renderToString(<Recipients name="to" {...props} />)
    const hidden = page.querySelector<HTMLInputElement>('input[type=hidden]')
    expect(hidden?.value).toContain('Ann <ann@x.example>')
    expect([...page.querySelectorAll('.tb-chip-name')].map(({ textContent }) => textContent).join(' ')).toBe(
      names,
    )
    expect(page.querySelector<HTMLInputElement>('.tb-input')?.value).toBe(draft)
    // React 18 says this where there is a window, as here. Servers have none.
    const others = complaints.mock.calls.filter(
      ([text]) => !/useLayoutEffect does nothing/.test(String(text)),
    )
    expect(others).toEqual([])
  })

  it('renders the first 60 of many recipients', () => {
    const many = Array.from({ length: 500 }, (_, n) => `p${n}@x.example`).join(', ')
    const page = document.createElement('div')
    page.innerHTML = renderToString(<Recipients name="to" text={many} />)
    expect(page.querySelectorAll('.tb-chip')).toHaveLength(60)
    expect(page.querySelector<HTMLInputElement>('input[type=hidden]')?.value).toBe(many)
    expect(page.querySelector('[role=grid]')?.getAttribute('aria-rowcount')).toBe('500')
  })
})

describe('in a Field', () => {
  it('has its label, description, error, and the mark that it is required', async () => {
    const { user } = setup(
      <Field label="To" description="Names or addresses" required>
        <RecipientPicker name="to" defaultText={listOf('Ann')} />
      </Field>,
    )
    const picker = screen.getByLabelText<HTMLInputElement>(/To/, { selector: '.tb-input' })
    const described = () =>
      (picker.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
    expect(described()).toEqual(['Names or addresses', '1 recipient. Press Left Arrow to reach them'])
    expect(document.querySelector('.tb-field-required, .tb-field label [aria-hidden]')).toBeTruthy()
    await user.type(picker, 'nobody,')
    expect(described()).toContain('Not an address: nobody')
    expect(document.querySelectorAll('.tb-field-error')).toHaveLength(1)
    expect(document.querySelectorAll('.tb-error')).toHaveLength(0)
    // It is the box that is required, and not the draft beside its chips.
    expect(picker.required).toBe(false)
  })

  it('is focused by a click on the label', async () => {
    const { user } = setup(
      <Field label="To">
        <RecipientPicker defaultText={listOf('Ann')} />
      </Field>,
    )
    await user.click(screen.getByText('To'))
    expect(document.activeElement).toBe(input())
  })
})

describe('the parts that all boxes have', () => {
  it('can be cleared, which is one step and takes the focus', async () => {
    const { user } = setup(<Recipients clearable defaultText={`${listOf('Ann', 'Bob')}, dra`} />)
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(chipNames()).toEqual([])
    expect(input().value).toBe('')
    expect(document.activeElement).toBe(input())
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
    await user.keyboard('{Control>}z{/Control}')
    expect(chipNames()).toEqual(['Ann', 'Bob'])
    expect(input().value).toBe('dra')
  })

  it('counts the characters of the whole list', async () => {
    const { user } = setup(<Recipients showCount maxLength={30} defaultText="ann@x.example, " />)
    expect(document.querySelector('.tb-count')?.textContent).toContain('15')
    await user.type(input(), 'bob@x.exampleXYZ')
    expect(input().value).toBe('bob@x.exampleXY')
    expect(document.querySelector('.tb-count')?.textContent).toContain('30')
  })

  it('makes a recipient of an address that fills maxLength, without a separator after it', async () => {
    let text = ''
    const { user } = setup(<Recipients maxLength={22} onTextChanged={(now) => void (text = now)} />)
    await user.type(input(), 'ann@x.example,b@x.iobs{Enter}')
    expect(chipNames()).toEqual(['ann@x.example', 'b@x.iob'])
    expect(text).toBe('ann@x.example, b@x.iob')
    // There is room for nobody else.
    await user.type(input(), 'c')
    expect(input().value).toBe('')
    await user.keyboard('{Backspace}{Backspace}{Backspace}')
    await user.type(input(), 'cleo,d')
    expect(chipNames()).toEqual(['cleo'])
    expect(input().value).toBe('d')
  })

  it('leaves out the separator that maxLength has no room for, and does not enter half of an address', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    let text = ''
    const { user } = setup(<Recipients maxLength={14} onTextChanged={(now) => void (text = now)} />)
    await user.type(input(), 'ann@x.example,')
    expect(chipNames()).toEqual(['ann@x.example'])
    expect(text).toBe('ann@x.example')
    await user.type(input(), 'b')
    expect(input().value).toBe('')
    await user.paste('bob@x.example')
    expect(chipNames()).toEqual(['ann@x.example'])
  })

  it('picks a contact whose address fills maxLength', async () => {
    const contacts = [{ name: 'Ann', email: 'ann@x.example' }]
    const { user } = setup(<Recipients maxLength={13} contacts={contacts} completion="address" />)
    await user.type(input(), 'ann')
    await user.click(await screen.findByRole('option'))
    expect(chipNames()).toEqual(['ann@x.example'])
  })

  it('shows adornments', () => {
    setup(<Recipients startAdornment={<b>start</b>} endAdornment={<b>end</b>} />)
    expect(screen.getByText('start')).toBeTruthy()
    expect(screen.getByText('end')).toBeTruthy()
  })

  it('takes its texts from a MessagesProvider', () => {
    render(
      <MessagesProvider messages={{ clear: 'Alles weg' }}>
        <Recipients clearable defaultText={listOf('Ann', 'Bob')} />
      </MessagesProvider>,
    )
    expect(screen.getByRole('button', { name: 'Alles weg' })).toBeTruthy()
  })

  it('offers recent contacts that are not recipients yet', async () => {
    const recent = [
      { name: 'Ann', email: 'ann@x.example' },
      { name: 'Bob', email: 'bob@x.example' },
    ]
    const { user } = setup(
      <Recipients minChars={0} defaultText={listOf('Ann')} recentContacts={ownRecentContacts({ recent })} />,
    )
    await user.click(input())
    await waitFor(() =>
      expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toHaveLength(1),
    )
    await user.click(screen.getByRole('option'))
    expect(chipNames()).toEqual(['Ann', 'Bob'])
  })

  it('renders chips and contacts as the app says', async () => {
    const { user } = setup(
      <Recipients
        defaultText={listOf('Ann', 'Bob')}
        contacts={[{ name: 'Cid', email: 'cid@x.example' }]}
        renderChip={({ name }) => <i>{name?.toUpperCase()}</i>}
        renderContact={({ contact }) => <u>{contact.email}</u>}
      />,
    )
    expect(chipNames()).toEqual(['ANN', 'BOB'])
    await user.type(input(), 'cid')
    expect((await screen.findByRole('option')).querySelector('u')?.textContent).toBe('cid@x.example')
  })

  it('shows the name when renderChip throws, and reports that', () => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
    setup(
      <Recipients
        defaultText={listOf('Ann', 'Bob')}
        renderChip={({ name }) => {
          if (name === 'Ann') throw new Error('no')
          return <i>{name}</i>
        }}
      />,
    )
    expect(chipNames()).toEqual(['Ann', 'Bob'])
    expect(complaints.mock.calls.flat().join()).toContain('RecipientPicker: renderChip threw an error')
  })

  it('says that `multiple` has no effect, and that `validate` takes a function', () => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
    const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {})
    setup(<Recipients {...({ multiple: true, validate: 'address' } as object)} defaultText={listOf('Ann')} />)
    const said = [...complaints.mock.calls, ...warnings.mock.calls].flat().join()
    expect(said).toContain('multiple is deprecated. It has no effect')
    expect(said).toContain('validate can\'t be "address". It takes a function.')
  })

  it('stands beside an EmailPicker with the same name of a field', () => {
    setup([
      <EmailPicker key="a" aria-label="From" name="to" defaultText="me@x.example" />,
      <Recipients key="b" name="to" defaultText={listOf('Ann')} />,
    ])
    expect(submitted()).toEqual(['me@x.example', listOf('Ann')])
  })
})
