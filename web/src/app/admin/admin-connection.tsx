import { type QueryFilters, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useCachedSince } from '#web/lib/api/offline-cache.ts';
import { ConnectionNotice } from '../layout/connection-notice.tsx';

const failed: QueryFilters = {
  type: 'active',
  predicate: ({ state }) => state.status === 'error',
};

/** The notice in the back office, whose screens read their data by themselves. */
export function AdminConnection() {
  const client = useQueryClient();
  const isCached = useCachedSince() !== undefined;
  const onBack = () => {
    // What was shown meanwhile counts as new, and would not be asked for again by itself.
    if (isCached) void client.invalidateQueries();
    else void client.refetchQueries(failed, { cancelRefetch: false });
  };
  return <ConnectionNotice busy={useIsFetching() > 0} onBack={onBack} />;
}
