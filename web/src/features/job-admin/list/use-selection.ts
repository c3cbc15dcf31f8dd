import { useState } from 'react';
import type { AdminCard } from '#contract/admin-jobs.ts';

type Chosen = ReadonlyMap<string, AdminCard>;

const none: Chosen = new Map();

const changed = (chosen: Chosen, jobs: readonly AdminCard[], on: boolean): Chosen => {
  const next = new Map(chosen);
  for (const job of jobs) {
    if (on) next.set(job.id, job);
    else next.delete(job.id);
  }
  return next;
};

/** The jobs that are ticked, also on other pages of the list. */
export function useSelection() {
  const [chosen, setChosen] = useState(none);
  return {
    chosen,
    choose: (jobs: readonly AdminCard[], on: boolean) =>
      setChosen((before) => changed(before, jobs, on)),
    clear: () => setChosen(none),
  };
}
export type Selection = ReturnType<typeof useSelection>;
