import { fireEvent, screen } from '@testing-library/react'
import { RecipientPicker, EmailPicker } from 'react-textbox-emailpicker'
import { describe, expect, it } from 'vitest'
import { check, open, people, type Fact } from '../support/open-box.tsx'

const contacts = people('Ann Anna')
const list = 'ann| › Ann, Anna'
const withAnn = (
  <RecipientPicker contacts={people('Bob Cid')} minChars={0} defaultText="Ann <ann@x.example>, " />
)
const cleared = { minChars: 0, clearable: true, defaultText: 'bob' }

describe('onOpenChange says why the list was opened or closed', () => {
  it.each<Fact>([
    ['typing', 'ann', list, 'opened: input'],
    ['a click', '<clicks box>', '| › Ann, Anna', 'opened: click', { minChars: 0 }],
    ['an arrow key', '<focus>↓', '| › Ann*, Anna', 'opened: key'],
    ['Escape', 'a{Escape}', 'a|', 'opened: input, closed: escape'],
    ['Alt+Up', 'a{Alt>}↑{/Alt}', 'a|', 'opened: input, closed: key'],
    ['the last character deleted', 'a{Backspace}', '|', 'opened: input, closed: input'],
    ['a cleared text', '<clicks Clear>', '| › Ann, Anna', 'opened: input', cleared],
    ['leaving', 'a{Tab}', 'a', 'opened: input, closed: leave'],
    ['a pick by a key', 'ann↓⏎', 'ann@x.example|', 'opened: input, closed: pick'],
    ['a pick by a click', 'ann<clicks Anna>', 'anna@x.example|', 'opened: input, closed: pick'],
  ])('%s', check(<EmailPicker contacts={contacts} />, { told: ['open'] }))

  it.each<Fact>([
    ['a click on a recipient', '<clicks box>z<clicks Ann>', '[{Ann*}] z', 'opened: click, closed: click'],
    ['a removal', '<clicks box><removes Ann>', '|', 'opened: click, closed: click'],
    ['a key to a recipient', '<clicks box>←', '[Ann*]', 'opened: click, closed: key'],
  ])('%s, in RecipientPicker', check(withAnn, { told: ['open'] }))

  it('a right click on a recipient', async () => {
    const { press, told } = open(withAnn)
    await press('<clicks box>')
    fireEvent.contextMenu(screen.getByRole('row', { name: 'Ann' }))
    expect(told('open')).toBe('opened: click, closed: click')
  })

  it.each<Fact>([
    ['a text of the app', 'ann<sets Zoe>', 'Zoe|', 'opened: input, closed: app'],
    ['a text of the app, which has the list open', 'ann<sets Zoe>', 'Zoe|', 'closed: app', { open: true }],
  ])('%s', check(<EmailPicker contacts={contacts} />, { told: ['open'], app: 'owns' }))
})

describe('With closeOnPick={false}', () => {
  it('the list of RecipientPicker stays open for the next pick, by keys and by clicks', async () => {
    const { goes, told } = open(<RecipientPicker contacts={contacts} closeOnPick={false} minChars={0} />)
    await goes('<clicks box>', '| › Ann, Anna', '<clicks Ann>', '[Ann] | › Anna')
    await goes('↓⏎{Escape}', '[Ann] [Anna] |')
    expect(told('open')).toBe('opened: click, closed: escape')
  })

  it.each<Fact>([
    ['Enter', 'an↓⏎', '[Anna] | › Ann', 'opened: input'],
    ['a click', 'an<clicks Ann>', '[Ann] | › Anna', 'opened: input'],
    ['Enter, after a click in it', '<clicks box>an↓⏎', '[Anna] | › Ann', 'opened: click', { minChars: 0 }],
    ['a click, after one in the box', 'an<clicks Ann>', '[Ann] | › Anna', 'opened: click', { minChars: 0 }],
  ])(
    'the list of RecipientPicker stays open after somebody was found and chosen by %s',
    check(<RecipientPicker contacts={contacts} closeOnPick={false} />, { told: ['open'] }),
  )

  it.each<Fact>([
    ['Enter', 'z@x.org⏎', '[z@x.org] | › Ann, Anna', 'opened: click'],
    ['a comma', 'z@x.org,', '[z@x.org] | › Ann, Anna', 'opened: click'],
    ['Enter, if Escape has closed it', 'z@x.org{Escape}⏎', '[z@x.org] |', 'opened: click, closed: escape'],
  ])(
    'the list of RecipientPicker stays as it is after an address that was ended by %s',
    check(<RecipientPicker contacts={contacts} closeOnPick={false} minChars={0} />, { told: ['open'] }),
  )

  it.each<Fact>([
    ['Enter', 'an↓⏎', 'ann@x.example| › Ann', 'opened: click'],
    ['Enter, in a list of typing', 'ann↓⏎', 'ann@x.example| › Ann', 'opened: input', { minChars: 1 }],
    ['a click', 'an<clicks Ann>', 'ann@x.example| › Ann', 'opened: click'],
  ])(
    'the list of EmailPicker stays open after somebody was found and chosen by %s',
    check(<EmailPicker contacts={contacts} closeOnPick={false} minChars={0} />, { told: ['open'] }),
  )

  it.each<Fact>([
    ['Down', '↓↓⏎↓', '[Bob] | › Ann, Cid*, Dee'],
    ['Up', '↓↓⏎↑', '[Bob] | › Ann*, Cid, Dee'],
    ['Down, after a click', '<clicks Bob>↓', '[Bob] | › Ann, Cid*, Dee'],
    ['Down, after each of several', '↓↓⏎↓⏎↓', '[Bob] [Cid] | › Ann, Dee*'],
    ['Down, to the first row after the last one', '↑⏎↓', '[Dee] | › Ann*, Bob, Cid'],
    ['Down, to the first row of others', 'b⏎↓', '[Bob] | › Ann*, Cid, Dee'],
    ['Down, to the first row after another text', '↓↓⏎a{Backspace}↓', '[Bob] | › Ann*, Cid, Dee'],
  ])('keys lead on from the row that was chosen: %s', (...[, steps, line]) =>
    open(<RecipientPicker contacts={people('Ann Bob Cid Dee')} closeOnPick={false} minChars={0} />).goes(
      `<clicks box>${steps}`,
      line,
    ),
  )
})
