import { Source as Block } from '@storybook/addon-docs/blocks'
import type { ComponentProps } from 'react'
import { themes } from 'storybook/theming'

/** A block of code in the colors of the page. Storybook's own is white on dark pages. */
export function Source(props: ComponentProps<typeof Block>) {
  return <Block {...props} dark={themes.normal === themes.dark} />
}
