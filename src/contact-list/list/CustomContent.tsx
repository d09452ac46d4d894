import { Component, Suspense, type ReactNode } from 'react'

interface CustomContentProps<T> {
  /** What is rendered, and the app's function that renders it. */
  value: T
  renderValue: (value: T) => ReactNode
  /** Called when it throws, to report that to developers. */
  onFailure: () => void
  /** What is shown while a component of the app is loading, and when it throws. */
  children: ReactNode
}

interface CustomContentState<T> {
  value?: T
  renderValue?: (value: T) => ReactNode
  hasFailed?: boolean
}

/** Content that the app renders. */
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
        <Rendered value={value} renderValue={renderValue as (value: unknown) => ReactNode} />
      </Suspense>
    )
  }
}

const Rendered = ({ value, renderValue }: { value: unknown; renderValue: (value: unknown) => ReactNode }) =>
  renderValue(value)
