import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { RecipientPickerProps } from 'react-textbox-emailpicker'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { turns } from '../support/turns.ts'
import { boxNamed, forget } from './recipient-box.tsx'

const box = boxNamed()
const contacts = [
  { name: 'Ann Lee', email: 'ann@x.example' },
  { name: 'Bob', email: 'bob@x.example' },
]

/** Delays the file of `onlyContacts`. A call of the function that is returned loads it, or fails with an error. */
function delayFile() {
  let end = (_error?: Error) => {}
  const ended = new Promise<Error | undefined>((resolve) => {
    end = resolve
  })
  vi.doMock('../../src/recipient-picker/store/only-contacts.ts', async (importOriginal) => {
    const error = await ended
    if (error) throw error
    return importOriginal<object>()
  })
  return async (error?: Error) => {
    end(error)
    await vi.dynamicImportSettled()
    await pass()
  }
}

/** Runs the callbacks of settled promises. */
const pass = () => act(() => turns())

async function start(props: RecipientPickerProps = {}) {
  const load = delayFile()
  const { RecipientPicker } = await import('react-textbox-emailpicker')
  const user = userEvent.setup({ delay: null })
  const rejected: string[] = []
  render(
    <RecipientPicker
      aria-label="To"
      onlyContacts
      contacts={contacts}
      onRecipientRejected={({ reason, mailboxes }) =>
        void rejected.push(`${reason}: ${mailboxes.map(({ email }) => email).join(' ')}`)
      }
      {...props}
    />,
  )
  await user.click(box.input())
  return { user, rejected, load, fail: () => load(new Error('offline')) }
}

// Other tests have loaded the file, so each test here has modules of its own.
beforeEach(() => {
  vi.resetModules()
  forget()
})

// These tests replace a source file, which the built package does not have.
describe.skipIf(process.env.TEST_TARGET === 'dist')('until the file of onlyContacts is loaded', () => {
  it.each([
    ['Enter', 'ann@x.example{Enter}', 'ann@x.example'],
    ['a comma', 'ann@x.example,', 'ann@x.example,'],
    ['a comma after a name', 'Bob,', 'Bob,'],
    ['leaving the box', 'ann@x.example{Tab}', 'ann@x.example'],
  ])('%s leaves what is typed in the input, says so, and blocks the form', async (_, keys, draft) => {
    const { user, rejected } = await start({ autoHighlight: false })
    await user.keyboard(keys)
    expect(box.names()).toEqual([])
    expect(box.input().value).toBe(draft)
    expect(screen.getByText(/^Not chosen from the contacts: /)).toBeDefined()
    expect(box.input().validity.valid).toBe(false)
    expect(rejected).toHaveLength(1)
  })

  it('a typed address stays a draft, and Enter makes a recipient of it after that', async () => {
    const { user, load } = await start()
    await user.keyboard('ann@x.example{Enter}')
    await load()
    expect(box.input().value).toBe('ann@x.example')
    await user.keyboard('{Enter}')
    expect(box.names()).toEqual(['ann@x.example'])
    expect(box.input().validity.valid).toBe(true)
  })

  it('a pasted list stays before the typed text, and a later Enter takes the contacts out of it', async () => {
    const { user, load } = await start()
    await user.keyboard('fay{ArrowLeft}{ArrowLeft}{ArrowLeft}')
    await user.paste('ann@x.example, eve@x.example, ')
    expect(box.names()).toEqual([])
    expect(box.input().value).toBe('ann@x.example, eve@x.example, fay')
    await load()
    await user.keyboard('{Enter}')
    expect(box.names()).toEqual(['ann@x.example'])
    expect(box.input().value).toBe('eve@x.example, fay')
  })

  it('a dropped list stays before the typed text, and a later Enter takes the contacts out of it', async () => {
    const { user, load } = await start()
    await user.keyboard('fay')
    const dataTransfer = { types: ['text/plain'], getData: () => 'Bob <bob@x.example>, eve@x.example' }
    fireEvent.drop(box.area(), { dataTransfer })
    expect(box.names()).toEqual([])
    expect(box.input().value).toBe('Bob <bob@x.example>, eve@x.example, fay')
    await load()
    await user.keyboard('{Enter}')
    expect(box.names()).toEqual(['Bob'])
    expect(box.input().value).toBe('eve@x.example, fay')
  })

  it('a picked contact becomes a recipient, but stays text after an entry that does', async () => {
    const { user, rejected } = await start()
    await user.keyboard('bob')
    await user.click(await screen.findByRole('option'))
    expect(box.names()).toEqual(['Bob'])
    expect(rejected).toEqual([])
    await user.keyboard('eve@x.example,ann')
    await user.click(await screen.findByRole('option'))
    expect(box.names()).toEqual(['Bob'])
    expect(box.input().value).toBe('eve@x.example,ann')
  })

  it('recipients of the app can be opened and committed again, and undo brings them back', async () => {
    const { user, rejected } = await start({ defaultText: 'eve@x.example, Fay, ' })
    await user.keyboard('{ArrowLeft}{ArrowLeft}{Enter}{Enter}')
    expect(box.names()).toEqual(['eve@x.example', 'Fay'])
    await user.keyboard('{Backspace}{Backspace}')
    expect(box.names()).toHaveLength(1)
    await user.keyboard('{Control>}z{/Control}')
    expect(box.names()).toEqual(['eve@x.example', 'Fay'])
    expect(rejected).toEqual([])
  })
})

describe.skipIf(process.env.TEST_TARGET === 'dist')('if the file of onlyContacts cannot be loaded', () => {
  it('only those who are picked become recipients, and the developer is told once', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { user, fail } = await start()
    await fail()
    await user.keyboard('ann@x.example,')
    expect(box.names()).toEqual([])
    expect(box.input().value).toBe('ann@x.example,')
    await user.clear(box.input())
    await user.keyboard('bob')
    await user.click(await screen.findByRole('option'))
    expect(box.names()).toEqual(['Bob'])
    expect(warn.mock.calls.flat()).toEqual([
      expect.stringMatching(/the code of onlyContacts could not be loaded/),
    ])
  })

  it('a box without onlyContacts does not ask for it', async () => {
    const { user, fail } = await start({ onlyContacts: false })
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    await fail()
    await user.keyboard('eve@x.example,')
    expect(box.names()).toEqual(['eve@x.example'])
    expect(warn).not.toHaveBeenCalled()
  })
})
