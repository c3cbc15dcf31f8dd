import type { Source, SourceRun } from '#contract/sources.ts';
import { call } from '#web/lib/api/api-client.ts';
import { queryKeys } from '#web/lib/admin/query-keys.ts';
import { toAdminPaging, listQueryOptions } from '#web/lib/admin/list-query.ts';
import { formatNumber } from '#web/ui/format-count/format-count.ts';
import { useQuery } from '@tanstack/react-query';

/** "3 new, 1 changed, 0 gone" */
export const formatRunCounts = ({ added, changed, removed, relisted }: SourceRun): string =>
  [
    `${formatNumber(added)} new`,
    `${formatNumber(changed)} changed`,
    `${formatNumber(removed)} gone`,
    ...(relisted > 0 ? [`${formatNumber(relisted)} back`] : []),
  ].join(', ');

/** Also true before the first run, which may be in progress. */
export const isDue = ({ isPaused, lastRun, nextRunAt }: Source, now: Date): boolean =>
  !isPaused && (!lastRun || Date.parse(nextRunAt) <= now.getTime());
const pollMs = 5000;
export const useSources = (page: number, failedText: string) =>
  useQuery({
    queryKey: queryKeys.sources.page(page),
    queryFn: ({ signal }) => call('getSources', { query: toAdminPaging(page), signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.sources.some((source) => isDue(source, new Date())) ? pollMs : false,
    ...listQueryOptions(failedText),
  });
