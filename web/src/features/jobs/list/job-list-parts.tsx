import type { ComponentProps } from 'react';
import { publicPaths } from '#contract/public-paths.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { LadderPicture } from '#web/ui/illustration/ladder-picture.tsx';
import { FeedLink } from '#web/share/feed-link.tsx';
import { AlertButton } from '../alert/alert-button.tsx';
import { JobCount } from './job-count.tsx';
import type { CardPage } from '../query/job-api.ts';
import { type Filters, pickDuplicatesFilter } from '../query/filters.ts';
import type { ReadResult } from '#web/lib/page/deferred-data.ts';
import { useListState, useScrollToTop } from '#web/lib/use-list-state.ts';

export interface ListProps<Results> {
  jobs: ReadResult<Results>;
  page: number;
  buildHref: (filters: Filters, page?: number) => string;
}

/** Two lists are different if their URLs without filters differ, or their `name`. */
export function useJobList<Results extends CardPage | null, Top extends HTMLElement = HTMLElement>(
  { jobs, page, buildHref }: ListProps<Results>,
  filters: Filters,
  listId = '',
) {
  const listState = useListState(jobs, listId + buildHref({}));
  const { results, failed, loading } = listState;
  const counts = { facets: results?.facets, total: failed ? undefined : results?.total, loading };
  const [listPath, filteredPath] = [buildHref(pickDuplicatesFilter(filters)), buildHref(filters)];
  return { ...listState, ...useScrollToTop<Top>({ listPath, filteredPath, page }), counts };
}

type Props = ComponentProps<typeof JobCount> & { href: string; listName: string };

export const ListTools = ({ href, listName, ...countProps }: Props) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2 ml-auto max-sm:gap-0 max-sm:[&>a]:hidden">
    <JobCount {...countProps} />
    <AlertButton listPath={href} listName={listName} />
    <FeedLink path={href} subject={listName} />
  </div>
);

export const ExploreLink = () => <ButtonLink to={publicPaths.home}>Explore all jobs</ButtonLink>;

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
