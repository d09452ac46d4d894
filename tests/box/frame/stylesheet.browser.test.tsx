import { EmailPicker, TextBox } from 'react-textbox-emailpicker'
import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'

// This page has not imported the stylesheet.
it('is reported missing once for each component, whatever the number of boxes', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  await render(
    <>
      <TextBox aria-label="One" />
      <TextBox aria-label="Two" />
      <EmailPicker aria-label="Three" />
    </>,
  )
  expect(error.mock.calls).toEqual([
    [expect.stringMatching(/^TextBox: the stylesheet is missing\. .*styles\.layer\.css/)],
    [expect.stringMatching(/^EmailPicker: the stylesheet is missing\. .*styles\.layer\.css/)],
  ])
})
