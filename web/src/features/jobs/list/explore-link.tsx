import { pages } from '#contract/pages.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { jobListMessages as texts } from '#contract/messages/job-list.ts';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Ladder } from '#web/ui/picture/ladder.tsx';

export const ExploreLink = () => <ButtonLink to={pages.home}>Explore all jobs</ButtonLink>;

export const BeyondEnd = ({ href, ...buttonStyle }: { href: string; heading?: 'h2' | 'h3' }) => (
  <EmptyState
    {...buttonStyle}
    title={texts.beyondEnd}
    hint={texts.beyondEndHint}
    picture={<Ladder broken />}
  >
    <ButtonLink to={href} preventScrollReset>
      {texts.toFirstPage}
    </ButtonLink>
  </EmptyState>
);
