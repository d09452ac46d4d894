import { useEffect, type CSSProperties, type FocusEvent, type MouseEvent, type ReactNode } from 'react'
import { useLatest } from '../../hooks/use-latest.ts'
import { FieldContext, withoutField } from '../message/field-context.ts'
import { ClearButton } from './ClearButton.tsx'
import { ImportedFont } from './ImportedFont.tsx'
import { isOnFrame } from './is-on-frame.ts'
import { TextCount } from './TextCount.tsx'
import type { Box } from '../use-box.ts'

interface BoxFrameProps {
  box: Box
  /** Attributes of the root for the state of the component. */
  state?: Readonly<Record<`data-${string}`, true | undefined>> | undefined
  onClick?: (event: MouseEvent<HTMLElement>) => void
  onPointerEnter?: () => void
  /** The messages of the box: the `elements` of `useProblems`. */
  problems?: ReactNode
  /** The text that is counted and cleared. @default the text of the box */
  text?: string
  /** Called when the user clicks the clear button. @default clears the input */
  onClear?: (event: MouseEvent) => void
  /** Whether the children contain the end adornment, so that BoxFrame does not render it. */
  isEndInside?: boolean
  /** A button of the component, at the end. */
  button?: ReactNode
  /** The input, and its overlays. */
  children: ReactNode
  /** Elements after everything else in the frame, such as the list. */
  after?: ReactNode
}

/** The root of a box. To the user, its frame is a part of the input, so a press on it focuses the input. */
export function BoxFrame(props: BoxFrameProps) {
  const { box, state, problems, onClick, onPointerEnter, onClear, button, children, after } = props
  function onMouseDown(event: MouseEvent<HTMLElement>) {
    const input = box.editor.element
    if (event.defaultPrevented || !isOnFrame(event) || !input || input.matches(':disabled')) return
    // The browser would blur the input, and drop its selection.
    event.preventDefault()
    box.setKeyboardHidden(false)
    input.focus()
  }

  const { classes, editor, boxState, isEditable, values, visit } = box
  const text = props.text ?? box.shown.text
  const { clearable, fontTypefaceImport, showCount } = values
  const start = adornment('start', classes.startAdornment, values.startAdornment)
  const end = props.isEndInside ? null : adornment('end', classes.endAdornment, values.endAdornment)
  const isClearable = clearable && isEditable
  const root = {
    ...box.root,
    ref: box.root.style && applyStyle,
    'data-adorned': !!(start || end || isClearable || showCount || button) || undefined,
    'data-clearable': isClearable || undefined,
    ...state,
    onClick,
    onPointerEnter,
    onMouseDown,
    // The input begins the visit itself. A portal is not contained in the root, but React bubbles its events here.
    onFocus: ({ target, currentTarget }: FocusEvent) =>
      target !== editor.element && currentTarget.contains(target) && visit.begin(),
    // If another element gets the focus, `VisitEnd` decides whether the visit ends.
    onBlur: ({ target, relatedTarget }: FocusEvent) =>
      target !== editor.element && !relatedTarget && visit.end(),
  }
  return (
    <div {...root}>
      {boxState.animation && <Spinner className={classes.animation} style={boxState.animation.style} />}
      {start}
      {children}
      {isClearable && text !== '' && <ClearButton box={box} onClear={onClear} />}
      {showCount && <TextCount box={box} text={text} />}
      {end}
      {button}
      {problems}
      {after}
      {visit.isInBox && <VisitEnd box={box} />}
      {fontTypefaceImport && <ImportedFont box={box} font={fontTypefaceImport} />}
    </div>
  )
}

/**
 * Ends the visit (the time that the user spends in a box) when an element outside of the box gets the focus. At the
 * blur, no element has the focus: if the list were removed then, a focus trap, such as that of a Radix dialog, would
 * move the focus. If React removes the focused element, such as a button in the frame, there is no blur: the next press
 * ends the visit, wherever it is.
 */
function VisitEnd({ box: { editor, visit } }: { box: Box }): null {
  const latestVisit = useLatest(visit)
  useEffect(
    function watchFocus() {
      const root = editor.root()
      if (!root) return undefined
      const listening = new AbortController()
      const leaveIfOutside = () => {
        if (!root.matches(':focus-within')) latestVisit.current.end()
      }
      // If the focus moves within a shadow root, its document gets no `focusin`.
      for (const tree of [root.ownerDocument, root.getRootNode()])
        for (const type of ['focusin', 'pointerdown'])
          tree.addEventListener(type, leaveIfOutside, { signal: listening.signal, capture: true })
      return () => listening.abort()
    },
    [editor, latestVisit],
  )
  return null
}

/**
 * Applies the style of the root again, by script: a Content Security Policy may have blocked it in the HTML of a
 * server, and React assumes that it is applied.
 */
function applyStyle(root: HTMLElement | null) {
  const style = root?.getAttribute('style')
  if (root && style) root.style = style
}

/** An animation of twelve parts: the stylesheet hides those that its style does not use. */
function Spinner({ className, style }: { className: string; style: string }) {
  return (
    <span className={className} data-style={style} aria-hidden>
      {Array.from({ length: 12 }, (_, part) => (
        <i key={part} style={{ '--tb-part': part } as CSSProperties} />
      ))}
    </span>
  )
}

/** A `<div>` with content of the app in the frame of a box, or null without content, as in most boxes. */
export function adornment(side: 'start' | 'end', className: string, node: ReactNode) {
  const isEmpty = node === '' || typeof node === 'boolean' || node == null
  // A text gets an element: the stylesheet cuts it off with an ellipsis, and the text has its own direction.
  const content = typeof node === 'string' || typeof node === 'number' ? <bdi>{node}</bdi> : node
  return isEmpty ? null : (
    <div className={className} data-side={side}>
      {/* A Field is for this box, and not for a box in its adornment, or in a dialog that the adornment renders. */}
      <FieldContext.Provider value={withoutField}>{content}</FieldContext.Provider>
    </div>
  )
}
