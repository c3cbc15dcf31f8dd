import { queryOptions } from '@tanstack/react-query';
import type { AdminInterview } from '#contract/interviews.ts';
import { messages } from '#contract/messages.ts';
import { fetchPart } from '#web/lib/lost-part.ts';
import { deskKeys } from '#web/lib/desk-keys.ts';

/** Never from the cache: an edit starts from what is saved now, and stays on it. */
export const interviewToEdit = (id: string) =>
  queryOptions({
    queryKey: deskKeys.content.interview(id),
    queryFn: async (): Promise<AdminInterview> =>
      (await fetchPart(import('./read-interview.ts'))).readInterview(id),
    staleTime: Infinity,
    gcTime: 0,
    meta: { failure: messages.interview.oneFailed },
  });
