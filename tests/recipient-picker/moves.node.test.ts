import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it, vi } from 'vitest'
import { parseMailboxes } from '../../src/contacts/mailboxes/parse.ts'
import { act } from '../../src/recipient-picker/model/state.ts'
import { linkMove } from '../../src/recipient-picker/store/moves.ts'
import { Recipients } from '../../src/recipient-picker/store/recipient-store.ts'

const ann = parseMailboxes('ann@x.org')
const boxWith = (text: string) => new Recipients({ text, mailboxes: undefined })
const undo = (box: Recipients) =>
  box.apply(act(box.state, { do: 'undo' }), { reason: 'historyUndo', event: new Event('keydown') })

it('After any number of drags between two boxes, undo looks at no more of them than can be undone', () => {
  const [to, cc] = [boxWith('bob@x.org'), boxWith('ann@x.org')]
  for (let drag = 0; drag < 1000; drag++) linkMove(to, cc, ann)
  const looks = vi.spyOn(to, 'edited', 'get')
  undo(cc)
  expect(looks.mock.calls.length).toBe(200)
})

it('A box does not keep another one in memory that people were dragged from', async () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  const cc = boxWith('ann@x.org')
  const from = () => {
    const to = boxWith('')
    linkMove(to, cc, ann)
    return new WeakRef(to)
  }
  const to = from()
  await vi.waitFor(() => {
    collectGarbage()
    // An assertion on the box itself would keep it.
    expect(to.deref() === undefined).toBe(true)
  })
  undo(cc)
  expect(cc.state.list.text).toBe('ann@x.org')
})
