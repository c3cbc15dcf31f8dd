import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { messages } from '#contract/messages.ts';
import { buttonClass } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Ladder } from '#web/ui/picture/ladder.tsx';

/** The specification logs this and spins for ever; we log it and offer a way on. */
export function InvalidListing() {
  useEffect(() => console.error(messages.jobList.invalidRoute), []);
  return (
    <EmptyState
      title={messages.jobList.invalidRoute}
      heading="h1"
      hint="There is no such selection of jobs."
      picture={<Ladder broken />}
    >
      <Link to="/" className={buttonClass()}>
        Explore all jobs
      </Link>
    </EmptyState>
  );
}
