import { pages } from '#contract/pages.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';

export const ExploreLink = () => <ButtonLink to={pages.home}>Explore all jobs</ButtonLink>;
