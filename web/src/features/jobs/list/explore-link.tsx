import { pages } from '#contract/pages.ts';
import { buttonClass } from '#web/ui/button/button.tsx';
import { Link } from '#web/ui/link/link.tsx';

export const ExploreLink = () => (
  <Link to={pages.home} className={buttonClass()}>
    Explore all jobs
  </Link>
);
