import { useEffect, useMemo, useState } from 'react';
import type { JobsById } from '#contract/jobs.ts';
import { useSite } from '#web/lib/page/site-context.tsx';
import { useOnline } from '#web/ui/media/use-online.ts';
import { readById } from '../query/api.ts';
import { changeSaved } from '../saved/change-saved.ts';
import { currentSaved, type SavedJob, useSaved } from '../saved/saved-jobs.ts';
import { isWhole } from './saved-schema.ts';
import { closedSince, withAnswer } from './saved-state.ts';

/** Ids asked for once are not asked for again, so a removal sends nothing. */
function useIdsToCheck(jobs: readonly SavedJob[]): readonly string[] {
  const [requested, setRequested] = useState<readonly string[]>([]);
  const ids = jobs.map(({ card }) => card.id);
  if (!ids.every((id) => requested.includes(id))) setRequested(ids);
  return requested;
}

export function useChecked() {
  const { jobs: stored, checkedAt } = useSaved();
  const { now } = useSite();
  const online = useOnline();
  const jobs = useMemo(() => stored.filter(isWhole), [stored]);
  const requested = useIdsToCheck(jobs);
  const [before] = useState(() => currentSaved().saved);
  const [check, setCheck] = useState<'under way' | 'failed' | 'done'>('under way');
  const [tries, setTries] = useState(0);
  const [isStored, setStored] = useState(true);

  useEffect(() => {
    if (requested.length === 0) return undefined;
    let isNewest = true;
    const tell = (answer: JobsById) => {
      if (!isNewest) return;
      setCheck('done');
      setStored(changeSaved((saved) => withAnswer(saved, requested, { answer, at: new Date() })));
    };
    readById(requested).then(tell, () => isNewest && setCheck('failed'));
    return () => {
      isNewest = false;
    };
  }, [requested, tries, online]);
  return {
    jobs,
    now,
    change: (changed: (jobs: readonly SavedJob[]) => readonly SavedJob[]) =>
      setStored(changeSaved((saved) => ({ ...saved, jobs: changed(saved.jobs) }))),
    checkedAt,
    closed: closedSince(before, { jobs, now }),
    isStored,
    broken: stored.length - jobs.length,
    checking: requested.length > 0 && check === 'under way',
    failed: check === 'failed',
    retry: () => {
      setCheck('under way');
      setTries(tries + 1);
    },
  };
}
