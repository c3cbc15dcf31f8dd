import { Link } from 'react-router-dom';
import { paths } from '#web/app/paths.ts';
import { buttonClass } from '#web/ui/button/button.tsx';

/** The way on from a list with nothing in it. */
export const ExploreLink = () => (
  <Link to={paths.home} className={buttonClass()}>
    Explore all jobs
  </Link>
);
