import { ButtonLink } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { LadderPicture } from '#web/ui/illustration/ladder-picture.tsx';

export const EmptyPage = ({ href, ...headingProps }: { href: string; heading?: 'h2' | 'h3' }) => (
  <EmptyState
    {...headingProps}
    title="Nothing on this page"
    hint="There are fewer results now than when this link was made."
    picture={<LadderPicture isBroken />}
  >
    <ButtonLink to={href} preventScrollReset>
      Go to the first page
    </ButtonLink>
  </EmptyState>
);
