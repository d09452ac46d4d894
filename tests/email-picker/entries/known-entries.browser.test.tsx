import { expect, it } from 'vitest'
import { server } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { inputIn, open, Picker, rowsOf } from '../opened-list.tsx'

const often = { interval: 10, timeout: 3000 }
const list = 'ann@x.example, bob@x.example'

// Firefox gives no clipboard to an event that a script makes.
const isFirefox = server.browser === 'firefox'

it.skipIf(isFirefox).each([0, list.length])(
  'A paste of entries that are there already deletes nothing at %i',
  async (at) => {
    const { container } = await render(<Picker multiple defaultText={list} />)
    const input = inputIn(container)
    input.focus()
    input.setSelectionRange(at, at)
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'bob@x.example; ann@x.example')
    const paste = () =>
      input.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }))
    expect([paste(), paste()]).toEqual([false, false])
    expect([input.value, input.selectionStart]).toEqual([list, at])
  },
)

it('A contact of the device that is an entry already deletes nothing of what was typed meanwhile', async () => {
  let choose: (chosen: { email: string }[]) => void = () => {}
  const chooser = () => new Promise<{ email: string }[]>((resolve) => (choose = resolve))
  const { container } = await render(
    <Picker multiple contacts={[]} deviceContacts={chooser} defaultText={`${list}, `} />,
  )
  const input = inputIn(container)
  await open(input, 'x')
  ;(rowsOf(input).at(-1) as HTMLElement).click()
  document.execCommand('insertText', false, 'yz')
  choose([{ email: 'ann@x.example' }])
  await new Promise((resolve) => setTimeout(resolve))
  await expect.poll(() => input.value, often).toBe(`${list}, xyz`)
})
