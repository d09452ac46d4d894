// Several boxes on a page in jsdom, driven by steps: see "Steps and lines" in tests/README.md. There is no layout: what
// is dropped comes before the first chip.
import { act, createEvent, fireEvent } from '@testing-library/react'
import { expect } from 'vitest'
import { boxesShow, boxNamed } from './recipient-box.tsx'

/** Drags an element into a box, as browsers do. Returns what it took along. */
export function dragInto(element: Element, area: Element, keys = {}) {
  let data = ''
  const setData = (_: string, text: string) => void (data = text)
  const effects = { effectAllowed: '', dropEffect: '' }
  const dataTransfer = { types: ['text/plain'], ...effects, setData, getData: () => data }
  function raise(type: 'dragStart' | 'dragOver' | 'drop' | 'dragEnd', target: Element) {
    // jsdom has no events of drags, so none of their keys.
    const event = Object.assign(createEvent[type](target, { dataTransfer }), keys)
    return fireEvent(target, event)
  }
  fireEvent.mouseDown(element)
  if (!raise('dragStart', element)) return dataTransfer
  // A browser drops only where a dragover event was prevented.
  if (!raise('dragOver', area)) raise('drop', area)
  raise('dragEnd', element)
  return dataTransfer
}

function dragPeople(names: string, from: string, to: string, key = '') {
  const source = boxNamed(from)
  const [first, ...others] = names.split('+').map((name) => source.chip(name))
  if (!first) return
  act(() => source.input().focus())
  if (others.length > 0)
    for (const chip of [first, ...others]) fireEvent.click(chip, { ctrlKey: chip !== first })
  dragInto(first, boxNamed(to).area(), key ? { [`${key}Key`]: true } : {})
}

function inBox(name: string, what: string) {
  const { input, remove } = boxNamed(name)
  const write = (value: string) => fireEvent.change(input(), { target: { value } })
  if (what.startsWith('-')) return void fireEvent.click(remove(what.slice(1)))
  act(() => input().focus())
  const key = { undo: 'z', redo: 'y' }[what]
  if (key) fireEvent.keyDown(input(), { key, ctrlKey: true })
  else write(what.replace(/^\+/, ''))
  if (what.startsWith('+')) fireEvent.keyDown(input(), { key: 'Enter' })
}

/** Takes steps: drags, `Ann+Bob To>Cc ctrl`, and in a box, `To undo`, `To -Ann`, `To +dee@x.org`, `To ze`. */
export function take(steps: string): void {
  for (const step of steps.split(', ').filter(Boolean)) {
    const [, names, from, to, key] = /^(\S+) (\w+)>(\w+)(?: (\w+))?$/.exec(step) ?? []
    const [, box, what] = /^(\w+) (.+)$/.exec(step) ?? []
    if (names && from && to) dragPeople(names, from, to, key)
    else if (box && what) inBox(box, what)
    else throw new Error(`"${step}" is no step.`)
  }
}

export const settled = () => act(() => new Promise((done) => setTimeout(done, 0)))

/** Takes steps, each followed by what the boxes show then. */
export function goes(...stepsAndLines: string[]): void {
  for (let at = 0; at < stepsAndLines.length; at += 2) {
    take(stepsAndLines[at] as string)
    expect(boxesShow(), `after ${stepsAndLines.slice(0, at + 1).join(' ')}`).toBe(stepsAndLines[at + 1])
  }
}
