import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { listOf, people } from '../support/people.ts'
import { deferred } from '../support/turns.ts'
import { boxNamed, listIn } from './recipient-box.tsx'

// The package is loaded anew in each test, and the card when the test says so.

const file = '../../src/recipient-picker/card/Cards.tsx'
const box = boxNamed()
const down = '{Alt>}{ArrowDown}{/Alt}'

// The next file has modules that are not replaced.
afterAll(() => void vi.resetModules())

beforeEach(() => {
  vi.resetModules()
  return () => (vi.doUnmock(file), vi.restoreAllMocks())
})

/** A box whose card comes, or fails, when the test says so. */
async function start(load = (original: () => Promise<object>) => original()) {
  const { promise, resolve: come } = deferred()
  vi.doMock(file, (original: () => Promise<object>) => promise.then(() => load(original)))
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { RecipientPicker } = await import('react-textbox-emailpicker')
  const props = { 'aria-label': 'To', contacts: people('Zoe'), defaultText: listOf('Ann Bob') }
  render([<RecipientPicker key="To" {...props} />, <input key="Subject" aria-label="Subject" />])
  const user = userEvent.setup()
  await user.click(box.input())
  await waitFor(() => expect(box.root().querySelector('.tb-popup')).not.toBeNull())
  return { user, come, warn }
}

/** Waits until the card is on the page, open or not: it has a status of its own. */
const loaded = () => waitFor(() => expect(box.root().querySelectorAll('[role=status]')).toHaveLength(3))

// The files of the built package have other names.
describe.skipIf(process.env.TEST_TARGET === 'dist')('the file of the card', () => {
  it('A key that asks for the card before it is loaded opens it then', async () => {
    const { user, come } = await start()
    await user.keyboard(`{ArrowLeft}${down}`)
    expect(box.current()).toBe('Bob')
    expect(screen.queryByRole('menu')).toBeNull()
    come()
    expect(await screen.findByRole('menu', { name: /Bob/ })).toBeTruthy()
  })

  it('The mouse that has left before the card is loaded opens none', async () => {
    const { user, come } = await start()
    await user.hover(box.chip('Ann'))
    fireEvent.pointerLeave(box.area())
    await user.unhover(box.chip('Ann'))
    await user.hover(document.body)
    come()
    await user.keyboard(`{ArrowLeft}${down}`)
    expect(await screen.findByRole('menu', { name: /Bob/ })).toBeTruthy()
  })

  it.each([
    ['types', 'zo', 'Ann Bob "zo"', 'To'],
    ['presses Escape', '{Escape}', 'Ann Bob', 'To'],
    ['removes the chip', '{Delete}', 'Bob', 'To'],
    ['goes to another field', '{Tab}', 'Ann Bob', 'Subject'],
    ['presses into the box', 'press', 'Ann Bob', 'To'],
  ])('A user who %s before the card is loaded has no use for it', async (_, keys, shown, focused) => {
    const { user, come } = await start()
    await user.keyboard(`{Home}${down}`)
    expect(box.current()).toBe('Ann')
    await (keys === 'press' ? user.click(box.input()) : user.keyboard(keys))
    come()
    await loaded()
    expect(screen.queryByRole('menu')).toBeNull()
    expect([listIn('To').join(' '), document.activeElement?.ariaLabel]).toEqual([shown, focused])
  })

  it('A card that could not be loaded does not open when another attempt succeeds', async () => {
    let isOnline = false
    const { user, come, warn } = await start(async (original) => {
      if (isOnline) return original()
      throw new Error('offline')
    })
    await user.keyboard(`{Home}${down}`)
    come()
    await waitFor(() => expect(warn).toHaveBeenCalledOnce())
    isOnline = true
    await user.hover(box.chip('Bob'))
    await loaded()
    expect(screen.queryByRole('menu')).toBeNull()
  })

  it('Without the file, the box works, and developers are told once', async () => {
    const { user, come, warn } = await start(() => Promise.reject(new Error('offline')))
    come()
    await user.keyboard('{ArrowLeft}')
    await waitFor(() => expect(warn).toHaveBeenCalledOnce())
    const [warning] = warn.mock.calls[0] ?? []
    expect(warning).toMatch(/^RecipientPicker: the code of the card of a chip could not be loaded/)
    await user.keyboard('{Delete}')
    expect(box.names()).toEqual(['Ann'])
    await user.click(box.chip('Ann'))
    await user.click(box.chip('Ann'))
    expect(box.input().value).toBe('Ann <ann@x.example>')
    expect(screen.queryByRole('menu')).toBeNull()
    expect(warn).toHaveBeenCalledOnce()
  })
})
