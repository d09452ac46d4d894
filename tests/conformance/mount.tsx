import { createRef, StrictMode, type CSSProperties, type ReactNode } from 'react'
import { EmailPicker, RecipientPicker, TextBox } from 'react-textbox-emailpicker'
import type {
  BoxElement,
  BoxHandle,
  BoxProps,
  EmailPickerProps,
  TextBoxHandle,
  TextBoxProps,
} from 'react-textbox-emailpicker'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { CheckedComponent } from './reference.ts'

interface Options {
  strict?: boolean
  /** Style of the element around the box, which is 600 by 400 pixels. */
  style?: CSSProperties
  /** Elements beside the box. */
  beside?: ReactNode
}

/** A raised event: its name, and its arguments without the details. */
export type Raised = [name: 'gotFocus' | 'lostFocus'] | [name: 'textChanged', text: string]

/** The box on the page, in a form, in an element of a known size, with a record of the events it raises. */
export interface Mounted<P, H> {
  handle: H
  raised: Raised[]
  /** The last argument of each event, in the order of `raised`. */
  details: { event: { type: string; nativeEvent?: Event }; reason?: string }[]
  /** How often the form was submitted. */
  submitted: () => number
  input: () => BoxElement
  root: () => HTMLElement
  rerender: (props: P) => Promise<void>
  unmount: () => Promise<void>
}
export type MountedBox = Mounted<BoxProps, BoxHandle>
export type MountedTextBox = Mounted<TextBoxProps, TextBoxHandle>

/** Mounts any box. Its label is "box". */
export async function mountBox(
  component: CheckedComponent,
  props: BoxProps & Partial<Omit<EmailPickerProps, 'validate'>> = {},
  options: Options = {},
): Promise<MountedBox> {
  const Box = { TextBox, EmailPicker, RecipientPicker }[component] as typeof EmailPicker
  const raised: Raised[] = []
  const details: MountedBox['details'] = []
  const ref = createRef<BoxHandle>()
  let submitted = 0
  const raise = (event: Raised, detail: (typeof details)[number]) => {
    raised.push(event)
    details.push(detail)
  }
  const draw = (given: BoxProps) => {
    const form = (
      <form
        style={{ width: 600, height: 400, ...options.style }}
        onSubmit={(event) => {
          event.preventDefault()
          submitted++
        }}
      >
        <Box
          aria-label="box"
          onGotFocus={(detail) => raise(['gotFocus'], detail)}
          onLostFocus={(detail) => raise(['lostFocus'], detail)}
          onTextChanged={(text, detail) => raise(['textChanged', text], detail)}
          {...given}
          ref={ref}
        />
        {options.beside}
      </form>
    )
    return options.strict ? <StrictMode>{form}</StrictMode> : form
  }
  const { container, rerender, unmount } = await render(draw(props))
  const root = container.querySelector<HTMLElement>('form > *')
  if (!ref.current || !root) throw new Error('The component gave no handle.')
  return {
    handle: ref.current,
    raised,
    details,
    submitted: () => submitted,
    input: () => boxLocator.element() as BoxElement,
    root: () => root,
    rerender: (next) => rerender(draw(next)),
    unmount,
  }
}

export const mountTextBox = (props: TextBoxProps = {}, options?: Options) =>
  mountBox('TextBox', props as BoxProps, options) as Promise<unknown> as Promise<MountedTextBox>

export const boxLocator = page.getByLabelText('box', { exact: true })

/** Another field, to paste from or to focus. */
export const otherField = <input aria-label="other" defaultValue="other" />

/** An element with the text "drag me", which drops `text`. */
export function dragSource(text: string) {
  return (
    <span
      draggable
      style={{ display: 'inline-block' }}
      onDragStart={({ dataTransfer }) => dataTransfer.setData('text/plain', text)}
    >
      drag me
    </span>
  )
}

export async function clickOther(): Promise<void> {
  await userEvent.click(page.getByLabelText('other', { exact: true }))
}

/** The text and the caret, on the page and on the handle. */
export function state({ input, handle }: Pick<Mounted<never, BoxHandle>, 'input' | 'handle'>) {
  const { value, selectionStart, selectionEnd } = input()
  return {
    value,
    selection: [selectionStart, selectionEnd],
    text: handle.text,
    textLength: handle.textLength,
    currentPosition: handle.currentPosition,
  }
}

/** The {@link state} if page and handle agree. */
export function stateOf(text: string, start = text.length, end = start) {
  return { value: text, selection: [start, end], text, textLength: text.length, currentPosition: start }
}
