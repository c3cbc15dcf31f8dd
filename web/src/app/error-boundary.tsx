import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { messages } from '#contract/messages.ts';
import type { ErrorPageProps } from './error-page.tsx';
import { fetchExtras } from './fetch-extras.ts';
import styles from './page-state.module.css';

/** All that can be said without a network from the start on. */
const BareError = () => (
  <p role="alert" className={styles['center']}>
    <button type="button" onClick={() => window.location.reload()}>
      {messages.problem.unreachable}
    </button>
  </p>
);

/** By then its code has come with what else is fetched after the first picture. */
const ErrorPage = lazy<ComponentType<ErrorPageProps>>(async () => {
  const extras = await fetchExtras().catch(() => undefined);
  return { default: extras?.ErrorPage ?? BareError };
});

interface State {
  failure?: { error: unknown } | undefined;
}

/** Catches what a page throws while it is drawn, the loss of its code after a release included. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  /** Draws the page anew, with what was typed elsewhere on the site still there. */
  readonly #retry = () => this.setState({ failure: undefined });

  override render() {
    const { failure } = this.state;
    return failure ? (
      <Suspense>
        <ErrorPage error={failure.error} onRetry={this.#retry} />
      </Suspense>
    ) : (
      this.props.children
    );
  }
}
