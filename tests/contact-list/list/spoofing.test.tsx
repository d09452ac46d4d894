import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { EmailPicker, type EmailPickerProps } from 'react-textbox-emailpicker'
import type { Contact } from 'react-textbox-emailpicker/contacts'
import { describe, expect, it } from 'vitest'
import { open } from '../../support/open-box.tsx'

/** Shows the row of a contact. */
async function show(contact: Contact, props: EmailPickerProps = {}) {
  const box = open(<EmailPicker {...props} />)
  await box.press('x')
  await act(async () => box.last().answer([contact]))
  const row = screen.getByRole('option')
  const part = (name: string) => row.querySelector<HTMLElement>(`.tb-contact-${name}`)
  return { ...box, row, name: part('name'), address: part('address') }
}

const evil = 'evil@attacker.example'

describe('a name that looks like an address', () => {
  it.each(['boss@bank.example', 'Boss <boss@bank.example>', 'boss＠bank.example', 'boss﹫bank.example'])(
    'comes after the real address: %s',
    async (spoofed) => {
      const { row, name, address } = await show({ name: spoofed, email: evil })
      expect(address?.textContent).toBe(evil)
      expect(name?.textContent).toBe(spoofed)
      expect(row.querySelector('.tb-contact')?.firstElementChild).toBe(address)
      expect(row.textContent).toMatch(new RegExp(`${evil}.*${spoofed.slice(0, 4)}`))
    },
  )

  it('does not become a second recipient when it is chosen', async () => {
    const name = 'boss@bank.example>, <boss@bank.example'
    const { goes } = await show({ name, email: evil }, { completion: 'mailbox', validate: 'address' })
    await goes('↓⏎', `"${name}" <${evil}>|`)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('invisible characters', () => {
  const unseen = {
    'that turn the text around': 'Ann \u202Eelpmaxe.knab@ssob\u202C',
    'that isolate': '\u2066Ann\u2069 \u2067Lee\u2068',
    'without width': 'A\u200Bn\u2060n\uFEFF L\u00ADee',
    'that mark a direction': '\u200EAnn\u200F Lee\u061C',
    'that tag': 'Ann\u{E0041}\u{E0042} Lee',
  }

  it.each(Object.entries(unseen))('(%s) are left out of a name', async (_, spoofed) => {
    const { name } = await show({ name: spoofed, email: evil })
    expect(name?.textContent).not.toMatch(
      /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\u{E0000}-\u{E007F}]/u,
    )
    expect(name?.textContent).toMatch(/^Ann/)
    expect(name?.getAttribute('dir')).toBe('auto')
  })

  it('that join letters stay in a name, where they are part of the spelling', async () => {
    const { name } = await show({ name: 'می\u200Cخواهم क्\u200Dष', email: evil })
    expect(name?.textContent).toBe('می\u200Cخواهم क्\u200Dष')
  })

  it.each([
    ['boss@bank.example\u202E', 'boss@bank.example\uFFFD'],
    ['bo\u200Bss@bank.example', 'bo\uFFFDss@bank.example'],
    ['bo\u200Dss@bank.example', 'bo\uFFFDss@bank.example'],
    ['boss@bank.example\n<x>', 'boss@bank.example\uFFFD<x>'],
    ['boss@bank\u00AD.example', 'boss@bank\uFFFD.example'],
  ])('are replaced by a visible character in an address', async (email, shown) => {
    const { address } = await show({ email })
    expect(address?.textContent).toBe(shown)
  })
})

it.each(['address', 'mailbox'] as const)('a picked %s has no invisible characters', async (completion) => {
  const { goes } = await show({ name: 'A\u202Enn', email: 'a\u200Bnn@x.example\u202E' }, { completion })
  await goes('↓⏎', completion === 'address' ? 'ann@x.example|' : 'Ann <ann@x.example>|')
})

describe('an address', () => {
  it('runs from left to right, isolated from the name, whatever the name is', async () => {
    const { name, address } = await show({ name: 'ליאת כהן', email: 'liat@x.example' })
    expect(address?.tagName).toBe('BDI')
    expect(address?.getAttribute('dir')).toBe('ltr')
    expect(name?.contains(address)).toBe(false)
    expect(name?.nextElementSibling).toBe(address)
  })

  it('is shown in full, however long the name', async () => {
    const { row, address } = await show({ name: 'Ann '.repeat(2000), email: evil })
    expect(address?.textContent).toBe(evil)
    expect(row.querySelector('.tb-avatar')?.textContent).toHaveLength(2)
  })
})

describe('markup', () => {
  const script = '<img src=x onerror="globalThis.hacked=1"><b>Ann</b><script>globalThis.hacked=1</script>'

  it.each([
    ['name', { name: script, email: evil }],
    ['address', { email: script }],
    ['name and an address that match', { name: `x${script}`, email: `x${script}` }],
  ])('in a %s is shown as text', async (_, contact) => {
    const { row } = await show(contact)
    expect(row.textContent).toContain(script)
    expect(row.querySelector('img, b, script')).toBeNull()
    expect('hacked' in globalThis).toBe(false)
  })

  it('is text in the picked text, too', async () => {
    const { press, input, picked } = await show(
      { name: script, email: 'ann@x.example' },
      { completion: 'mailbox' },
    )
    await press('↓⏎')
    expect(input.value).toMatch(/<b>Ann<\/b>.* <ann@x\.example>$/)
    expect(picked).toHaveLength(1)
    expect(document.querySelector('b')).toBeNull()
  })
})

describe('a picture', () => {
  it.each([
    'javascript:globalThis.hacked=1',
    'data:text/html,<script>hacked=1</script>',
    ' JaVaScRiPt:hacked=1',
  ])('whose URL is a script is a broken image, and never a link: %s', async (photo) => {
    const { row } = await show({ name: 'Ann Lee', email: evil, photo })
    expect(row.querySelector('a, iframe, object, [href]')).toBeNull()
    expect(row.querySelector('.tb-avatar')?.textContent).toBe('AL')
    expect('hacked' in globalThis).toBe(false)
  })

  it('sends no referrer to its server', async () => {
    const { row } = await show({ email: evil, photo: 'https://pictures.example/a.png' })
    const image = row.querySelector('img')
    expect(image?.getAttribute('referrerpolicy')).toBe('no-referrer')
    expect(image?.alt).toBe('')
  })

  it('that is broken is replaced by the initials', async () => {
    const { row } = await show({ name: 'Ann Lee', email: evil, photo: 'https://pictures.example/none.png' })
    fireEvent.error(row.querySelector('img') as Element)
    await waitFor(() => expect(row.querySelector('img')).toBeNull())
    expect(row.querySelector('.tb-avatar')?.textContent).toBe('AL')
  })
})
