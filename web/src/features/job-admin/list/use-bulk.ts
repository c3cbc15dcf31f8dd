import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminCard } from '#contract/admin-jobs.ts';
import { messages } from '#contract/messages.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { fetchPart } from '#web/lib/lost-part.ts';
import { useSite } from '#web/lib/site-context.tsx';
import { forgetJob, refreshJobs } from '../queries.ts';

export type Deed = 'delete' | 'renew' | 'restore';

interface Failure {
  job: AdminCard;
  reason: string;
}

export interface BulkRun {
  deed: Deed;
  total: number;
  done: readonly AdminCard[];
  failed: readonly Failure[];
  running: boolean;
}

/** So many at once: more would only wait, since an administrator's writes take turns. */
const atOnce = 3;

const reasonOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : messages.problem.internal;

async function workOf(deed: Deed, now: Date): Promise<(job: AdminCard) => Promise<void>> {
  const { removeJob, bringBackJob, renewJob } = await fetchPart(import('../calls.ts'));
  if (deed === 'renew') return (job) => renewJob(job, now);
  return ({ id }) => (deed === 'delete' ? removeJob(id) : bringBackJob(id));
}

/** Does one thing to many jobs, and tells of each what came of it. */
export function useBulk() {
  const client = useQueryClient();
  const { now } = useSite();
  const [run, setRun] = useState<BulkRun>();

  const tell = (change: (run: BulkRun) => Partial<BulkRun>) =>
    setRun((before) => before && { ...before, ...change(before) });

  const start = async (deed: Deed, jobs: readonly AdminCard[]) => {
    setRun({ deed, total: jobs.length, done: [], failed: [], running: true });
    const waiting = [...jobs];
    const work = await workOf(deed, now);
    const worker = async () => {
      for (let job = waiting.shift(); job; job = waiting.shift()) {
        const one = job;
        try {
          await work(one);
          if (deed !== 'renew') forgetJob(client, one.id);
          tell(({ done }) => ({ done: [...done, one] }));
        } catch (error) {
          tell(({ failed }) => ({ failed: [...failed, { job: one, reason: reasonOf(error) }] }));
        }
      }
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    tell(() => ({ running: false }));
    await refreshJobs(client);
  };

  /** A single job was deleted by its own button: it can be taken back all the same. */
  const note = (deed: Deed, job: AdminCard) =>
    setRun({ deed, total: 1, done: [job], failed: [], running: false });

  return { run, start, note, dismiss: () => setRun(undefined) };
}
export type Bulk = ReturnType<typeof useBulk>;
