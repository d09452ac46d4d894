import type { MouseEvent, ReactNode } from 'react'
import { ImportedFont } from './ImportedFont.tsx'
import { Spinner } from './Spinner.tsx'
import type { Box } from './use-box.ts'

interface BoxFrameProps {
  box: Box
  /** The state that the component adds to the root: present or absent. */
  state?: Readonly<Record<`data-${string}`, true | undefined>> | undefined
  onClick?: (event: MouseEvent<HTMLElement>) => void
  /** The input, and other elements in the frame. */
  children: ReactNode
  /** The error message. */
  message?: ReactNode
}

/**
 * The root of a box: the frame, with the animation and the input in it. Renders a `<div>`. To the user the frame is part of the
 * input, so a press on it focuses the input.
 */
export function BoxFrame({ box, state, onClick, children, message }: BoxFrameProps) {
  function onMouseDown(event: MouseEvent<HTMLElement>) {
    const input = box.editor.node()
    if (!isOnFrame(event) || !input || input.matches(':disabled')) return
    // By default the press would blur the input and drop the selection.
    event.preventDefault()
    box.setKeyboardHidden(false)
    input.focus()
  }

  const { component, editor, fontImport, drawn, setDrawn } = box
  const root = { ...box.root, ...state, onClick, onMouseDown }
  return (
    <div ref={applyStyle} {...root}>
      {drawn.animation && <Spinner style={drawn.animation.style} />}
      {children}
      {message}
      {fontImport && (
        <ImportedFont
          component={component}
          editor={editor}
          fontImport={fontImport}
          setFont={(font) => setDrawn((now) => ({ ...now, font }))}
        />
      )}
    </div>
  )
}

/** Whether an event is on the frame itself, and not on something in it. */
export function isOnFrame({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  return target === currentTarget || (target as Element).closest('.tb-animation') !== null
}

/**
 * Applies the style of the root by script. A Content Security Policy can block inline styles in server-rendered HTML, and React
 * assumes that they are applied.
 */
function applyStyle(root: HTMLElement | null) {
  const style = root?.getAttribute('style')
  if (root && style) root.style = style
}
