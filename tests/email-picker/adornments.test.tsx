import { screen } from '@testing-library/react'
import { EmailPicker } from 'react-textbox-emailpicker'
import { describe, expect, it } from 'vitest'
import { check, open, people, type Fact } from '../support/open-box.tsx'

const contacts = people('Ann Anna Bob').map((one, at) => ({ ...one, timesContacted: [1, 9, 3][at] }))
const book = <button type="button">Book</button>
const cc = (
  <i role="presentation" onMouseDown={(event) => event.preventDefault()}>
    Cc:
  </i>
)
const picker = <EmailPicker contacts={contacts} clearable startAdornment={<i>To:</i>} endAdornment={book} />
const minChars = 0

describe('an adornment of EmailPicker', () => {
  it.each<Fact>([
    ['opens the list when it is clicked, as the frame does', '<clicks To:>', 'an| › Anna, Ann'],
    ['does not open the list when it is a button', '<clicks Book><waits>', 'an'],
    [
      'does not open the list when its press does not focus the input',
      '<clicks Cc:><waits>',
      'an',
      '',
      { startAdornment: cc },
    ],
  ])('%s', check(<EmailPicker {...picker.props} defaultText="an" />))

  it('is before the list in reading order', async () => {
    await open(picker).goes('an', 'an| › Anna, Ann')
    const follows = screen.getByText('Book').compareDocumentPosition(screen.getByRole('listbox'))
    expect(follows).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })
})

describe('clearing an EmailPicker', () => {
  const all = '| › Anna, Bob, Ann'
  const address = { minChars, defaultText: 'bob@x.example' }
  it.each<Fact>([
    ['closes the list, and it stays closed', 'an<clicks Clear><waits>', '|'],
    ['offers contacts for the next text', 'an<clicks Clear>b', 'b| › Bob'],
    ['offers contacts with minChars={0}, as a click in an empty box', '<clicks Clear>', all, '', address],
    ['lets them be picked', '<clicks Clear>↓⏎', 'anna@x.example|', 'picked Anna', address],
  ])('%s', check(picker))

  it.each([0, 1])('does not open the list for a text that the app keeps (minChars: %i)', async (least) => {
    const { goes, told } = open(<EmailPicker {...picker.props} minChars={least} text="an" />)
    await goes('<clicks Clear><waits>', 'an|')
    expect(told('text')).toBe('clear: ')
  })

  it('clears all entries of a list, and their marks', async () => {
    const { goes, told } = open(
      <EmailPicker {...picker.props} validate="address" defaultText="nobody, ann@x.example" />,
    )
    await goes('<clicks Clear>', '|')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(told('text')).toBe('clear: ')
  })
})
