import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { EmailPickerProps } from 'react-textbox-emailpicker'
import { open, people, pickers } from '../support/open-box.tsx'

describe.each(pickers)('a row of a label’s $name', ({ Box }) => {
  async function start(props: EmailPickerProps = {}) {
    const Label = 'label'
    const InLabel = ({ contacts }: EmailPickerProps) => (
      <Label>
        To
        <Box contacts={contacts} minChars={0} {...props} />
      </Label>
    )
    const box = open(<InLabel contacts={people('Ann')} />)
    await box.press('ann<waits>')
    return box
  }

  it('closes the list with a click', async () => {
    const { press, input } = await start()
    await press('<clicks Ann>')
    expect(input.ariaExpanded).toBe('false')
  })

  it('leaves a link of renderContact to the browser', async () => {
    await start({ renderContact: () => <a href="#x">Link</a> })
    expect(fireEvent.click(screen.getByText('Link'))).toBe(true)
  })
})
