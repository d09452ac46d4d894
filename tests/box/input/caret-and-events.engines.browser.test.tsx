import { createRef, StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { TextBox, type BoxProps, type TextBoxHandle, type TextBoxProps } from 'react-textbox-emailpicker'
import 'react-textbox-emailpicker/styles.css'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { canCompose } from '../../support/engine.ts'
import { compose } from '../../support/input-method.ts'
import { box, boxes, type BoxComponent } from '../content/controlled-parents.tsx'
import { both, OwnedBox, Owner } from '../content/owner.tsx'

const often = { interval: 5 }
const select = (from: number, to = from, direction?: 'forward' | 'backward') =>
  box().setSelectionRange(from, to, direction)
const caret = () => [box().selectionStart, box().selectionEnd]

async function start(Box: BoxComponent, owner: Owner, props: BoxProps = {}) {
  await render(<OwnedBox Box={Box} owner={owner} props={props} />)
  await userEvent.click(box())
}

describe.each(Object.entries(boxes))('the caret of a %s', (_, Box) => {
  const groups = (text: string) => text.replace(/\D/g, '').replace(/(.{4})(?=.)/g, '$1 ')
  const phone = (text: string) =>
    text.replace(/\D/g, '').replace(/^(\d{3})(\d*)$/, (__, area: string, rest: string) => `(${area}) ${rest}`)

  it('passes the separator of a mask with Backspace', async () => {
    const owner = new Owner('1234 5678', (reported, { set }) => set(groups(reported)))
    await start(Box, owner)
    select(5)
    await userEvent.keyboard('{Backspace}')
    expect(both(owner)).toEqual(['1234 5678', '1234 5678'])
    expect(caret()).toEqual([4, 4])
    await userEvent.keyboard('{Backspace}')
    expect(both(owner)).toEqual(['1235 678', '1235 678'])
    expect(caret()).toEqual([3, 3])
  })

  it('passes the separator of a mask with Delete', async () => {
    const owner = new Owner('1234 5678', (reported, { set }) => set(groups(reported)))
    await start(Box, owner)
    select(4)
    await userEvent.keyboard('{Delete}')
    expect(caret()).toEqual([5, 5])
    await userEvent.keyboard('{Delete}')
    expect(both(owner)).toEqual(['1234 678', '1234 678'])
    expect(caret()).toEqual([5, 5])
  })

  it('passes several separators one by one', async () => {
    const owner = new Owner('(123) 456', (reported, { set }) => set(phone(reported)))
    await start(Box, owner)
    select(6)
    await userEvent.keyboard('{Backspace}{Backspace}{Backspace}')
    expect(both(owner)).toEqual(['(124) 56', '(124) 56'])
  })

  it('stays in place after a letter that changes its length in lower case', async () => {
    const owner = new Owner('İİİ', (reported, { set }) => set(reported.replaceAll('x', '')))
    await start(Box, owner)
    select(2)
    await userEvent.keyboard('x')
    expect(both(owner)).toEqual(['İİİ', 'İİİ'])
    expect(caret()).toEqual([2, 2])
    owner.set('aİİİ')
    await expect.poll(() => both(owner), often).toEqual(['aİİİ', 'aİİİ'])
    expect(caret()).toEqual([3, 3])
  })

  it('goes after the text that the app adds there, although a separator was deleted before', async () => {
    const owner = new Owner('hi ')
    await start(Box, owner)
    select(3)
    await userEvent.keyboard('{Backspace}')
    owner.set('hi😀')
    await expect.poll(() => both(owner), often).toEqual(['hi😀', 'hi😀'])
    await userEvent.keyboard('x')
    await expect.poll(() => both(owner), often).toEqual(['hi😀x', 'hi😀x'])
  })

  it.each(['forward', 'backward'] as const)(
    'keeps a selection %s when the app sets another text',
    async (way) => {
      const owner = new Owner('ann lee')
      await start(Box, owner)
      select(1, 5, way)
      owner.set('ANN LEE')
      await expect.poll(() => both(owner), often).toEqual(['ANN LEE', 'ANN LEE'])
      expect([...caret(), box().selectionDirection]).toEqual([1, 5, way])
    },
  )
})

describe('the error message of a TextBox', () => {
  it.each([
    ['refused', () => undefined],
    ['transformed', (text: string) => text.toUpperCase()],
    ['accepted', (text: string) => text],
  ] as const)(
    'is shown when the app asks for it inside onTextChanged, and the edit is %s',
    async (_, answer) => {
      const handle = createRef<TextBoxHandle>()
      function App() {
        const [text, setText] = useState('AB')
        return (
          <TextBox
            ref={handle}
            aria-label="box"
            text={text}
            errorText="No letters"
            onTextChanged={(reported) => {
              const next = answer(reported)
              if (next !== undefined) setText(next)
              handle.current?.showErrorMessage()
            }}
          />
        )
      }
      await render(<App />)
      await userEvent.click(box())
      await userEvent.keyboard('{End}x')
      await expect.element(page.getByRole('alert')).toHaveTextContent('No letters')
      await userEvent.keyboard('{Escape}')
      expect(page.getByRole('alert').elements()).toEqual([])
    },
  )

  it.runIf(canCompose)('stays when a composition is cancelled', async () => {
    const handle = createRef<TextBoxHandle>()
    await render(<TextBox ref={handle} aria-label="box" defaultText="ab" errorText="Wrong" />)
    await userEvent.click(box())
    await compose('n')
    await compose('')
    await expect.poll(() => box().value, often).toBe('ab')
    handle.current?.showErrorMessage()
    await expect.element(page.getByRole('alert')).toBeVisible()
    box().dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '' }))
    await new Promise((resolve) => requestAnimationFrame(resolve))
    await expect.element(page.getByRole('alert')).toBeVisible()
  })
})

describe.each(Object.entries(boxes))('the reset of a form around a %s', (_, Box) => {
  it('changes nothing in a controlled disabled box, and raises no event', async () => {
    const onTextChanged = vi.fn<() => void>()
    function App({ text }: { text: string }) {
      return (
        <form>
          <Box aria-label="box" text={text} enabled={false} onTextChanged={onTextChanged} />
        </form>
      )
    }
    const { rerender } = await render(<App text="first" />)
    await rerender(<App text="second" />)
    box().form?.reset()
    expect(box().value).toBe('second')
    await new Promise((resolve) => setTimeout(resolve))
    expect(box().value).toBe('second')
    expect(onTextChanged).not.toHaveBeenCalled()
  })

  it('restores the first text of an uncontrolled disabled box, and raises no event', async () => {
    const onTextChanged = vi.fn<() => void>()
    const App = ({ enabled }: { enabled: boolean }) => (
      <form>
        <Box aria-label="box" defaultText="first" enabled={enabled} onTextChanged={onTextChanged} />
      </form>
    )
    const { rerender } = await render(<App enabled />)
    await userEvent.click(box())
    await userEvent.keyboard('{End}!')
    await rerender(<App enabled={false} />)
    onTextChanged.mockClear()
    box().form?.reset()
    // WebKit raises this event, at times before and at times after the reset, for an edited input that has become
    // disabled.
    box().dispatchEvent(new Event('change', { bubbles: true }))
    await expect.poll(() => box().value, often).toBe('first')
    await new Promise((resolve) => setTimeout(resolve))
    expect(onTextChanged).not.toHaveBeenCalled()
  })

  it('works when the box was rendered first and put into its form later', async () => {
    const onTextChanged = vi.fn<(text: string) => void>()
    const container = document.createElement('div')
    const form = document.createElement('form')
    document.body.append(form)
    const heard = vi.spyOn(window, 'addEventListener')
    const root = createRoot(container)
    await new Promise<void>((resolve) => {
      root.render(
        <StrictMode>
          <Box
            aria-label="box"
            defaultText="first"
            onTextChanged={onTextChanged}
            inputRef={() => resolve()}
          />
        </StrictMode>,
      )
    })
    form.append(container)
    box().focus()
    await userEvent.keyboard('{End}!')
    expect(onTextChanged.mock.lastCall?.[0]).toBe('first!')
    form.reset()
    await expect.poll(() => onTextChanged.mock.lastCall?.[0], often).toBe('first')
    onTextChanged.mockClear()
    await userEvent.keyboard('?')
    root.unmount()
    onTextChanged.mockClear()
    form.reset()
    await new Promise((resolve) => setTimeout(resolve))
    expect(onTextChanged).not.toHaveBeenCalled()
    // All boxes share one listener.
    expect(heard.mock.calls.filter(([type]) => type === 'reset').length).toBeLessThan(2)
    form.remove()
    heard.mockRestore()
  })
})

const focusEvents: string[] = []
const AutoFocused = ({ multiline, ...props }: TextBoxProps) => (
  <>
    <TextBox
      aria-label="box"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is what is tested
      autoFocus
      multiline={multiline ?? false}
      defaultText="text"
      onGotFocus={() => focusEvents.push('got')}
      onLostFocus={() => focusEvents.push('lost')}
      {...props}
    />
    <input aria-label="other" />
  </>
)

describe('a TextBox with autoFocus that becomes multiline', () => {
  it('does not take the focus back', async () => {
    const { rerender } = await render(<AutoFocused />)
    await userEvent.click(page.getByLabelText('other'))
    focusEvents.length = 0
    await rerender(<AutoFocused multiline />)
    await rerender(<AutoFocused />)
    expect(document.activeElement).toBe(page.getByLabelText('other').element())
    expect(focusEvents).toEqual([])
  })

  it('keeps its focus, without an event', async () => {
    const { rerender } = await render(<AutoFocused />)
    expect(document.activeElement).toBe(box())
    select(2)
    focusEvents.length = 0
    await rerender(<AutoFocused multiline />)
    expect(document.activeElement).toBe(box())
    expect(caret()).toEqual([2, 2])
    await rerender(<AutoFocused />)
    expect(document.activeElement).toBe(box())
    expect(focusEvents).toEqual([])
  })

  it('leaves the on-screen keyboard hidden', async () => {
    const handle = createRef<TextBoxHandle>()
    const Hiding = ({ multiline }: { multiline: boolean }) => (
      <TextBox ref={handle} aria-label="box" multiline={multiline} defaultText="text" />
    )
    const { rerender } = await render(<Hiding multiline={false} />)
    await userEvent.click(box())
    handle.current?.hideKeyboard()
    await expect.poll(() => box().inputMode, often).toBe('none')
    await rerender(<Hiding multiline />)
    expect(box().inputMode).toBe('none')
    expect(document.activeElement).toBe(box())
  })
})
