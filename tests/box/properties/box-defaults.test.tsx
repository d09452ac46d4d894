import { act, render, screen } from '@testing-library/react'
import { createRef, type ReactNode } from 'react'
import { BoxDefaults, EmailPicker, Field, TextBox } from 'react-textbox-emailpicker'
import type { BoxDefaultsProps, BoxHandle, TextBoxProps } from 'react-textbox-emailpicker'
import { de } from 'react-textbox-emailpicker/locales/de'
import { fr } from 'react-textbox-emailpicker/locales/fr'
import { describe, expect, it } from 'vitest'
import { collectMessages } from '../../conformance/untyped-boxes.ts'
import { allBoxes } from '../boxes.tsx'

const complaints = collectMessages()

/** As an app without types can write it. */
const Untyped = BoxDefaults as (props: Record<string, unknown> & { children: ReactNode }) => ReactNode

describe.each(allBoxes)('the defaults of a %s', (_, Box) => {
  const box = (props: TextBoxProps = {}) => <Box aria-label="box" {...props} />

  const all = { look: 'outlined', density: 'compact', fullWidth: true, fontSize: 11 } as const
  const ofProvider = { look: 'outlined', density: 'compact', width: '100%', size: '11pt' }
  const own = { look: 'plain', density: 'comfortable', fullWidth: false, fontSize: 20 } as const
  const unset = { look: undefined, density: undefined, fullWidth: undefined, fontSize: undefined }

  it.each<[fact: string, providers: Omit<BoxDefaultsProps, 'children'>[], props: object, seen: object]>([
    ['are those of the provider', [all], {}, ofProvider],
    ['give way to the box', [all], own, { look: 'plain', density: 'comfortable', width: '', size: '20pt' }],
    ['stay with properties that are not set', [all], unset, ofProvider],
    ['stay with properties that can not be used', [all], { look: 'flat', fontSize: -1 }, ofProvider],
    ['are those of the nearest provider', [all, { look: 'plain' }], {}, { ...ofProvider, look: 'plain' }],
    ['have the size around the box', [{ ...all, fontSize: 'inherit' }], {}, { ...ofProvider, size: '1em' }],
  ])('%s', (__, providers, props, seen) => {
    const { container } = render(
      providers.reduceRight<ReactNode>(
        (inside, defaults) => <BoxDefaults {...defaults}>{inside}</BoxDefaults>,
        <Field label="Name">{box(props)}</Field>,
      ),
    )
    const { dataset, style } = container.querySelector('.tb-root') as HTMLElement
    const { look, density } = dataset
    expect({ look, density, width: style.width, size: style.getPropertyValue('--tb-font-size') }).toEqual(
      seen,
    )
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

it.each([
  ['sets messages', [de], de.list],
  ['leaves messages to a nearer one', [de, fr], fr.list],
] as const)('a provider %s', (_, all, name) => {
  render(
    all.reduceRight<ReactNode>(
      (inside, messages) => <BoxDefaults messages={messages}>{inside}</BoxDefaults>,
      <EmailPicker aria-label="To" />,
    ),
  )
  act(() => screen.getByRole('combobox').focus())
  expect(screen.getByRole('listbox', { hidden: true }).getAttribute('aria-label')).toBe(name)
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
