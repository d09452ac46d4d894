import { Unstyled } from '@storybook/addon-docs/blocks'
import type { ReactNode } from 'react'

/** A part of a page of the manual that looks as in an app, without the styles of the page. */
export function Example({ children }: { children: ReactNode }) {
  return (
    <Unstyled>
      <div style={{ marginBlock: '1rem 2.5rem' }}>{children}</div>
    </Unstyled>
  )
}
