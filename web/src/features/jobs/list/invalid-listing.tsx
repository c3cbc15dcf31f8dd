import { useEffect } from 'react';
import { jobListMessages } from '#contract/messages/job-list.ts';
import { problemMessages } from '#contract/messages/problem.ts';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Ladder } from '#web/ui/picture/ladder.tsx';
import { ExploreLink } from './explore-link.tsx';

/** The specification logs this and spins for ever; we log it and offer a way on. */
export function InvalidListing() {
  useEffect(() => console.error(jobListMessages.invalidRoute), []);
  return (
    <EmptyState
      title={problemMessages.pageNotFound}
      heading="h1"
      hint="There is no such selection of jobs."
      picture={<Ladder broken />}
    >
      <ExploreLink />
    </EmptyState>
  );
}
