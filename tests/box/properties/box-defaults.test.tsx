import { act, render, screen } from '@testing-library/react'
import { createRef, type ReactNode } from 'react'
import {
  BoxDefaults,
  EmailPicker,
  Field,
  RecipientPicker,
  TextBox,
  type BoxHandle,
  type TextBoxProps,
} from 'react-textbox-emailpicker'
import { de } from 'react-textbox-emailpicker/locales/de'
import { fr } from 'react-textbox-emailpicker/locales/fr'
import { beforeEach, describe, expect, it, vi } from 'vitest'

const complaints: string[] = []
beforeEach(() => {
  complaints.length = 0
  vi.spyOn(console, 'error').mockImplementation((message: string) => complaints.push(message))
  return () => vi.restoreAllMocks()
})

const boxes = [
  ['TextBox', TextBox],
  ['EmailPicker', EmailPicker as typeof TextBox],
  ['RecipientPicker', RecipientPicker as typeof TextBox],
] as const

/** As an app without types can write it. */
const Untyped = BoxDefaults as (props: Record<string, unknown> & { children: ReactNode }) => ReactNode

describe.each(boxes)('the defaults of a %s', (_, Box) => {
  const box = (props: TextBoxProps = {}) => <Box aria-label="box" {...props} />

  function lookOf(node: ReactNode) {
    const { container, unmount } = render(node)
    const root = container.querySelector<HTMLElement>('.tb-root')
    const { look, density } = root?.dataset ?? {}
    const seen = {
      look,
      density,
      width: root?.style.width,
      size: root?.style.getPropertyValue('--tb-font-size'),
    }
    unmount()
    return seen
  }

  it('are those of the provider', () => {
    expect(
      lookOf(
        <BoxDefaults look="outlined" density="compact" fullWidth fontSize={11}>
          <Field label="Name">{box()}</Field>
        </BoxDefaults>,
      ),
    ).toEqual({ look: 'outlined', density: 'compact', width: '100%', size: '11pt' })
  })

  it('give way to properties of the box, but not to those that are not set, or can not be used', () => {
    const draw = (props: TextBoxProps) =>
      lookOf(
        <BoxDefaults look="outlined" density="compact" fullWidth fontSize={11}>
          {box(props)}
        </BoxDefaults>,
      )
    expect(draw({ look: 'plain', density: 'comfortable', fullWidth: false, fontSize: 20 })).toEqual({
      look: 'plain',
      density: 'comfortable',
      width: '',
      size: '20pt',
    })
    const byDefault = draw({})
    expect(draw({ look: undefined, density: undefined, fullWidth: undefined, fontSize: undefined })).toEqual(
      byDefault,
    )
    expect(draw({ look: 'flat', fontSize: -1 } as object)).toEqual(byDefault)
  })

  it('are those of the nearest provider that sets them', () => {
    expect(
      lookOf(
        <BoxDefaults look="outlined" density="compact">
          <BoxDefaults look="plain">{box()}</BoxDefaults>
        </BoxDefaults>,
      ),
    ).toMatchObject({ look: 'plain', density: 'compact' })
  })

  it('have the size of the text around the box', () => {
    expect(lookOf(<BoxDefaults fontSize="inherit">{box()}</BoxDefaults>).size).toBe('1em')
  })

  it('change at once, and keep the text', () => {
    const draw = (look: 'plain' | 'outlined') => (
      <BoxDefaults look={look}>{box({ defaultText: 'Ann' })}</BoxDefaults>
    )
    const { container, rerender } = render(draw('plain'))
    const root = container.querySelector<HTMLElement>('.tb-root')
    rerender(draw('outlined'))
    expect(container.querySelector('.tb-root')).toBe(root)
    expect(root?.dataset.look).toBe('outlined')
  })
})

it('a handle reads the size that is the default', () => {
  const ref = createRef<BoxHandle>()
  render(
    <BoxDefaults fontSize={11}>
      <TextBox aria-label="box" ref={ref as never} />
    </BoxDefaults>,
  )
  expect(ref.current?.fontSize).toBe(11)
})

it('sets messages, and a box or a nearer provider replaces some of them', () => {
  const list = () => {
    const input = screen.getByRole('combobox')
    act(() => input.focus())
    return screen.getByRole('listbox', { hidden: true }).getAttribute('aria-label')
  }
  const { unmount } = render(
    <BoxDefaults messages={de}>
      <EmailPicker aria-label="To" />
    </BoxDefaults>,
  )
  expect(list()).toBe(de.list)
  unmount()
  render(
    <BoxDefaults messages={de}>
      <BoxDefaults messages={fr} look="plain">
        <EmailPicker aria-label="To" />
      </BoxDefaults>
    </BoxDefaults>,
  )
  expect(list()).toBe(fr.list)
})

it('what can not be used is reported once', () => {
  const app = (
    <Untyped look="flat" fontSize="large" messages={5}>
      <TextBox aria-label="box" clearable defaultText="x" />
    </Untyped>
  )
  render(app)
  render(app)
  expect(complaints.sort()).toEqual([
    `BoxDefaults: fontSize can't be "large". It takes a finite number above 0, or 'inherit'.`,
    `BoxDefaults: look can't be "flat". It takes 'shaded', 'outlined' or 'plain'.`,
    `BoxDefaults: messages can't be 5. It takes an object.`,
  ])
})
