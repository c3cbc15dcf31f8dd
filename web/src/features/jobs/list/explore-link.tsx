import { pages } from '#contract/pages.ts';
import { buttonClass } from '#web/ui/button/button.tsx';
import { Link } from '#web/ui/link/link.tsx';

/** The way on from a list with nothing in it. */
export const ExploreLink = () => (
  <Link to={pages.home} className={buttonClass()}>
    Explore all jobs
  </Link>
);
