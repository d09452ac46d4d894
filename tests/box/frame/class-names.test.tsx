import { render } from '@testing-library/react'
import { EmailPicker, TextBox, type BoxPartName } from 'react-textbox-emailpicker'
import { describe, expect, it, vi } from 'vitest'
import { collectMessages, untypedBoxes } from '../../conformance/untyped-boxes.ts'

const messages = collectMessages()

/** The classes of the root and of the input. */
const classesIn = ({ container }: ReturnType<typeof render>) =>
  ['root', 'input'].map((part) => container.querySelector(`.tb-${part}`)?.className)

it.each([
  ['TextBox', <TextBox key="" className="last" classNames={{ root: 'frame', input: 'wide bold' }} />],
  ['EmailPicker', <EmailPicker key="" className="last" classNames={{ root: 'frame', input: 'wide bold' }} />],
])('classNames of %s are added to the classes of the parts', (_, box) => {
  expect(classesIn(render(box))).toEqual(['tb-root frame last', 'tb-input wide bold'])
  expect(messages).toEqual([])
})

// EmailPicker reads them with the same function.
describe('classNames of untyped code', () => {
  const Untyped = untypedBoxes.TextBox
  const draw = (classNames: unknown) => classesIn(render(<Untyped classNames={classNames} />))

  it('with an unknown part are reported once, with the parts that there are, none of a picker', () => {
    for (const part of ['option', 'option']) expect(draw({ [part]: 'a', input: 'b' })[1]).toBe('tb-input b')
    expect(messages).toEqual([expect.stringMatching(/^TextBox: classNames has no part option\. /)])
    const parts: BoxPartName[] = ['root', 'input', 'animation', 'error', 'startAdornment', 'clear', 'count']
    for (const part of parts) expect(messages[0]).toContain(part)
  })

  it.each<[what: string, values: unknown[], said: string[]]>([
    ['ignore what is no class', [5, true, {}, ['a'], Symbol('a'), () => 'a'], ["can't be .* a string"]],
    ['take nothing for no class', [null, undefined], []],
  ])('%s', (_, values, said) => {
    for (const input of values) {
      messages.length = 0
      expect(draw({ input, root: 'a' })).toEqual(['tb-root a', 'tb-input'])
      const wanted = said.map(
        (part) => expect.stringMatching(`^TextBox: classNames.input ${part}`) as unknown,
      )
      expect(messages).toEqual(wanted)
    }
  })

  it.each([5, 'a', ['a'], () => 'a'])('that are %o are ignored and reported', (value) => {
    expect(draw(value)).toEqual(['tb-root', 'tb-input'])
    expect(messages).toEqual([expect.stringMatching(`^TextBox: classNames can't be .* an object`)])
  })

  it('that are wrong are ignored in production, too', () => {
    vi.stubEnv('NODE_ENV', 'production')
    expect(draw({ input: 5, option: 'a', root: 'b' })).toEqual(['tb-root b', 'tb-input'])
    expect(messages).toEqual([])
  })
})
