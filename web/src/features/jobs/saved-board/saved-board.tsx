import { useSyncExternalStore } from 'react';
import { fill } from '#contract/fill.ts';
import { savedJobsMessages as text } from '#contract/messages/saved-jobs.ts';
import { pages, readerPages } from '#contract/pages.ts';
import { download } from '#web/lib/admin/download.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { RetryNotice } from '#web/ui/notice/retry-notice.tsx';
import { Ladder } from '#web/ui/picture/ladder.tsx';
import { relativeAge } from '../card/relative-age.ts';
import { damagedJobs } from '../saved/change-saved.ts';
import { filterParameter } from './saved-filters.tsx';
import { nameJob, type SavedJob } from '../saved/saved-jobs.ts';
import { SavedList } from './saved-list.tsx';
import { SavedMoving } from './saved-moving.tsx';
import { useChecked } from './use-checked.ts';

const damagedFile = 'saved-jobs-damaged.txt';

/** Nothing of the reader's is thrown away unasked. */
function Damaged() {
  const damaged = useSyncExternalStore(damagedJobs.subscribe, damagedJobs.read, () => '');
  if (damaged === '') return null;
  return (
    <Notice text={text.damaged}>
      <Button
        variant="outline"
        size="small"
        onClick={() => download(damaged, damagedFile, 'text/plain')}
      >
        {text.downloadDamaged}
      </Button>
      <Button variant="outline" size="small" onClick={() => damagedJobs.write('')}>
        {text.dropDamaged}
      </Button>
    </Notice>
  );
}

const namedAtMost = 3;
const listFormat = new Intl.ListFormat('en-IN');

function listNames(jobs: readonly SavedJob[]): string {
  const names = jobs.slice(0, namedAtMost).map(({ card }) => nameJob('{role} at {company}', card));
  const more = jobs.length - names.length;
  return listFormat.format(more > 0 ? [...names, fill(text.closedMore, { count: more })] : names);
}

function Closed({ jobs }: { jobs: readonly SavedJob[] }) {
  if (jobs.length === 0) return null;
  const words = jobs.length === 1 ? text.closedOne : text.closedSome;
  return (
    <div
      role="status"
      className="panel flex flex-wrap items-center justify-between gap-3 py-3 px-4"
    >
      <p>{fill(words, { count: jobs.length, names: listNames(jobs) })}</p>
      <ButtonLink
        to={`${readerPages.savedJobs}?${filterParameter}=expired`}
        variant="outline"
        size="small"
      >
        {text.seeClosed}
      </ButtonLink>
    </div>
  );
}

function Notices(checked: ReturnType<typeof useChecked>) {
  const { isStored, broken, failed, checkedAt, closed, now, retry } = checked;
  const when = checkedAt ? relativeAge(checkedAt, now) : text.neverChecked;
  return (
    <div className="grid gap-3 not-empty:mb-5">
      <Damaged />
      <Closed jobs={closed} />
      {!isStored && <Notice text={text.notStored} />}
      {broken > 0 && <Notice text={fill(text.broken, { count: broken })} />}
      {failed && <RetryNotice text={fill(text.checkFailed, { when })} onRetry={retry} />}
    </div>
  );
}

const NoneSaved = () => (
  <EmptyState heading="h2" picture={<Ladder />} title={text.none} hint={text.noneHint}>
    <ButtonLink to={pages.home}>{text.explore}</ButtonLink>
  </EmptyState>
);

export function SavedBoard() {
  const checked = useChecked();
  const { jobs, now, change, checking } = checked;
  return (
    <>
      <Notices {...checked} />
      <p role="status" className="visually-hidden">
        {checking && text.checking}
      </p>
      <SavedList jobs={jobs} now={now} change={change} none={<NoneSaved />} />
      <SavedMoving jobs={jobs} change={change} />
    </>
  );
}
