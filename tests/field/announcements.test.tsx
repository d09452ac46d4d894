import { virtual } from '@guidepup/virtual-screen-reader'
import { render, waitFor } from '@testing-library/react'
import { Field, TextBox } from 'react-textbox-emailpicker'
import { afterEach, describe, expect, it } from 'vitest'

afterEach(() => virtual.stop())

describe('a screen reader', () => {
  it('announces an error when it comes and when it changes', async () => {
    const draw = (error?: string) => (
      <Field label="To" error={error}>
        <TextBox />
      </Field>
    )
    const { container, rerender } = render(draw())
    await virtual.start({ container })
    const announced = async () =>
      (await virtual.spokenPhraseLog()).filter((phrase) => phrase.startsWith('polite: '))
    rerender(draw('Say to whom'))
    await waitFor(async () => expect(await announced()).toEqual(['polite: Say to whom']))
    rerender(draw('Not an address'))
    await waitFor(async () =>
      expect(await announced()).toEqual(['polite: Say to whom', 'polite: Not an address']),
    )
  })

  it('announces the whole error when a part of it changes', async () => {
    const draw = (least: number) => (
      <Field
        label="To"
        error={
          <>
            At least <b>{least}</b> letters
          </>
        }
      >
        <TextBox />
      </Field>
    )
    const { container, rerender } = render(draw(3))
    expect(container.querySelector('[aria-live]')?.getAttribute('aria-atomic')).toBe('true')
    await virtual.start({ container })
    rerender(draw(4))
    await waitFor(async () => expect(await virtual.spokenPhraseLog()).toContain('polite: At least 4 letters'))
  })
})
