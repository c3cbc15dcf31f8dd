import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { fill } from '#contract/fill-template.ts';
import type { JobsById } from '#contract/jobs.ts';
import { savedJobsMessages as text } from '#contract/messages/saved-jobs.ts';
import { download } from '#web/lib/download.ts';
import { useSite } from '#web/lib/page/site-context.tsx';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { useOnline } from '#web/ui/browser-hooks/use-online.ts';
import { ErrorNotice } from '#web/ui/error-notice/error-notice.tsx';
import { RetryNotice } from '#web/ui/notice/retry-notice.tsx';
import { formatAge } from '../card/relative-age.ts';
import { readJobsById } from '../query/job-api.ts';
import { changeSaved, damagedStore } from '../saved/change-saved-jobs.ts';
import { readSaved, type SavedJob, useSavedJobs } from '../saved/saved-jobs-store.ts';
import { fillJobName } from '../saved/fill-job-name.ts';
import { isValidJob } from '../saved/saved-jobs-schema.ts';
import { buildFilterPath, SavedList, type SavedProps } from './saved-list.tsx';
import { SavedBackup } from './saved-backup.tsx';
import { listClosedSince, applyCheckResult } from './saved-job-state.ts';

function useCheckedJobs() {
  const { jobs: storedJobs, checkedAt } = useSavedJobs();
  const online = useOnline();
  const jobs = useMemo(() => storedJobs.filter(isValidJob), [storedJobs]);
  // Grows only, so that removing a job sends no request.
  const [requestedIds, setRequested] = useState<readonly string[]>([]);
  const ids = jobs.map(({ card }) => card.id);
  if (!ids.every((id) => requestedIds.includes(id))) setRequested(ids);
  const [checkState, setCheckState] = useState<'under way' | 'failed' | 'done'>('under way');
  const [tryCount, setTryCount] = useState(0);
  const [isStored, setStored] = useState(true);

  useEffect(() => {
    if (requestedIds.length === 0) return undefined;
    let isNewest = true;
    const applyCheck = (answer: JobsById) => {
      if (!isNewest) return;
      setCheckState('done');
      setStored(
        changeSaved((saved) =>
          applyCheckResult(saved, requestedIds, { answer, checkedAt: new Date() }),
        ),
      );
    };
    readJobsById(requestedIds).then(applyCheck, () => isNewest && setCheckState('failed'));
    return () => {
      isNewest = false;
    };
  }, [requestedIds, tryCount, online]);
  const update: SavedProps['update'] = (getJobs) =>
    setStored(changeSaved((saved) => ({ ...saved, jobs: getJobs(saved.jobs) })));
  return {
    ...{ jobs, change: update, checkedAt, isStored },
    damagedCount: storedJobs.length - jobs.length,
    isChecking: requestedIds.length > 0 && checkState === 'under way',
    failed: checkState === 'failed',
    retry: () => {
      setCheckState('under way');
      setTryCount(tryCount + 1);
    },
  };
}

/** Offers stored data that could not be read, instead of deleting it. */
function DamagedNotice() {
  const damaged = useSyncExternalStore(damagedStore.subscribe, damagedStore.read, () => '');
  if (damaged === '') return null;
  return (
    <ErrorNotice text={text.listDamaged}>
      <Button
        variant="outline"
        size="small"
        onClick={() => download(damaged, 'saved-jobs-damaged.txt', 'text/plain')}
      >
        Download it
      </Button>
      <Button variant="outline" size="small" onClick={() => damagedStore.write('')}>
        Delete it
      </Button>
    </ErrorNotice>
  );
}

const maxNamed = 3;

function ClosedNotice({ jobs }: { jobs: readonly SavedJob[] }) {
  if (jobs.length === 0) return null;
  const template = jobs.length === 1 ? text.oneClosed : text.closedSome;
  const jobNames = jobs
    .slice(0, maxNamed)
    .map(({ card }) => fillJobName('{role} at {company}', card));
  const unnamedCount = jobs.length - jobNames.length;
  const listed = unnamedCount > 0 ? [...jobNames, `${unnamedCount} more`] : jobNames;
  const names = new Intl.ListFormat('en-IN').format(listed);
  return (
    <div
      role="status"
      className="panel flex flex-wrap items-center justify-between gap-3 py-3 px-4"
    >
      <p>{fill(template, { count: jobs.length, names })}</p>
      <ButtonLink to={buildFilterPath('expired')} variant="outline" size="small">
        Show expired jobs
      </ButtonLink>
    </div>
  );
}

export function SavedJobsView() {
  const { jobs, change, checkedAt, isStored, damagedCount, isChecking, failed, retry } =
    useCheckedJobs();
  const { now } = useSite();
  const [previousSaved] = useState(() => readSaved().saved);
  const when = checkedAt ? formatAge(checkedAt, now) : 'the day you saved them';
  return (
    <>
      <div className="grid gap-3 not-empty:mb-5">
        <DamagedNotice />
        <ClosedNotice jobs={listClosedSince(previousSaved, { jobs, now })} />
        {!isStored && <ErrorNotice text={text.notStored} />}
        {damagedCount > 0 && <ErrorNotice text={fill(text.jobsDamaged, { count: damagedCount })} />}
        {failed && <RetryNotice text={fill(text.checkFailed, { when })} onRetry={retry} />}
      </div>
      <p role="status" className="visually-hidden">
        {isChecking && 'Checking which are still open…'}
      </p>
      <SavedList jobs={jobs} update={change} />
      <SavedBackup jobs={jobs} update={change} />
    </>
  );
}
