import {
  cloneElement,
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
  type ShowMessage,
} from '../box/message/field-context.ts'
import { reportInvalid } from '../values/development.ts'
import { isEmpty, renderableNode } from './nodes.ts'
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
  /**
   * The place of the label: above or beside the input. Without room beside it, the label is above it. @default
   * 'vertical'
   */
  orientation?: 'vertical' | 'horizontal' | undefined
  /**
   * A TextBox, an EmailPicker, a RecipientPicker, or a native `<input>`, `<textarea>` or `<select>`. A box may have
   * other elements around it.
   */
  children?: ReactNode
}

/**
 * A label, a description and an error for one input. Renders a `<div>` with a `<label>`, the input, the description
 * and the error in it.
 */
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
  const [messages, showMessage] = useBoxErrors()
  // The label, the description and the error have a size in proportion to the font size of the box.
  const defaults = useContext(DefaultsContext)
  const fontSize = (children as InputNode | undefined)?.props?.fontSize ?? defaults?.fontSize
  const isInvalid = !isEmpty(error)
  const descriptionId = isEmpty(description) ? '' : `${id}-description`
  // An app may pass the same text to the Field as `error` and to the box, such as its `errorText`. It is shown once.
  const errorId =
    isInvalid && error !== true && !messages.some(({ text }) => text === error) ? `${id}-error` : ''
  // Screen readers read the error first.
  const describedByIds = `${errorId} ${descriptionId}`.trim()
  const field = useFieldOfBox({ id, describedByIds, isInvalid, hasError: !!errorId, required, showMessage })

  return (
    <div
      {...rest}
      ref={root}
      className={className ? `tb-field ${className}` : 'tb-field'}
      style={
        {
          '--tb-font-size': fontSize && (fontSize === 'inherit' ? '1em' : `${fontSize}pt`),
          ...rest.style,
        } as CSSProperties
      }
      data-horizontal={orientation === 'horizontal' || undefined}
      data-invalid={isInvalid || messages.length > 0 || undefined}
      data-required={required || undefined}
    >
      {!isEmpty(label) && (
        <label className="tb-label" htmlFor={inputIdOf(children) ?? id}>
          <span>{label}</span>
          {required && <span className="tb-required" aria-hidden />}
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

/** The error messages of the boxes in the Field, and the function with which a box shows its message. */
function useBoxErrors(): [readonly BoxError[], ShowMessage] {
  const [messages, setMessages] = useState<readonly BoxError[]>([])
  const show = useCallback((message: BoxError) => {
    setMessages((current) => [...current, message])
    return () => setMessages((current) => current.filter((other) => other !== message))
  }, [])
  return [messages, show]
}

interface FieldParts {
  /** The id of the input, if the app does not set one. */
  id: string
  /** The ids of the error and the description, or ''. */
  describedByIds: string
  isInvalid: boolean
  /** Whether the Field shows `error` as a message: not `true`, nor a text that is also the message of its box. */
  hasError: boolean
  required: boolean
  showMessage: ShowMessage
}

/** Returns the context for the input. It is memoized, so that the box is rendered only if something in it changes. */
function useFieldOfBox(parts: FieldParts): FieldOfBox {
  const { id, describedByIds, isInvalid, hasError, required, showMessage } = parts
  return useMemo(
    () => ({
      addAttributes: (input) => ({
        ...input,
        id: input.id ?? id,
        required: input.required ?? required,
        'aria-invalid': isInvalid || input['aria-invalid'],
        'aria-describedby': describedBy(input['aria-describedby'], describedByIds),
      }),
      showMessage,
      hasError,
    }),
    [id, describedByIds, isInvalid, hasError, required, showMessage],
  )
}

/** Returns the properties in a valid form. Reports invalid ones, which have no effect. */
function readProps({ label, description, error, required = false, orientation, ...rest }: FieldProps) {
  if (process.env.NODE_ENV !== 'production') {
    if (typeof required !== 'boolean') reportInvalid('Field', 'required', required, 'true or false')
    if (orientation && orientation !== 'vertical' && orientation !== 'horizontal')
      reportInvalid('Field', 'orientation', orientation, "'vertical' or 'horizontal'")
  }
  return {
    ...rest,
    label: renderableNode('label', label),
    description: renderableNode('description', description),
    error: renderableNode('error', error),
    required: required === true,
    orientation,
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
  const isInput =
    isNativeInput(node) || (isValidElement<FieldAttributes>(node) && typeof node.type !== 'string')
  return isInput ? node.props.id : undefined
}
