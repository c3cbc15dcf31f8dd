import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSite } from '#web/lib/site-context.tsx';
import { useLastGood } from '#web/lib/use-last-good.ts';
import { isNarrowed, type PostFilters } from './filters.ts';
import { type HubPage, postListQuery, postTotalQuery, samplesQuery } from './queries.ts';
import { samplePage } from './sample-pages.ts';
import { type StandIn, standInOf } from './stand-in.ts';

export interface Posts {
  found: HubPage | undefined;
  standIn: StandIn | undefined;
  failed: boolean;
  /** Other posts than the ones asked for, which are on their way or failed. */
  stale: boolean;
  loading: boolean;
  retry: () => void;
}

function useRealPosts(filters: PostFilters, page: number) {
  const query = useQuery(postListQuery(filters, page));
  const found = useLastGood(query);
  const narrowed = isNarrowed(filters);
  const left = query.isPlaceholderData ? undefined : query.data?.total;
  const whole = useQuery({ ...postTotalQuery, enabled: narrowed && left === 0 });

  const [before, setBefore] = useState<StandIn>();
  const standIn = standInOf({
    before,
    failed: query.isError,
    keeps: found !== undefined,
    left,
    all: narrowed ? whole.data : left,
  });
  if (standIn !== before) setBefore(standIn);
  return { query, found, standIn };
}

/** The posts that an address asks for, or the built-in ones where there are none to be had. */
export function usePosts(filters: PostFilters, page: number): Posts {
  const { now } = useSite();
  const { query, found, standIn } = useRealPosts(filters, page);
  const samples = useQuery({ ...samplesQuery, enabled: standIn !== undefined });
  const retry = () => {
    void query.refetch();
    if (samples.isError) void samples.refetch();
  };
  const shared = { standIn, loading: query.isFetching, retry };
  if (standIn) {
    const shown = samples.data && samplePage({ samples: samples.data, filters, page, now });
    return { ...shared, found: shown, failed: samples.isError, stale: false };
  }
  const stale = query.isPlaceholderData || query.isError;
  return { ...shared, found, failed: query.isError, stale };
}
