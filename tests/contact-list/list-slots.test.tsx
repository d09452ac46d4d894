import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { KeyboardEvent } from 'react'
import { TextBox, type EmailPickerProps } from 'react-textbox-emailpicker'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { open, people, pickers } from '../support/open-box.tsx'

afterEach(() => vi.restoreAllMocks())

const isShown = () => {
  const popup = document.querySelector<HTMLElement>('.tb-popup:not([hidden])')
  return popup !== null && popup.style.visibility !== 'hidden'
}
const note = () => document.querySelector('.tb-status')?.textContent

describe.each(pickers)('$name shows what the app renders in its list:', ({ Box }) => {
  const setup = (props: EmailPickerProps) =>
    open(<Box contacts={people('Ann')} autoHighlight={false} {...props} />)
  const footer = () => screen.queryByRole('button', { name: 'Whole company' })

  it('a footer below the rows, outside of the listbox, which Tab reaches', async () => {
    const onClick = vi.fn<() => void>()
    const { goes, press, input } = setup({
      listFooter: (
        <button type="button" onClick={onClick}>
          Whole company
        </button>
      ),
    })
    expect(footer()).toBeNull()
    await goes('a', 'a| › Ann')
    expect(screen.getByRole('listbox').contains(footer())).toBe(false)
    await press('←{Tab}')
    expect([document.activeElement, isShown()]).toEqual([footer(), true])
    await press('⏎')
    expect([onClick.mock.calls.length, input.value]).toEqual([1, 'a'])
    await press('{Tab}')
    expect([document.activeElement, isShown()]).toEqual([screen.getByLabelText('After'), false])
  })

  it('Escape in the footer closes the list and returns to the text', async () => {
    const { goes, press } = setup({ listFooter: <button type="button">Whole company</button> })
    await press('a←{Tab}')
    expect([document.activeElement, isShown()]).toEqual([footer(), true])
    await goes('{Escape}', '|a')
    expect(isShown()).toBe(false)
  })

  it('a label and a button, which leave the focus in the text, and a field, until a row is pressed', async () => {
    const { press, shown, input } = setup({
      listFooter: [
        <label key="a">
          <input type="checkbox" /> All
        </label>,
        <input key="b" aria-label="Find" />,
      ],
    })
    await press('a')
    // A label takes no focus, and in Safari no button does.
    expect([fireEvent.mouseDown(screen.getByText('All')), document.activeElement]).toEqual([false, input])
    await press('<clicks All><clicks Find>')
    const { checked } = screen.getByRole<HTMLInputElement>('checkbox')
    expect([checked, document.activeElement, isShown()]).toEqual([true, screen.getByLabelText('Find'), true])
    await press('<clicks Ann>')
    expect(shown()).toMatch(/\[Ann\] \||ann@x.example\|/)
    expect(document.activeElement).toBe(input)
  })

  it('another box, which a press on a row does not focus', async () => {
    const { press, input } = setup({ listFooter: <TextBox aria-label="Find" />, closeOnPick: false })
    await press('a<clicks Ann>')
    expect(document.activeElement).toBe(input)
  })

  it('a button that the app removes, or a search, and the focus returns to the text', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const removes = () => change({ listFooter: undefined })
    const { press, change, input } = setup({
      contacts: undefined,
      renderFailure: (_, retry) => <button onClick={retry}>Again</button>,
      listFooter: <button onClick={() => removes()}>Whole company</button>,
    })
    await press('a<finds Ann>←{Tab}')
    expect(document.activeElement).toBe(footer())
    await press('⏎')
    expect(document.activeElement).toBe(input)
    await press('b<fails>')
    await screen.findByRole('button', { name: 'Again' })
    await press('{Tab}⏎')
    expect(document.activeElement).toBe(input)
  })

  it('a field that handles Escape, itself or by its input method, which does not close the list then', async () => {
    const onKeyDown = vi.fn<(event: KeyboardEvent) => void>((event) => event.preventDefault())
    const { press } = setup({ listFooter: <input aria-label="Whole company" onKeyDown={onKeyDown} /> })
    await press('a<clicks Whole company>{Escape}')
    expect([onKeyDown.mock.calls.length, isShown()]).toEqual([1, true])
    onKeyDown.mockImplementation(() => {})
    fireEvent.keyDown(screen.getByLabelText('Whole company'), { key: 'Escape', isComposing: true })
    expect(isShown()).toBe(true)
    await press('{Escape}')
    expect(isShown()).toBe(false)
  })

  it('what stands in place of "No matching contacts"', async () => {
    const { press, status } = setup({ renderEmpty: (text) => <b>Nobody is called {text}</b> })
    await press('zo')
    await waitFor(() => expect(note()).toBe('Nobody is called zo'))
    expect(isShown()).toBe(true)
    await waitFor(() => expect(status()).toBe('No matching contacts'))
  })

  it('what stands in place of the row of a failed search, with the error and a way to try again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const again = 'Error: The directory is closed.: again'
    const { press, goes, rows } = setup({
      contacts: undefined,
      renderFailure: (error, retry) => (
        <button type="button" onClick={retry}>
          {String(error)}: again
        </button>
      ),
    })
    await press('a<fails>')
    await screen.findByRole('button', { name: again })
    expect(rows()).toEqual([])
    await goes(`<clicks ${again}><finds Ann>`, 'a| › Ann')
    expect(note()).toBeUndefined()
  })

  it('the default where a function throws, which the developer is told', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { press } = setup({ renderEmpty: () => JSON.parse('{') })
    await press('zo')
    await waitFor(() => expect(note()).toBe('No matching contacts'))
    expect(said.mock.calls.flat().join('\n')).toMatch(/Picker: renderEmpty threw an error/)
  })

  it('the default where a function returns undefined, and nothing for null', async () => {
    const { press, change } = setup({ renderEmpty: () => undefined })
    await press('zo')
    await waitFor(() => expect(note()).toBe('No matching contacts'))
    change({ renderEmpty: () => null })
    expect(note()).toBe('')
  })
})
