import { RecipientPicker } from 'react-textbox-emailpicker'
import { describe, expect, it } from 'vitest'
import { check, open, people, pickers, type Fact } from '../support/open-box.tsx'

const contacts = people('Ann Bob')
const button = () => document.querySelector('.tb-open') as HTMLButtonElement
const none = 'No matching contacts'

describe.each(pickers)('the button of $name', ({ Box }) => {
  const picker = <Box openButton autoHighlight={false} contacts={contacts} />
  const all = '| › Ann, Bob'

  it.each<Fact>([
    ['opens the list, and the input has the focus', '<clicks button>', all, 'opened: button'],
    ['closes it again', '<clicks button><clicks button>', '|', 'opened: button, closed: button'],
    ['opens it whatever the text is', '<clicks button>', 'zz|', 'opened: button', { defaultText: 'zz' }],
    ['closes a list that a key has opened', 'an<clicks button>', 'an|', 'opened: input, closed: button'],
    ['asks the app that controls the list', '<clicks button>', all, 'closed: button', { open: true }],
  ])('%s', check(picker, { told: ['open'] }))

  it('says whether the list is open, also when it comes later', async () => {
    const { press, change } = open(<Box {...picker.props} openButton={false} />)
    await press('an<waits>')
    change({ openButton: true })
    expect(button().ariaExpanded).toBe('true')
    await press('<clicks button><waits>')
    expect(button().ariaExpanded).toBe('false')
  })

  it.each([
    ['that nothing matches', {}, none],
    ['what the app has for an empty list', { renderEmpty: () => <b>Nobody yet</b> }, 'Nobody yet'],
  ])('shows %s where there are no contacts', async (_, props, text) => {
    const { press, note, told } = open(<Box {...picker.props} contacts={[]} {...props} />)
    await press('<clicks button><waits>')
    expect([note(), button().ariaExpanded]).toEqual([text, 'true'])
    await press('<clicks button><waits>')
    expect([button().ariaExpanded, told('open')]).toEqual(['false', 'opened: button, closed: button'])
  })

  it('is skipped by Tab, and is absent where the list is', async () => {
    const { user, input, change } = open(picker)
    for (const next of ['Before', input.ariaLabel, 'After']) {
      await user.tab()
      expect(document.activeElement?.ariaLabel).toBe(next)
    }
    for (const props of [{ readOnly: true }, { disabled: true }, { openButton: false }]) {
      change(props)
      expect(button()).toBeNull()
    }
  })
})

const zedAndYan = 'Zed <zed@x.example>, Yan <yan@x.example>, '

it.each([
  ['a chip is current', '←'],
  ['chips are selected', '{Control>}a{/Control}'],
])('the button leads to the text when %s: keys are for the list, and no recipient goes', (_, keys) =>
  open(<RecipientPicker openButton autoHighlight={false} contacts={contacts} defaultText={zedAndYan} />).goes(
    `${keys}<clicks button>`,
    '[Zed] [Yan] | › Ann, Bob',
    'bo',
    '[Zed] [Yan] bo| › Bob',
    '↓⏎',
    '[Zed] [Yan] [Bob] |',
  ),
)
