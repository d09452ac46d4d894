import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode, useState } from 'react'
import { EmailPicker, type EmailPickerProps } from 'react-textbox-emailpicker'
import type { Contact } from 'react-textbox-emailpicker/contacts'
import { expect, describe, it, vi } from 'vitest'
import { createAskedSource } from '../asked-source.ts'

const people = ['Ann', 'Bob', 'Cleo', 'Dan'].map((name) => ({
  name,
  email: `${name.toLowerCase()}@x.example`,
}))
const [ann, bob, cleo, dan] = people as [Contact, Contact, Contact, Contact]

const picker = () => screen.getByRole<HTMLInputElement>('combobox')
const options = () => screen.queryAllByRole('option')
const names = () => options().map((row) => row.querySelector('.tb-contact-name')?.textContent)

async function offered(contacts: readonly Contact[], props: EmailPickerProps = {}) {
  const { source, last } = createAskedSource()
  const complaints = vi.spyOn(console, 'error')
  render(
    <StrictMode>
      <EmailPicker aria-label="To" contacts={source} {...props} />
    </StrictMode>,
  )
  const user = userEvent.setup()
  await user.type(picker(), 'x')
  const answer = async (given: readonly Contact[]) => {
    // Anew, as those of a directory are.
    await act(async () =>
      last().answer(
        given.map((contact) => ({ ...contact })),
        { complete: false },
      ),
    )
    await waitFor(() => expect(options()).toHaveLength(given.length))
  }
  await answer(contacts)
  return { user, answer, complaints }
}

describe('the element of a row', () => {
  it('exists also for a name that can’t be converted to a string', async () => {
    const name = Object.create(null) as string
    await offered([{ ...ann, name }, bob])
    expect(options().map((row) => row.querySelector('.tb-contact-address')?.textContent)).toEqual([
      ann.email,
      bob.email,
    ])
  })

  it('moves with its contact to its place in the next answer', async () => {
    const { answer } = await offered([ann, bob, cleo])
    const [first, second, third] = options()
    await answer([dan, cleo, ann, bob])
    expect(names()).toEqual(['Dan', 'Cleo', 'Ann', 'Bob'])
    expect(options().slice(1)).toEqual([third, first, second])
    expect(options().map((row) => row.getAttribute('aria-posinset'))).toEqual(['1', '2', '3', '4'])
  })

  it('moves with its contact also from one text to the next', async () => {
    const { user, answer } = await offered([ann, bob, cleo])
    const [, , third] = options()
    await user.keyboard('y')
    await answer([cleo])
    expect(options()).toEqual([third])
  })

  it('is not reused for another contact', async () => {
    const { answer } = await offered([ann, bob])
    const before = options()
    await answer([cleo, dan])
    for (const row of options()) expect(before).not.toContain(row)
  })

  it('keeps its content, such as the state of components of the app', async () => {
    const Row = ({ contact }: { contact: Contact }) => {
      const [first] = useState(contact.name)
      return <>{`${contact.name} ${first}`}</>
    }
    const { answer } = await offered([ann, bob], {
      renderContact: ({ contact }) => <Row contact={contact} />,
    })
    await answer([cleo, bob, ann])
    expect(options().map((row) => row.textContent)).toEqual(['Cleo Cleo', 'Bob Bob', 'Ann Ann'])
  })

  it('is unique for each of several rows with the same contact', async () => {
    const { answer, complaints } = await offered([ann, ann, { email: ann.email }, bob])
    expect(new Set(options()).size).toBe(4)
    expect(new Set(options().map(({ id }) => id)).size).toBe(4)
    await answer([bob, ann, ann, ann, { email: ann.email }])
    expect(new Set(options()).size).toBe(5)
    expect(complaints).not.toHaveBeenCalled()
  })
})

describe('the active row', () => {
  it('is named by the current id of its element, wherever it moves', async () => {
    const { user, answer } = await offered([ann, bob, cleo])
    await user.keyboard('{ArrowDown}{ArrowDown}')
    const [, element] = options()
    for (const given of [[ann, bob, cleo], [cleo, dan, ann, bob], [bob], [dan, bob]]) {
      await answer(given)
      expect(document.getElementById(picker().getAttribute('aria-activedescendant') ?? '')).toBe(element)
      expect(element?.getAttribute('aria-selected')).toBe('true')
      expect(options().filter((row) => row.getAttribute('aria-selected') === 'true')).toEqual([element])
    }
  })
})
