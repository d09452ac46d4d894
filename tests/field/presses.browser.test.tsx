import { Field, TextBox } from 'react-textbox-emailpicker'
import 'react-textbox-emailpicker/styles.css'
import { expect, it, onTestFinished, vi } from 'vitest'
import { render } from 'vitest-browser-react'

const press = (target: Element) => {
  target.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
  return () => target.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }))
}

const showFields = (length: number) =>
  render(
    <div>
      {Array.from({ length }, (_, at) => (
        <Field key={at} label="Name">
          <TextBox />
        </Field>
      ))}
      <button>Elsewhere</button>
    </div>,
  )

it('Presses leave no listeners, however many Fields there are and how often the user presses', async () => {
  const open = new Set<string>()
  let count = 0
  const add = vi.spyOn(document, 'addEventListener').mockImplementation(function (type, listener, options) {
    const key = `${type} ${count++}`
    open.add(key)
    const { signal } = (typeof options === 'object' ? options : {}) as AddEventListenerOptions
    signal?.addEventListener('abort', () => open.delete(key))
    EventTarget.prototype.addEventListener.call(document, type, listener, options)
  })
  onTestFinished(() => add.mockRestore())
  const { unmount } = await showFields(50)
  open.clear()
  const button = document.querySelector('button') as HTMLElement
  const styles = vi.spyOn(window, 'getComputedStyle')
  for (let time = 0; time < 20; time++) {
    styles.mockClear()
    const release = press(button)
    expect(styles.mock.calls.length).toBe(50)
    release()
    expect(open.size).toBe(0)
  }
  styles.mockRestore()
  // A press that does not end, for example because a dialog takes its end.
  press(button)
  press(button)()
  expect(open.size).toBe(0)
  await unmount()
})

it('The heights of all Fields are measured before any is changed', async () => {
  const steps: string[] = []
  await showFields(10)
  const { getComputedStyle: original } = window
  const observer = new MutationObserver(() => {})
  observer.observe(document.body, { subtree: true, attributeFilter: ['style'] })
  const read = () => steps.push(...observer.takeRecords().map(() => 'write'))
  const styles = vi.spyOn(window, 'getComputedStyle').mockImplementation((element) => {
    read()
    steps.push('read')
    return original.call(window, element)
  })
  onTestFinished(() => styles.mockRestore())
  const release = press(document.querySelector('button') as HTMLElement)
  read()
  expect(steps.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'read'))
  expect(steps.slice(10).every((step) => step === 'write')).toBe(true)
  release()
})

it('A press lasts until the mouse is up, though Windows repeats the key of a held Ctrl', async () => {
  await showFields(1)
  const heldHeights = () => document.querySelectorAll('[style*="block-size"]').length
  const release = press(document.querySelector('button') as HTMLElement)
  expect(heldHeights()).toBe(1)
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Control', repeat: true, bubbles: true }))
  await new Promise((resolve) => setTimeout(resolve))
  expect(heldHeights()).toBe(1)
  release()
  await expect.poll(heldHeights).toBe(0)
})
