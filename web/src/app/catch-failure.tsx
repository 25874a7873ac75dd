import { Component, type ReactNode } from 'react'
import { FailureScreen } from './error-screens.tsx'

interface CatchFailureProps {
  /** Where it stands: elsewhere the children are drawn again. */
  readonly at: unknown
  readonly children: ReactNode
}

interface CatchFailureState {
  readonly hasFailed: boolean
  readonly at: unknown
}

/** Says that what is below could not be drawn, until the person tries again or goes elsewhere. */
export class CatchFailure extends Component<CatchFailureProps, CatchFailureState> {
  override state: CatchFailureState = { hasFailed: false, at: this.props.at }

  static getDerivedStateFromError(): Partial<CatchFailureState> {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps(
    { at }: CatchFailureProps,
    state: CatchFailureState,
  ): CatchFailureState | null {
    return state.at === at ? null : { hasFailed: false, at }
  }

  override render() {
    return this.state.hasFailed ? (
      <FailureScreen reset={() => this.setState({ hasFailed: false })} />
    ) : (
      this.props.children
    )
  }
}
