import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useSite } from '#web/lib/site-context.tsx';
import { jobsByIdQuery } from '../api.ts';
import { changeSaved } from './change-saved.ts';
import { type SavedJob, useSaved } from './saved-jobs.ts';
import { isWhole } from './saved-schema.ts';
import { withAnswer } from './saved-state.ts';

/** What was asked for once covers what is left of it, so that a removal asks for nothing. */
function useAskedIds(jobs: readonly SavedJob[]): readonly string[] {
  const [asked, setAsked] = useState<readonly string[]>([]);
  const ids = jobs.map(({ card }) => card.id);
  if (!ids.every((id) => asked.includes(id))) setAsked(ids);
  return asked;
}

/** The list that is stored here, brought up to date by the server as far as that can be reached. */
export function useChecked() {
  const { jobs: stored, checkedAt } = useSaved();
  const { now } = useSite();
  const jobs = useMemo(() => stored.filter(isWhole), [stored]);
  const asked = useAskedIds(jobs);
  const { data, dataUpdatedAt, isError, isFetching, refetch } = useQuery(jobsByIdQuery(asked));
  const [isKept, setKept] = useState(true);

  useEffect(() => {
    if (!data) return;
    const at = new Date(dataUpdatedAt);
    setKept(changeSaved((saved) => withAnswer(saved, asked, { answer: data, at })));
  }, [data, dataUpdatedAt, asked]);

  /** For every change of the list from its page. */
  const change = (changed: (jobs: readonly SavedJob[]) => readonly SavedJob[]) =>
    setKept(changeSaved((saved) => ({ ...saved, jobs: changed(saved.jobs) })));

  return {
    jobs,
    now,
    change,
    checkedAt,
    isKept,
    broken: stored.length - jobs.length,
    checking: isFetching && !data,
    failed: isError,
    retry: () => void refetch(),
  };
}
