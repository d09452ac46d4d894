import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { boxNamed, forget, Recipients, reported } from './recipient-box.tsx'

const box = boxNamed()

beforeEach(forget)

it.each([
  ['a spreadsheet', 'Name\tE-mail\nLee, Ann\tann@x.org\nRay, Bob\tbob@x.org\n'],
  ['CSV', '"Lee, Ann","ann@x.org"\r\n"Ray, Bob","bob@x.org"'],
  ['CSV with semicolons', 'ann@x.org;Lee, Ann\nbob@x.org;Ray, Bob'],
  ['lines', 'Lee, Ann ann@x.org\nRay, Bob bob@x.org'],
])('pasted rows of %s become people', async (_, text) => {
  const texts: string[] = []
  const user = userEvent.setup()
  render(<Recipients onTextChanged={(now) => void texts.push(now)} />)
  await user.click(box.input())
  await user.paste(text)
  // What reads tables may have to be loaded.
  await waitFor(() => expect(box.names()).toEqual(['Lee, Ann', 'Ray, Bob']))
  expect(box.input().value).toBe('')
  expect(texts).toEqual(['"Lee, Ann" <ann@x.org>, "Ray, Bob" <bob@x.org>, '])
  await user.keyboard('{Control>}z{/Control}')
  expect(box.names()).toEqual([])
})

it('an address with text after it becomes a recipient when the user leaves, and the text stays', async () => {
  const user = userEvent.setup()
  render(
    <>
      <Recipients />
      <button>Elsewhere</button>
    </>,
  )
  await user.click(box.input())
  await user.keyboard('ann@x.org some text')
  forget()
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }))
  expect(box.names()).toEqual(['ann@x.org'])
  expect(box.input().value).toBe('some text')
  expect(reported).toContain('mailboxes commit: ann@x.org')
  await user.click(box.input())
  await user.keyboard('{End}x,')
  expect(box.names()).toEqual(['ann@x.org', 'some textx'])
})
