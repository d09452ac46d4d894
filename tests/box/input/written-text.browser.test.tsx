import { TextBox, type BoxProps, type TextBoxProps } from 'react-textbox-emailpicker'
import 'react-textbox-emailpicker/styles.css'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { box, boxes, type BoxComponent } from '../content/controlled-parents.tsx'
import { both, OwnedBox, Owner } from '../content/owner.tsx'

/** Writes like a form library, with its ref: through the setter that React watches. */
const byRef = (text: string) => {
  box().value = text
}

/** Writes like a browser extension, whose scripts run in another world: past the setter that React watches. */
function byExtension(text: string) {
  const prototype = Object.getPrototypeOf(box()) as HTMLInputElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(box(), text)
}

const writers = [
  ['through its ref', byRef],
  ['by an extension', byExtension],
] as const

const often = { interval: 5 }

async function start(Box: BoxComponent, owner: Owner, props: BoxProps = {}) {
  const { rerender } = await render(<OwnedBox Box={Box} owner={owner} props={props} />)
  await userEvent.click(box())
  return (next: BoxProps) => rerender(<OwnedBox Box={Box} owner={owner} props={next} />)
}

// EmailPicker has the editor of TextBox.
describe.each(['TextBox', 'multiline TextBox'])(
  'the next edit of text that was written into a %s',
  (name) => {
    const Box = boxes[name] as BoxComponent

    it.each(writers)('%s is reported, even when it brings back the text before', async (__, write) => {
      const owner = new Owner('abc')
      await start(Box, owner)
      write('abcd')
      box().setSelectionRange(4, 4)
      await userEvent.keyboard('{Backspace}')
      expect(owner.reported).toEqual(['abc'])
      await userEvent.keyboard('x')
      await expect.poll(() => both(owner), often).toEqual(['abcx', 'abcx'])
    })

    it.each(writers)('%s is reported with all that is shown', async (__, write) => {
      const owner = new Owner('abc')
      await start(Box, owner)
      write('first last')
      box().setSelectionRange(5, 5)
      await userEvent.keyboard('-')
      expect(owner.reported).toEqual(['first- last'])
      expect(box().selectionStart).toBe(6)
      await expect.poll(() => both(owner), often).toEqual(['first- last', 'first- last'])
    })

    it.each(writers)('%s goes back to the text of an app that refuses', async (__, write) => {
      const owner = new Owner('abc', () => undefined)
      await start(Box, owner)
      write('abcd')
      await userEvent.keyboard('{End}e')
      expect(owner.reported).toEqual(['abcde'])
      await expect.poll(() => both(owner), often).toEqual(['abc', 'abc'])
    })

    it.each(writers)('%s loses nothing when the app answers late', async (__, write) => {
      const answers: (() => void)[] = []
      const owner = new Owner('abc', (reported, { set }) => void answers.push(() => set(reported)))
      await start(Box, owner)
      write('abcd')
      await userEvent.keyboard('{End}e')
      answers.shift()?.()
      await expect.poll(() => both(owner), often).toEqual(['abcde', 'abcde'])
    })

    it.each(writers)('%s is reported when the box has its own text', async (__, write) => {
      const reported: string[] = []
      await render(<Box aria-label="box" defaultText="abc" onTextChanged={(text) => reported.push(text)} />)
      await userEvent.click(box())
      write('abcd')
      await userEvent.keyboard('{End}{Backspace}')
      expect(reported).toEqual(['abc'])
    })
  },
)

describe('text that was written into a TextBox', () => {
  const Box = (props: TextBoxProps) => <TextBox {...props} />

  it.each(writers)('%s survives a switch of multiline', async (__, write) => {
    const owner = new Owner('abc')
    const switched = await start(Box as BoxComponent, owner)
    write('abcd')
    await switched({ multiline: true } as BoxProps)
    expect(box().localName).toBe('textarea')
    expect(box().value).toBe('abcd')
    await userEvent.keyboard('{End}e')
    await expect.poll(() => both(owner), often).toEqual(['abcde', 'abcde'])
  })

  it.each(writers)('%s survives a switch of multiline when the box has its own text', async (__, write) => {
    const { rerender } = await render(<TextBox aria-label="box" defaultText="abc" />)
    write('abcd')
    await rerender(<TextBox aria-label="box" defaultText="abc" multiline />)
    expect(box().value).toBe('abcd')
  })

  it('gives way to the text that the app sets next', async () => {
    const owner = new Owner('abc')
    await start(Box as BoxComponent, owner)
    byRef('abcd')
    owner.set('xyz')
    await expect.poll(() => both(owner), often).toEqual(['xyz', 'xyz'])
  })
})
