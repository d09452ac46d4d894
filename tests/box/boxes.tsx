import type { CSSProperties, ReactNode, Ref } from 'react'
import { EmailPicker, RecipientPicker, TextBox } from 'react-textbox-emailpicker'
import type { EmailPickerProps, TextBoxHandle, TextBoxProps } from 'react-textbox-emailpicker'

export type BoxProps = TextBoxProps & EmailPickerProps & { ref?: Ref<TextBoxHandle> }
export type Draw = (props?: BoxProps) => ReactNode

/** The boxes that have one frame around one input. */
export const boxes: readonly (readonly [name: string, draw: Draw])[] = [
  ['TextBox', (props) => <TextBox aria-label="box" {...props} />],
  ['multiline TextBox', (props) => <TextBox aria-label="box" multiline {...props} />],
  ['EmailPicker', (props) => <EmailPicker aria-label="box" {...(props as EmailPickerProps)} />],
]

/** The same boxes with more props. */
export const boxesWith = (shared: BoxProps): typeof boxes =>
  boxes.map(([name, draw]) => [name, (props) => draw({ ...shared, ...props })])

/** Puts a box into elements with styles, the outer ones first. */
export const inDiv =
  (style: CSSProperties, ...inner: readonly CSSProperties[]) =>
  (box: ReactNode): ReactNode => {
    const [next, ...others] = inner
    return <div style={style}>{next ? inDiv(next, ...others)(box) : box}</div>
  }

/** The box in a container, and its parts. */
export function partsIn(container: Element) {
  const root = container.querySelector<HTMLElement>('.tb-root')
  if (!root) throw new Error('There is no box.')
  const part = (selector: string) => {
    const found = root.querySelector<HTMLElement>(selector)
    if (!found) throw new Error(`There is no ${selector}.`)
    return found
  }
  return { root, part, input: root.querySelector('.tb-input') as HTMLInputElement }
}

/** The parts of a box that reach beyond its frame by more than so many pixels. */
export function outside(root: HTMLElement, selector: string, [beside, above] = [0.5, 1]): string[] {
  const frame = root.getBoundingClientRect()
  return [...root.querySelectorAll(selector)].flatMap((part) => {
    const { left, right, top, bottom } = part.getBoundingClientRect()
    const isWide = left < frame.left - beside || right > frame.right + beside
    const isHigh = top < frame.top - above || bottom > frame.bottom + above
    // The clear button is 24 pixels high also where the box is lower.
    return isWide || (isHigh && !part.matches('.tb-clear')) ? [part.className] : []
  })
}

/** The components of one line. */
export const components: [name: string, Box: typeof TextBox][] = [
  ['TextBox', TextBox],
  ['EmailPicker', EmailPicker as typeof TextBox],
]
export const allBoxes: typeof components = [
  ...components,
  ['RecipientPicker', RecipientPicker as typeof TextBox],
]
