import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { allBoxes } from '../boxes.tsx'

it.each(allBoxes)('The direction of a %s is that of all its parts', (_, Box) => {
  const { container, rerender } = render(<Box aria-label="box" dir="rtl" />)
  expect(container.firstElementChild?.getAttribute('dir')).toBe('rtl')
  expect(screen.getByLabelText('box').closest('[dir=rtl]')).not.toBeNull()
  // The text decides on its own direction alone.
  rerender(<Box aria-label="box" dir="auto" />)
  expect(container.firstElementChild?.hasAttribute('dir')).toBe(false)
  expect(screen.getByLabelText('box').getAttribute('dir')).toBe('auto')
})
