import 'react-textbox-emailpicker/styles.css'
import { InputType, TextBox, type TextChangeDetails } from 'react-textbox-emailpicker'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { canCompose } from '../../support/engine.ts'
import { redo, undo } from '../../support/history.ts'
import { commit, compose } from '../../support/input-method.ts'
import {
  atOnce,
  box,
  boxes,
  inForm,
  late,
  OwnedBox,
  Owner,
  same,
  stateOf,
  type BoxComponent,
} from '../content/controlled-parents.tsx'

const clear = () => userEvent.click(page.getByRole('button', { name: 'Clear' }))

const NumberBox: BoxComponent = (props) => (
  <TextBox {...props} readOnly={false} inputType={InputType.Number} />
)

/** Shows a box with a text. Returns what it reports. */
async function show(Box: BoxComponent, defaultText = '') {
  const told: string[] = []
  const tell = (text: string, { reason }: TextChangeDetails) => void told.push(`${reason}: ${text}`)
  await render(<Box aria-label="box" clearable defaultText={defaultText} onTextChanged={tell} />)
  return told
}

// EmailPicker has the editor of TextBox.
describe.each(Object.entries(boxes).slice(0, 2))('clearing a %s', (_, Box) => {
  it('is one step to undo and to redo', async () => {
    const told = await show(Box)
    await userEvent.click(box())
    await userEvent.keyboard('ab cd')
    told.length = 0
    await clear()
    expect(box().value).toBe('')
    expect(document.activeElement).toBe(box())
    await undo()
    expect(box().value).toBe('ab cd')
    await redo()
    expect(box().value).toBe('')
    await undo()
    expect(told).toEqual(['clear: ', 'historyUndo: ab cd', 'historyRedo: ', 'historyUndo: ab cd'])
  })

  it('can be undone in a box that had no focus', async () => {
    await show(Box, 'before')
    await clear()
    expect(box().value).toBe('')
    await undo()
    expect(box().value).toBe('before')
  })

  it.each([
    ['owns the text', atOnce(same)],
    ['answers late', late()],
  ])('is accepted by an app that %s', async (__, answer) => {
    const owner = new Owner('ABC', answer)
    await render(inForm(owner, <OwnedBox Box={Box} owner={owner} props={{ clearable: true }} />))
    await userEvent.click(box())
    await clear()
    await expect.poll(() => stateOf(owner)).toBe('|')
    expect([owner.reported, owner.reasons, owner.submitted]).toEqual([[''], ['clear'], 0])
    await userEvent.keyboard('x')
    await expect.poll(() => stateOf(owner)).toBe('x|')
  })

  it('changes nothing in a box whose app refuses it', async () => {
    await render(<Box aria-label="box" clearable text="kept" onTextChanged={() => {}} />)
    await userEvent.click(box())
    await clear()
    expect(box().value).toBe('kept')
    expect(document.activeElement).toBe(box())
  })
})

it('a box that filters what is entered can be cleared', async () => {
  const told = await show(NumberBox, 'app')
  await clear()
  expect(told).toEqual(['clear: '])
  await undo()
  expect(box().value).toBe('app')
})

// Not with keys: Firefox's automation can't press one after a composition that the page has ended.
it.runIf(canCompose).each(Object.entries({ ...boxes, 'box that filters': NumberBox }))(
  'a composition in a %s is ended by clearing',
  async (_, Box) => {
    const told = await show(Box, '12')
    await userEvent.click(box())
    await compose('3')
    await clear()
    await expect.poll(() => box().value).toBe('')
    expect(told.at(-1)).toBe('clear: ')
    await commit('5')
    expect(box().value).toBe('5')
    expect(told.at(-1)).toMatch(/: 5$/)
  },
)
