import { Component, type ReactNode } from 'react';
import { ErrorPage } from './error-page.tsx';

interface State {
  failure?: { error: unknown } | undefined;
}

/** Catches what a page throws while it is rendered, the loss of its code after a release included. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  /** Renders the page anew, with what was typed elsewhere on the site still there. */
  readonly #retry = () => this.setState({ failure: undefined });

  override render() {
    const { failure } = this.state;
    return failure ? (
      <ErrorPage error={failure.error} onRetry={this.#retry} />
    ) : (
      this.props.children
    );
  }
}
