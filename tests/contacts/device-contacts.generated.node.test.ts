import { deviceContacts } from 'react-textbox-emailpicker/contacts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { runs } from '../support/runs.ts'

/** Stands for the Contact Picker API of a browser on a phone. */
function stubPicker(select: (...args: unknown[]) => Promise<unknown>) {
  const spy = vi.fn<typeof select>(select)
  Object.defineProperty(navigator, 'contacts', { configurable: true, value: { select: spy } })
  return spy
}

const choosing = (people: unknown) => stubPicker(async () => people)

afterEach(() => {
  Reflect.deleteProperty(navigator, 'contacts')
  vi.restoreAllMocks()
})

describe('deviceContacts', () => {
  it('has one contact for each address of the people, and none for a person without one', async () => {
    choosing([
      { name: ['Ann Lee'], email: ['ann@x.example', 'ann@y.example'] },
      { name: ['Bob'], email: [] },
      { name: ['Cleo'] },
      { name: [], email: ['dan@x.example'] },
      { email: [' eve@x.example '] },
      { name: ['', ' Fay '], email: ['', ' ', 'fay@x.example'] },
    ])
    expect(await deviceContacts()).toEqual([
      { name: 'Ann Lee', email: 'ann@x.example' },
      { name: 'Ann Lee', email: 'ann@y.example' },
      { email: 'dan@x.example' },
      { email: 'eve@x.example' },
      { name: 'Fay', email: 'fay@x.example' },
    ])
  })

  it('has each address once', async () => {
    choosing([
      { name: ['Ann'], email: ['ann@x.example', 'ann@X.example'] },
      { name: ['Anna'], email: ['ann@x.example'] },
    ])
    expect(await deviceContacts()).toEqual([{ name: 'Ann', email: 'ann@x.example' }])
  })

  it('has a contact for each of many people, whatever the length of a name', async () => {
    const count = runs(100_000)
    const long = 'x'.repeat(10 * count)
    choosing(
      Array.from({ length: count }, (_, n) => ({ name: [n ? 'Ann' : long], email: [`ann${n}@x.example`] })),
    )
    const contacts = await deviceContacts()
    expect(contacts).toHaveLength(count)
    expect(contacts[0]?.name).toBe(long)
  })

  it('asks the browser before it returns, because a click allows it only then', () => {
    const select = choosing([])
    void deviceContacts()
    void deviceContacts({ multiple: false })
    expect(select.mock.calls).toEqual([
      [['name', 'email'], { multiple: true }],
      [['name', 'email'], { multiple: false }],
    ])
  })

  it.each(['InvalidStateError', 'SecurityError', 'AbortError'])(
    'has no contacts when the browser refuses with %s',
    async (name) => {
      stubPicker(() => Promise.reject(new DOMException('Refused.', name)))
      expect(await deviceContacts()).toEqual([])
    },
  )

  it.each([[[]], [null], [undefined], [7], [[null]], [[{ name: 7, email: 7 }]]])(
    'has no contacts when the browser answers %j',
    async (people) => {
      choosing(people)
      expect(await deviceContacts()).toEqual([])
    },
  )

  it('has no contacts where the browser can not do this, and says so once', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(deviceContacts.isSupported()).toBe(false)
    expect(await deviceContacts()).toEqual([])
    expect(await deviceContacts()).toEqual([])
    expect(error.mock.calls).toEqual([
      [expect.stringContaining('deviceContacts: this browser has no Contact Picker API')],
    ])
  })

  it('says where it is supported', () => {
    choosing([])
    expect(deviceContacts.isSupported()).toBe(true)
    Object.defineProperty(navigator, 'contacts', { configurable: true, value: {} })
    expect(deviceContacts.isSupported()).toBe(false)
    vi.stubGlobal('navigator', undefined)
    expect(deviceContacts.isSupported()).toBe(false)
    vi.unstubAllGlobals()
  })
})
