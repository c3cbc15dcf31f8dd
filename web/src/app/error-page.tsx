import { Component, type ReactNode } from 'react';
import { messages } from '#contract/messages.ts';
import { ApiError, statusOf } from '#web/lib/api-error.ts';
import { LostPart } from '#web/lib/lost-part.ts';
import { Button, buttonClass } from '#web/ui/button/button.tsx';
import { Ladder } from '#web/ui/picture/ladder.tsx';
import styles from './page-state.module.css';
import { paths } from './paths.ts';

const views: Readonly<Record<number, { title: string; text: string }>> = {
  403: { title: 'Not for this account', text: messages.problem.forbidden },
  404: { title: 'Page not found', text: messages.problem.notFound },
  429: { title: 'A little too fast', text: messages.problem.unavailable },
};
const outdated = {
  title: 'Please reload this page',
  text: 'Part of it could not be fetched: a newer version of the site has replaced it, or the connection was lost.',
};
const unexpected = { title: 'This page slipped a rung', text: messages.problem.internal };

const viewOf = (error: unknown) =>
  error instanceof LostPart ? outdated : (views[statusOf(error)] ?? unexpected);

/** A real link, not the router's: a fresh start is the point. */
export function ErrorPage({ error }: { error: unknown }) {
  const { title, text } = viewOf(error);
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  return (
    <div className={styles['center']}>
      <div role="alert" className={styles['state']}>
        <Ladder broken />
        <h1>{title}</h1>
        <p>{text}</p>
        <div className={styles['actions']}>
          <Button onClick={() => window.location.reload()}>
            {error instanceof LostPart ? 'Reload the page' : 'Try again'}
          </Button>
          <a href={paths.home} className={buttonClass({ variant: 'outline' })}>
            Back to the jobs
          </a>
        </div>
        {requestId && <p className={styles['code']}>Request {requestId}</p>}
      </div>
    </div>
  );
}

interface State {
  error?: unknown;
}

/** Catches what a page throws while it is drawn, the loss of its code after a release included. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override render() {
    return 'error' in this.state ? <ErrorPage error={this.state.error} /> : this.props.children;
  }
}
