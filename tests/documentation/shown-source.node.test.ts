import { expect, it } from 'vitest'
import { shownSource } from '../../.storybook/shown-source.ts'

const play = `
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toBeVisible()
  }`

it('A story with a render function is shown as this function, without its test', () => {
  const source = `{
  args: { hint: 'Name' },
  render: function Named(args) {
    const [name, setName] = useState('')
    return <TextBox {...args} text={name} onTextChanged={setName} />
  },${play}
}`
  expect(shownSource(source)).toBe(`function Named(args) {
  const [name, setName] = useState('')
  return <TextBox {...args} text={name} onTextChanged={setName} />
}`)
})

it('A story without a render function is shown without its test', () => {
  expect(shownSource(`{\n  args: { hint: 'Name' },${play}\n}`)).toBe(`{\n  args: { hint: 'Name' }\n}`)
  expect(shownSource('<TextBox hint="Name" />')).toBe('<TextBox hint="Name" />')
})
