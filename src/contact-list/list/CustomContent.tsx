import { Component, Suspense, type ReactNode } from 'react'

interface CustomContentProps<T> {
  /** The argument of `renderValue`, the app's function. */
  value: T
  renderValue: (value: T) => ReactNode
  /** Called when the function or its result throws, to report the error to developers. */
  onFailure: () => void
  /** Shown if the function returns undefined, after a failure, and while a component in its result is loading. */
  children: ReactNode
}

/** The last argument and function, and whether they have failed. */
type CustomContentState<T> = Partial<Pick<CustomContentProps<T>, 'value' | 'renderValue'>> & {
  hasFailed?: boolean
}

/** Content that the app renders. After a failure, another value or another function is tried again. */
export class CustomContent<T> extends Component<CustomContentProps<T>, CustomContentState<T>> {
  override state: CustomContentState<T> = {}

  static getDerivedStateFromError(): CustomContentState<unknown> {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps<T>(
    { value, renderValue }: CustomContentProps<T>,
    last: CustomContentState<T>,
  ): CustomContentState<T> | null {
    const isSame = value === last.value && renderValue === last.renderValue
    return isSame ? null : { value, renderValue, hasFailed: false }
  }

  override componentDidCatch() {
    this.props.onFailure()
  }

  override render() {
    const { children } = this.props
    if (this.state.hasFailed) return children
    return (
      <Suspense fallback={children}>
        <Rendered {...this.props} />
      </Suspense>
    )
  }
}

/** A component of its own, because an error boundary does not catch its own errors. */
function Rendered<T>({ value, renderValue, children }: CustomContentProps<T>) {
  const content = renderValue(value)
  return content === undefined ? children : content
}
