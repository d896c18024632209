import { Component, type ReactNode } from 'react';
import { reportError } from './report-error.ts';

type Props = {
  /** A new value resets the error, for example after a navigation. */
  resetKey: string;
  fallback(error: unknown, reset: () => void): ReactNode;
  children: ReactNode;
};
type State = { error: unknown; hasFailed: boolean; resetKey: string };

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, hasFailed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, hasFailed: true };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey
      ? null
      : { resetKey: props.resetKey, hasFailed: false, error: null };
  }

  override componentDidCatch(error: unknown): void {
    reportError(error);
  }

  override render(): ReactNode {
    return this.state.hasFailed
      ? this.props.fallback(this.state.error, () =>
          this.setState({ hasFailed: false, error: null }),
        )
      : this.props.children;
  }
}
