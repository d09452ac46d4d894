import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import type { RecipientPickerProps } from 'react-textbox-emailpicker'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { boxNamed, forget, listOf, Recipients, reported } from './recipient-box.tsx'

const box = boxNamed()
beforeEach(forget)

const card = () => screen.queryByRole('menu')?.parentElement
/** Whose card is open. */
const whose = () => card()?.querySelector('.tb-card-name')?.textContent?.trim()
const items = () => screen.queryAllByRole('menuitem').map(({ textContent }) => textContent)
const item = (name: string) => screen.getByRole('menuitem', { name })
const focused = () => document.activeElement?.textContent

function start(props: RecipientPickerProps = {}) {
  const view = render(<Recipients defaultText={listOf('Ann', 'Bob', 'Cid')} {...props} />)
  return { ...view, user: userEvent.setup() }
}

/** Opens the card of the last chip with the keyboard. */
async function openByKey(props: RecipientPickerProps = {}) {
  const { user, ...view } = start(props)
  await user.type(box.input(), '{ArrowLeft}{Alt>}{ArrowDown}{/Alt}')
  return { user, ...view }
}

/** Taps a chip with a finger. */
function tap(chip: HTMLElement) {
  fireEvent.pointerDown(chip, { pointerType: 'touch' })
  fireEvent(chip, new PointerEvent('click', { bubbles: true, cancelable: true, pointerType: 'touch' }))
}

describe('the card of a chip', () => {
  it('has the name, the whole address, and the actions', async () => {
    await openByKey()
    expect(whose()).toBe('Cid')
    expect(card()?.querySelector('.tb-card-address')?.textContent).toBe('cid@x.example')
    expect(screen.getByRole('menu', { name: /^Cid ?cid@x.example$/ })).toBeTruthy()
    expect(card()?.querySelector('.tb-avatar')?.textContent).toBe('C')
    expect(items()).toEqual(['Edit', 'Copy address', 'Remove'])
  })

  it('has no fault that axe finds', async () => {
    await openByKey({ defaultText: 'nobody, ', chipActions: () => [{ label: 'Call', onAction() {} }] })
    const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  })

  it('shows the photo of the contact', async () => {
    const contact = { name: 'Ann', email: 'ann@x.example', photo: '/ann.png' }
    await openByKey({ defaultText: undefined, mailboxes: [{ ...contact, contact }] })
    expect(card()?.querySelector('.tb-photo')?.getAttribute('src')).toBe('/ann.png')
  })

  it.each([
    ['nobody', 'The @ is missing'],
    ['b b@x.example', 'Check what is before the @'],
    ['bob@x..example', 'Check what is after the @'],
    [`bob@${'x'.repeat(62)}.`.padEnd(300, `${'y'.repeat(60)}.`) + 'example', 'Longer than an address can be'],
  ])('says what is wrong with %s', async (email, problem) => {
    await openByKey({ defaultText: undefined, mailboxes: [{ email }] })
    expect(card()?.querySelector('.tb-card-note')?.textContent?.trim()).toBe(problem)
  })

  it.each([
    ['Alt+Down', '{Alt>}{ArrowDown}{/Alt}'],
    ['the menu key', '{ContextMenu}'],
    ['Shift+F10', '{Shift>}{F10}{/Shift}'],
  ])('opens with %s, with the focus at the first action', async (_, keys) => {
    const { user } = start()
    await user.type(box.input(), '{ArrowLeft}')
    await user.keyboard(keys)
    expect(focused()).toBe('Edit')
    expect(reported).toEqual(['got focus'])
  })

  it('opens with a right click, which selects the chip', async () => {
    const { user } = start()
    await user.hover(box.chip('Bob'))
    await user.pointer({ keys: '[MouseRight]', target: box.chip('Bob') })
    expect(whose()).toBe('Bob')
    expect(box.selected()).toEqual(['Bob'])
  })

  it('opens with a tap on a selected chip', async () => {
    const { user } = start()
    await user.click(box.input())
    tap(box.chip('Bob'))
    expect(card()).toBeUndefined()
    expect(box.selected()).toEqual(['Bob'])
    tap(box.chip('Bob'))
    expect(whose()).toBe('Bob')
    expect(box.input().value).toBe('')
  })

  it('does not open with a second click of the mouse, which edits the chip', async () => {
    const { user } = start()
    await user.dblClick(box.chip('Bob'))
    expect(card()).toBeUndefined()
    expect(box.input().value).toBe('Bob <bob@x.example>')
  })

  it('does not open with Alt+Down in the draft', async () => {
    const { user } = start()
    await user.type(box.input(), '{Alt>}{ArrowDown}{/Alt}')
    expect(card()).toBeUndefined()
  })

  it('opens for the mouse that rests on a chip, without the focus', async () => {
    const { user } = start()
    await user.hover(box.chip('Bob'))
    await waitFor(() => expect(whose()).toBe('Bob'))
    expect(document.activeElement).toBe(document.body)
    await user.unhover(box.chip('Bob'))
    await user.hover(document.body)
    await waitFor(() => expect(card()).toBeUndefined())
    expect(reported).toEqual([])
  })

  it('stays while the mouse is on it, and Escape closes it', async () => {
    const { user } = start()
    await user.hover(box.chip('Bob'))
    await waitFor(() => expect(card()).toBeDefined())
    await user.hover(card() as HTMLElement)
    await act(() => new Promise((done) => setTimeout(done, 400)))
    expect(card()).toBeDefined()
    await user.keyboard('{Escape}')
    expect(card()).toBeUndefined()
  })

  it('closes with Escape, which does nothing else, and the focus is at the chip again', async () => {
    const onKeyDown = vi.fn<() => void>()
    const { user } = await openByKey()
    document.body.addEventListener('keydown', onKeyDown)
    await user.keyboard('{Escape}')
    document.body.removeEventListener('keydown', onKeyDown)
    expect(card()).toBeUndefined()
    expect(document.activeElement).toBe(box.input())
    expect(box.current()).toBe('Cid')
    expect(onKeyDown).not.toHaveBeenCalled()
    expect(reported).toEqual(['got focus'])
  })

  it('closes with Tab, and the focus goes on from the input', async () => {
    const { user } = start()
    render(<button>Next</button>)
    await user.type(box.input(), '{ArrowLeft}{Alt>}{ArrowDown}{/Alt}')
    await user.tab()
    expect(card()).toBeUndefined()
    expect(focused()).toBe('Next')
    expect(reported).toEqual(['got focus', 'lost focus'])
  })

  it('is left to no label around the box', async () => {
    await openByKey()
    const address = card()?.querySelector('.tb-card-address') as Element
    expect(fireEvent.click(address)).toBe(false)
    expect(card()).toBeDefined()
  })

  it('works in a shadow root: a press in it leaves it open, and one outside closes it', async () => {
    const host = document.body.appendChild(document.createElement('div'))
    const root = host.attachShadow({ mode: 'open' })
    const view = render(<Recipients defaultText={listOf('Ann')} />, {
      container: root.appendChild(document.createElement('div')),
    })
    const input = root.querySelector('input') as HTMLInputElement
    act(() => input.focus())
    fireEvent.keyDown(input, { key: 'ArrowLeft' })
    fireEvent.keyDown(input, { key: 'ArrowDown', altKey: true })
    await waitFor(() => expect(root.querySelector('.tb-card')).not.toBeNull())
    expect(root.activeElement?.textContent).toBe('Edit')
    fireEvent.pointerDown(root.querySelector('.tb-card-address') as Element)
    expect(root.querySelector('.tb-card')).not.toBeNull()
    fireEvent.pointerDown(document.body)
    await waitFor(() => expect(root.querySelector('.tb-card')).toBeNull())
    view.unmount()
    host.remove()
  })

  it('closes when the app has set others in its place', async () => {
    const { rerender } = await openByKey({ defaultText: undefined, text: listOf('Ann', 'Bob') })
    rerender(<Recipients text={listOf('Ann', 'Dee')} />)
    await waitFor(() => expect(card()).toBeUndefined())
  })
})

describe('its actions', () => {
  it('are a menu: arrows, Home, End and letters lead through it', async () => {
    const { user } = await openByKey()
    const path: (string | null | undefined)[] = []
    for (const key of ['{ArrowUp}', '{ArrowDown}', '{End}', '{Home}', 'r', 'c', 'c', 'x']) {
      await user.keyboard(key)
      path.push(focused())
    }
    const [edit, copy, remove] = ['Edit', 'Copy address', 'Remove']
    expect(path).toEqual([remove, edit, remove, edit, remove, copy, copy, copy])
  })

  it('edit the chip', async () => {
    const { user } = await openByKey()
    await user.keyboard('{Enter}')
    expect(box.input().value).toBe('Cid <cid@x.example>')
    expect(document.activeElement).toBe(box.input())
    expect(card()).toBeUndefined()
    expect(reported).toEqual(['got focus', 'mailboxes commit: Ann Bob'])
  })

  it('copy the address, and say so', async () => {
    const { user } = await openByKey()
    await user.click(item('Copy address'))
    expect(await navigator.clipboard.readText()).toBe('cid@x.example')
    expect(await screen.findByRole('menuitem', { name: 'Copied' })).toBeTruthy()
    expect(box.status()).toContain('Copied')
  })

  it('remove the chip, as Delete does, and undo brings it back', async () => {
    const { user } = await openByKey()
    await user.click(item('Remove'))
    expect(box.names()).toEqual(['Ann', 'Bob'])
    expect(document.activeElement).toBe(box.input())
    await waitFor(() => expect(box.status()).toContain('Cid removed'))
    await user.keyboard('{Control>}z{/Control}')
    expect(box.names()).toEqual(['Ann', 'Bob', 'Cid'])
  })

  it('are about all that are selected, if the chip is selected', async () => {
    const chipActions = vi.fn<() => never[]>(() => [])
    const { user } = start({ chipActions })
    await user.type(box.input(), '{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}{Alt>}{ArrowDown}{/Alt}')
    expect(items()).toEqual(['Copy addresses', 'Remove'])
    expect(card()?.textContent).toContain('2 selected')
    expect(chipActions).toHaveBeenLastCalledWith([
      expect.objectContaining({ email: 'bob@x.example' }),
      expect.objectContaining({ email: 'cid@x.example' }),
    ])
    await user.click(item('Copy addresses'))
    expect(await navigator.clipboard.readText()).toBe('bob@x.example, cid@x.example')
    await user.click(item('Remove'))
    expect(box.names()).toEqual(['Ann'])
  })

  it('are about the chip alone, if others are selected', async () => {
    const { user } = start()
    await user.click(box.chip('Ann'))
    await user.hover(box.chip('Cid'))
    await waitFor(() => expect(whose()).toBe('Cid'))
    await user.click(item('Remove'))
    expect(box.names()).toEqual(['Ann', 'Bob'])
    expect(box.selected()).toEqual(['Ann'])
  })

  it('change nothing in a read-only box', async () => {
    await openByKey({ readOnly: true })
    expect(items()).toEqual(['Copy address'])
  })

  it('change nothing in a disabled box, where a click opens the card', async () => {
    start({ enabled: false })
    fireEvent.pointerOver(box.chip('Bob'))
    fireEvent.click(box.chip('Bob'))
    await waitFor(() => expect(items()).toEqual(['Copy address']))
  })
})

describe('the actions of the app', () => {
  it('follow those of the box, and are called once the card is closed', async () => {
    const onAction = vi.fn<() => void>()
    const { user } = await openByKey({
      chipActions: ([who]) => [
        { label: `Call ${who?.name}`, onAction },
        { label: 'Block', onAction, isDisabled: true },
      ],
    })
    expect(items()).toEqual(['Edit', 'Copy address', 'Remove', 'Call Cid', 'Block'])
    await user.click(item('Block'))
    expect(onAction).not.toHaveBeenCalled()
    await user.click(item('Call Cid'))
    expect(onAction).toHaveBeenCalledOnce()
    expect(card()).toBeUndefined()
    expect(document.activeElement).toBe(box.input())
  })

  it('are left out if chipActions throws, or returns something else, and one error says so', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    const unusable: [unknown, string[]][] = [
      [
        () => {
          throw new Error('no')
        },
        [],
      ],
      [() => 'Call', []],
      [() => [null, { label: 'Call' }, { label: 'Ok', onAction() {} }], ['Ok']],
    ]
    for (const [chipActions, usable] of unusable) {
      const { unmount } = await openByKey({ chipActions: chipActions as never })
      expect(items()).toEqual(['Edit', 'Copy address', 'Remove', ...usable])
      unmount()
    }
    expect(error).toHaveBeenCalledOnce()
    expect(error.mock.calls[0]?.[0]).toMatch(/^RecipientPicker: chipActions /)
  })
})
