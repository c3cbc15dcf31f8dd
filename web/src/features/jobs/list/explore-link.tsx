import { publicPaths } from '#contract/public-paths.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';

export const ExploreLink = () => <ButtonLink to={publicPaths.home}>Explore all jobs</ButtonLink>;
