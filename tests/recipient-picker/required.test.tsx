import { RecipientPicker } from 'react-textbox-emailpicker'
import { describe, expect, it } from 'vitest'
import { open, type BoxProps } from '../support/open-box.tsx'

const start = (props: BoxProps) => open(<RecipientPicker contacts={[]} {...(props as object)} />)
/** What the browser says of an empty field. */
const asked = () => {
  const { input, unmount } = start({ required: true })
  const { validationMessage } = input
  unmount()
  return validationMessage
}

describe('a required box', () => {
  it.each([
    ['blanks', '   '],
    ['separators', ',;'],
    ['blanks and separators', ' , ; '],
  ])('asks for a recipient where only %s are written, as where nothing is', async (_, keys) => {
    const message = asked()
    expect(message).not.toBe('')
    const { press, input } = start({ required: true })
    await press(keys)
    expect([input.validationMessage, input.checkValidity()]).toEqual([message, false])
    // Like the native message, it comes when the form is submitted.
    expect(input.closest<HTMLElement>('.tb-root')?.dataset.invalid).toBeUndefined()
    await press('<leaves>')
    expect(input.validationMessage).toBe(message)
    await press('ann@x.org')
    expect(input.validationMessage).toBe('')
  })

  it.each([' ', ' ; ', '\u200b', ' , ,\n'])('asks for a recipient where its text is %j', (defaultText) => {
    const message = asked()
    expect(start({ required: true, defaultText }).input.validationMessage).toBe(message)
  })
})

it.each<[string, BoxProps]>([
  ['a required box has somebody as soon as there is a chip', { required: true, defaultText: 'ann@x.org, ' }],
  ['a box asks for nobody where it is not required', {}],
])('%s', async (_, props) => {
  const { press, input } = start(props)
  await press('  ')
  expect(input.checkValidity()).toBe(true)
})
