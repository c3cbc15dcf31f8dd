import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminCard } from '#contract/admin-jobs.ts';
import {
  bringBackJob,
  forgetJob,
  newestOf,
  refreshJobs,
  removeJob,
  renew,
  takeRenewalBack,
} from '../api.ts';
import { reasonOf } from './job-words.ts';

/** `shorten` takes a renewal back. */
export type Deed = 'delete' | 'renew' | 'restore' | 'shorten';

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

/** Gives the job as it was, under the version that it has now: so the deed can be taken back. */
type Work = (job: AdminCard) => Promise<AdminCard>;

function workOf(deed: Deed): Work {
  if (deed === 'renew' || deed === 'shorten') {
    const work = deed === 'renew' ? renew : takeRenewalBack;
    return async (job) => ({ ...job, version: (await work(job)).version });
  }
  const work = deed === 'delete' ? removeJob : bringBackJob;
  return async (job) => {
    await work(job.id);
    return job;
  };
}

const leavesTheList = (deed: Deed) => deed === 'delete' || deed === 'restore';

/** Does one thing to many jobs, and tells of each what came of it. */
export function useBulk() {
  const client = useQueryClient();
  const [run, setRun] = useState<BulkRun>();

  const tell = (change: (run: BulkRun) => Partial<BulkRun>) =>
    setRun((before) => before && { ...before, ...change(before) });

  const start = async (deed: Deed, jobs: readonly AdminCard[]) => {
    setRun({ deed, total: jobs.length, done: [], failed: [], running: true });
    const waiting = [...jobs];
    const work = workOf(deed);
    const worker = async () => {
      for (let job = waiting.shift(); job; job = waiting.shift()) {
        const one = job;
        try {
          const after = await work(one);
          if (leavesTheList(deed)) forgetJob(client, one.id);
          tell(({ done }) => ({ done: [...done, after] }));
        } catch (error) {
          tell(({ failed }) => ({ failed: [...failed, { job: one, reason: reasonOf(error) }] }));
        }
      }
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    tell(() => ({ running: false }));
    await refreshJobs(client);
  };

  /** What was refused because somebody saved it meanwhile is tried as it is listed now. */
  const retry = async ({ deed, failed }: BulkRun) =>
    start(
      deed,
      failed.map(({ job }) => (deed === 'renew' ? newestOf(client, job) : job)),
    );

  /** A single job was deleted or renewed by its own button: it can be taken back all the same. */
  const note = (deed: Deed, job: AdminCard) =>
    setRun({ deed, total: 1, done: [job], failed: [], running: false });

  return { run, start, retry, note, dismiss: () => setRun(undefined) };
}
export type Bulk = ReturnType<typeof useBulk>;
