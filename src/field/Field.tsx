import {
  Children,
  cloneElement,
  createElement,
  forwardRef,
  isValidElement,
  useCallback,
  useContext,
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
} from 'react'
import { DefaultsContext, type Defaults } from '../box/defaults-context.ts'
import { holdHeight } from '../box/events/presses.ts'
import {
  describedBy,
  FieldContext,
  type BoxError,
  type FieldAttributes,
  type FieldOfBox,
} from '../box/message/field-context.ts'
import { reportInvalid } from '../values/development.ts'
import { parseNode } from '../values/plain.ts'
import { useBoundLabel } from './use-bound-label.ts'

/** The properties of Field. Other attributes go to its root. */
export interface FieldProps extends HTMLAttributes<HTMLDivElement> {
  /** The name of the input. A click on it focuses the input. */
  label?: ReactNode
  /** Help about the input, below it. */
  description?: ReactNode
  /**
   * The error of the text, below the input. It makes the input invalid for the user and for assistive technology, but
   * the form can still be submitted. With `true`, the input is invalid without a message.
   */
  error?: ReactNode
  /** Marks the label, and makes the input `required`. @default false */
  required?: boolean | undefined
  /** The place of the label: above the input, or beside it if there is room. @default 'vertical' */
  orientation?: 'vertical' | 'horizontal' | undefined
  /**
   * A TextBox, an EmailPicker, a RecipientPicker, or a native `<input>`, `<textarea>` or `<select>`. A box may have
   * other elements around it.
   */
  children?: ReactNode
}

/** A `<label>`, a description and an error for one input. Renders a `<div>` with them and the input in it. */
export const Field = /* @__PURE__ */ forwardRef<HTMLDivElement, FieldProps>(function Field(props, ref) {
  const { label, description, error, required, orientation, className, children, ...rest } = readProps(props)
  const root = useRef<HTMLDivElement>(null)
  // The root is mounted by the time React sets the ref.
  useImperativeHandle(ref, () => root.current as HTMLDivElement, [])
  useBoundLabel(root)
  const liveRegion = useRef<HTMLDivElement>(null)
  useEffect(function holdDuringPresses() {
    // A press elsewhere blurs the input, which often shows or removes a message. The pressed control must not move.
    return liveRegion.current ? holdHeight(liveRegion.current, 'clip') : undefined
  }, [])

  const id = useId()
  /** The error messages of the boxes in the Field. */
  const [messages, setMessages] = useState<readonly BoxError[]>([])
  const showMessage = useCallback((message: BoxError) => {
    setMessages((current) => [...current, message])
    return () => setMessages((current) => current.filter((other) => other !== message))
  }, [])
  // The label, the description and the error have a size in proportion to the font size of the box.
  const defaults = useContext(DefaultsContext)
  const fontSize = (children as InputNode | undefined)?.props?.fontSize ?? defaults?.fontSize
  const isInvalid = !isEmpty(error)
  const isRequired = required === true
  const descriptionId = isEmpty(description) ? '' : `${id}-description`
  // The `error` of the Field may have the same text as a message of the box, such as its `errorText`. It is shown once.
  const errorId =
    isInvalid && error !== true && !messages.some(({ text }) => text === error) ? `${id}-error` : ''
  // Memoized: the box is rendered again only if a value in the context changes.
  const field = useMemo<FieldOfBox>(
    () => ({
      addAttributes: (input) => ({
        ...input,
        id: input.id ?? id,
        required: input.required ?? isRequired,
        'aria-invalid': isInvalid || input['aria-invalid'],
        // Screen readers read the error before the description.
        'aria-describedby': describedBy(input['aria-describedby'], errorId, descriptionId),
      }),
      showMessage,
      hasError: !!errorId,
    }),
    [id, errorId, descriptionId, isInvalid, isRequired, showMessage],
  )
  const style = {
    '--tb-font-size': fontSize && (fontSize === 'inherit' ? '1em' : `${fontSize}pt`),
    ...rest.style,
  } as CSSProperties

  return (
    <div
      {...rest}
      ref={root}
      className={className ? `tb-field ${className}` : 'tb-field'}
      style={style}
      data-horizontal={orientation === 'horizontal' || undefined}
      data-invalid={isInvalid || messages.length > 0 || undefined}
      data-required={isRequired || undefined}
    >
      {!isEmpty(label) && (
        <label className="tb-label" htmlFor={inputIdOf(children) ?? id}>
          <span>{label}</span>
          {isRequired && <span className="tb-required" aria-hidden />}
        </label>
      )}
      <div className="tb-field-body">
        <FieldContext.Provider value={field}>
          {isNativeInput(children) ? cloneElement(children, field.addAttributes(children.props)) : children}
        </FieldContext.Provider>
        {descriptionId && (
          <div className="tb-description" id={descriptionId}>
            {description}
          </div>
        )}
        {/* Screen readers announce only additions to an existing live region. `aria-atomic` makes them read a changed
            error as a whole. */}
        <div ref={liveRegion} className="tb-field-messages" aria-live="polite" aria-atomic>
          {errorId && (
            <div className="tb-field-error" id={errorId}>
              {error}
            </div>
          )}
          {messages.map((message) => (
            <div key={`${message.id} ${message.serial}`} className={message.className} id={message.id}>
              {message.isBuiltIn ? <bdi>{message.text}</bdi> : message.text}
            </div>
          ))}
        </div>
      </div>
    </div>
  )
})

/** Returns the properties, with nodes that React can render. Reports invalid properties, which have no effect. */
function readProps({ label, description, error, ...rest }: FieldProps) {
  if (process.env.NODE_ENV !== 'production') {
    const { required = false, orientation } = rest
    if (typeof required !== 'boolean') reportInvalid('Field', 'required', required, 'true or false')
    if (orientation && orientation !== 'vertical' && orientation !== 'horizontal')
      reportInvalid('Field', 'orientation', orientation, "'vertical' or 'horizontal'")
  }
  return {
    ...rest,
    label: renderableNode('label', label),
    description: renderableNode('description', description),
    error: renderableNode('error', error),
  }
}

type InputNode = ReactElement<FieldAttributes & Pick<Defaults, 'fontSize'>>

function isNativeInput(node: ReactNode): node is InputNode {
  return isValidElement(node) && /^(?:input|textarea|select)$/.test(String(node.type))
}

/**
 * Returns the id that the app has set on the input, if the input is the only child. The id of any other input is known
 * when it is mounted: `useBoundLabel` reads it from the DOM.
 */
function inputIdOf(node: ReactNode): string | undefined {
  const canBeInput =
    isNativeInput(node) || (isValidElement<FieldAttributes>(node) && typeof node.type !== 'string')
  return canBeInput ? node.props.id : undefined
}

/** Whether a label, description or error is absent. `true` is not: as the `error`, it makes the input invalid. */
function isEmpty(node: ReactNode): boolean {
  if (Array.isArray(node)) return (node as ReactNode[]).every(isEmpty)
  return node === undefined || node === null || node === false || node === ''
}

/**
 * Returns a node that React can render. Any other object, such as the error object of a form library, is reported and
 * left out: React would throw, and the user would lose the form. Each text in a list gets an element: when the browser
 * translates the page, it replaces text nodes, and React no longer finds those that have siblings.
 */
function renderableNode(name: string, node: ReactNode): ReactNode {
  const renderable = parseNode<ReactNode>(node)
  if (renderable === undefined && node !== undefined && node !== null)
    reportInvalid('Field', name, node, parseNode)
  return Array.isArray(renderable) ? Children.map(renderable, wrapText) : renderable
}

const wrapText = (node: ReactNode) =>
  node !== '' && /^(?:string|number|bigint)$/.test(typeof node) ? createElement('span', null, node) : node
