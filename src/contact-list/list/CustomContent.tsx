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

interface CustomContentState<T> {
  value?: T
  renderValue?: (value: T) => ReactNode
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
    const { children, value, renderValue } = this.props
    return this.state.hasFailed ? (
      children
    ) : (
      <Suspense fallback={children}>
        <Rendered value={value} renderValue={renderValue} fallback={children} />
      </Suspense>
    )
  }
}

interface RenderedProps<T> {
  value: T
  renderValue: (value: T) => ReactNode
  fallback: ReactNode
}

function Rendered<T>({ value, renderValue, fallback }: RenderedProps<T>) {
  const content = renderValue(value)
  return content === undefined ? fallback : content
}
