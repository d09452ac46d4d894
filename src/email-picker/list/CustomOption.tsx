import { Component, Suspense, type ReactNode } from 'react'
import { report } from '../../values/development.ts'
import type { Classes } from '../../box/parts.ts'
import type { PartName } from '../parts.ts'
import type { ContactMatch } from '../../contacts/types.ts'
import { ContactOption } from './ContactOption.tsx'

interface CustomOptionProps {
  match: ContactMatch
  classes: Classes<PartName>
  renderContact: (match: ContactMatch) => ReactNode
}

interface CustomOptionState extends Partial<CustomOptionProps> {
  hasFailed?: boolean
}

/** A contact as the app renders it. The default row is shown while a component of the app is loading, and when it throws. */
export class CustomOption extends Component<CustomOptionProps, CustomOptionState> {
  override state: CustomOptionState = {}

  static getDerivedStateFromError(): CustomOptionState {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps(
    { match, renderContact }: CustomOptionProps,
    last: CustomOptionState,
  ): CustomOptionState | null {
    const isSame = match === last.match && renderContact === last.renderContact
    return isSame ? null : { match, renderContact, hasFailed: false }
  }

  override componentDidCatch() {
    report(
      'EmailPicker: renderContact threw an error. It takes a function that returns a React node. The default row is shown instead.',
    )
  }

  override render() {
    const byDefault = <ContactOption match={this.props.match} classes={this.props.classes} />
    return this.state.hasFailed ? (
      byDefault
    ) : (
      <Suspense fallback={byDefault}>
        <AppsOption {...this.props} />
      </Suspense>
    )
  }
}

const AppsOption = ({ match, renderContact }: CustomOptionProps) => renderContact(match)
