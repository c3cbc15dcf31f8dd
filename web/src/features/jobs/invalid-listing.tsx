import { useEffect } from 'react';
import { messages } from '#contract/messages.ts';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Ladder } from '#web/ui/picture/ladder.tsx';
import { ExploreLink } from './explore-link.tsx';

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
      <ExploreLink />
    </EmptyState>
  );
}
