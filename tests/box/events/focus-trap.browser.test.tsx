import * as RadixDialog from '@radix-ui/react-dialog'
import type { ReactElement } from 'react'
import { EmailPicker, RecipientPicker, TextBox } from 'react-textbox-emailpicker'
import 'react-textbox-emailpicker/styles.css'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { people } from '../../support/people.ts'

const often = { interval: 10, timeout: 3000 }
const common = { 'aria-label': 'box', clearable: true, showCount: true } as const
const picker = { ...common, contacts: people('Ann Anna'), listFooter: <button>Footer</button> }
const no = () => 'No'

const message = () => document.querySelector('.tb-error')
const rows = () => document.querySelectorAll('[role="option"]').length

const cases: readonly (readonly [name: string, box: ReactElement, keys: string, isReady: () => unknown])[] = [
  ['a message that comes', <TextBox {...common} key="box" validate={no} />, 'an', () => true],
  ['a refused paste', <TextBox {...common} key="box" inputType="number" />, '{Control>}v{/Control}', message],
  ['the list of an EmailPicker', <EmailPicker {...picker} key="box" />, 'an', rows],
  ['a row that is picked', <EmailPicker {...picker} key="box" autoHighlight />, 'an', rows],
  ['no row that matches', <EmailPicker {...picker} key="box" validate="address" />, 'zz', () => true],
  ['a list of RecipientPicker', <RecipientPicker {...picker} key="box" autoHighlight={false} />, 'an', rows],
  ['rows for a draft that becomes a chip', <RecipientPicker {...picker} key="box" />, 'ann@x.example', rows],
  ['a draft that becomes a chip', <RecipientPicker {...picker} key="box" />, 'b@x.example', () => true],
  ['two chips', <RecipientPicker {...picker} key="box" />, 'b@x.example,c@x.example', () => true],
  ['one chip for two', <RecipientPicker {...picker} key="box" />, 'b@x.example,b@x.example', () => true],
  ['selected chips', <RecipientPicker {...picker} key="box" />, 'b,c,{Control>}a{/Control}', () => true],
  ['a stranger', <RecipientPicker {...picker} onlyContacts key="box" />, 'b,', message],
]

it.each(cases)('Tab leaves a box in a focus trap for the next, with %s', async (_, box, keys, isReady) => {
  await render(
    <RadixDialog.Root defaultOpen>
      <RadixDialog.Portal>
        <RadixDialog.Content aria-describedby={undefined} style={{ position: 'fixed', inset: 40 }}>
          <RadixDialog.Title>Dialog</RadixDialog.Title>
          <input aria-label="before" defaultValue="abc" />
          {box}
          <button>After</button>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>,
  )
  const before = page.getByLabelText('before').element() as HTMLInputElement
  before.focus()
  before.select()
  await userEvent.keyboard('{Control>}c{/Control}')
  await userEvent.click(page.getByLabelText('box', { exact: true }).first())
  await userEvent.keyboard(keys)
  await expect.poll(isReady, often).toBeTruthy()
  const focused: (string | undefined)[] = []
  const onFocus = ({ target }: Event) => focused.push((target as Element).textContent ?? undefined)
  document.addEventListener('focusin', onFocus)
  // The buttons of the box and the footer of its list are on the way.
  for (let tabs = 0; tabs < 4 && document.activeElement?.textContent !== 'After'; tabs++)
    await userEvent.keyboard('{Tab}')
  document.removeEventListener('focusin', onFocus)
  expect(focused.at(-1)).toBe('After')
  expect(focused.filter((text) => text?.includes('Dialog'))).toEqual([])
})
