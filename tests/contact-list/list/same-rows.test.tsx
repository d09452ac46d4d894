import { StrictMode, useState } from 'react'
import { EmailPicker, type EmailPickerProps } from 'react-textbox-emailpicker'
import type { Contact } from 'react-textbox-emailpicker/contacts'
import { expect, describe, it, vi } from 'vitest'
import { open } from '../../support/open-box.tsx'

async function offered(names: string, props: EmailPickerProps = {}) {
  const complaints = vi.spyOn(console, 'error')
  const Strict = (given: EmailPickerProps) => (
    <StrictMode>
      <EmailPicker {...given} {...props} />
    </StrictMode>
  )
  const box = open(<Strict />)
  // Each answer has objects of its own, as those of a directory are.
  await box.press(`x<finds ${names} …>`)
  return { ...box, complaints, finds: (more: string) => box.press(`<finds ${more} …>`) }
}

describe('the element of a row', () => {
  it('moves with its contact to its place in the next answer', async () => {
    const { finds, goes, rows } = await offered('Ann Bob Cleo')
    const [first, second, third] = rows()
    await finds('Dan Cleo Ann Bob')
    await goes('', 'x| › Dan, Cleo, Ann, Bob')
    expect(rows().slice(1)).toEqual([third, first, second])
    expect(rows().map((row) => row.ariaPosInSet)).toEqual(['1', '2', '3', '4'])
  })

  it('moves with its contact also from one text to the next', async () => {
    const { press, finds, rows } = await offered('Ann Bob Cleo')
    const [, , third] = rows()
    await press('y')
    await finds('Cleo')
    expect(rows()).toEqual([third])
  })

  it('is not reused for another contact', async () => {
    const { finds, rows } = await offered('Ann Bob')
    const before = rows()
    await finds('Cleo Dan')
    for (const row of rows()) expect(before).not.toContain(row)
    expect(rows()).toHaveLength(2)
  })

  it('keeps its content, such as the state of components of the app', async () => {
    const Row = ({ contact }: { contact: Contact }) => {
      const [first] = useState(contact.name)
      return <>{`${contact.name} ${first}`}</>
    }
    const { finds, goes } = await offered('Ann Bob', {
      renderContact: ({ contact }) => <Row contact={contact} />,
    })
    await finds('Cleo Bob Ann')
    await goes('', 'x| › Cleo Cleo, Bob Bob, Ann Ann')
  })

  it('is there once for a contact that a search gives several times', async () => {
    const { finds, goes, complaints } = await offered('Ann Ann ann@x.example Bob')
    await goes('', 'x| › Ann, ann@x.example, Bob')
    await finds('Bob Ann Ann Ann ann@x.example')
    await goes('', 'x| › Bob, Ann, ann@x.example')
    expect(complaints).not.toHaveBeenCalled()
  })
})

it('The active row is named by the current id of its element, wherever it moves', async () => {
  const { finds, press, rows, input } = await offered('Ann Bob Cleo')
  await press('↓↓')
  const [, element] = rows()
  for (const names of ['Ann Bob Cleo', 'Cleo Dan Ann Bob', 'Bob', 'Dan Bob']) {
    await finds(names)
    expect(document.getElementById(input.getAttribute('aria-activedescendant') ?? '')).toBe(element)
    expect(rows().filter((row) => row.ariaSelected === 'true')).toEqual([element])
  }
})
