import { Unstyled } from '@storybook/addon-docs/blocks'
import type { ReactNode } from 'react'
import './controls.css'

/** A part of a page of the manual that looks as in an app, without the styles of the page. */
export function Example({ children }: { children: ReactNode }) {
  return (
    <Unstyled>
      <div className="controls" style={{ marginBlock: '1rem 2.5rem' }}>
        {children}
      </div>
    </Unstyled>
  )
}
