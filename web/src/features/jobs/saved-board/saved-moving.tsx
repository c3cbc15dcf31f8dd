import { Download, FileUp, Sheet } from 'lucide-react';
import { type ChangeEvent, useId, useState } from 'react';
import { brand } from '#contract/brand.ts';
import { fill } from '#contract/fill.ts';
import { savedJobs as bounds } from '#contract/limits.ts';
import { problemMessages } from '#contract/messages/problem.ts';
import { savedJobsMessages as text } from '#contract/messages/saved-jobs.ts';
import { download } from '#web/lib/admin/download.ts';
import { useSite } from '#web/lib/page/site-context.tsx';
import { Button, buttonClass } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import type { merged, Refusal } from './saved-file.ts';
import type { SavedProps } from './saved-list.tsx';
import type { SavedJob } from '../saved/saved-jobs.ts';

const files = () => import('./saved-file.ts');

const refusals: Record<Refusal, string> = {
  notOurs: fill(text.unknownFile, { brand: brand.name }),
  tooLarge: `Nothing was imported. The file is larger than ${bounds.fileBytes / 1_000_000} MB.`,
  unreadable: 'Nothing was imported. The file could not be read.',
};
type Outcome =
  'reading' | Refusal | 'lost' | (ReturnType<typeof merged> & { before: readonly SavedJob[] });

function useMoving({ jobs, change }: SavedProps) {
  const { now, origin } = useSite();
  const [outcome, setOutcome] = useState<Outcome>();
  const lost = () => setOutcome('lost');

  const give = (ending: 'json' | 'csv') =>
    void files().then(({ asFile, asSheet, buildFileName }) => {
      const name = buildFileName(now, ending);
      if (ending === 'json') download(asFile(jobs), name, 'application/json');
      else download(asSheet(jobs, origin, now), name);
    }, lost);

  const take = async (file: File) => {
    setOutcome('reading');
    const { merged, readSavedFile } = await files();
    const content = await readSavedFile(file);
    if ('refusal' in content) return setOutcome(content.refusal);
    const result = merged(jobs, content.jobs);
    change(() => result.jobs);
    setOutcome({ ...result, before: jobs });
  };

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // Lets the same file be chosen again.
    if (file)
      void take(file)
        .catch(lost)
        .finally(() => (target.value = ''));
  };

  const takeBack = (before: readonly SavedJob[]) => {
    change(() => before);
    setOutcome(undefined);
  };
  return { outcome, give, choose, takeBack };
}

interface OutcomeProps {
  outcome: Outcome;
  takeBack: (before: readonly SavedJob[]) => void;
}

function OutcomeNotice({ outcome, takeBack }: OutcomeProps) {
  if (outcome === 'reading') return <p>Reading the file…</p>;
  if (outcome === 'lost') return <Notice text={problemMessages.unreachable} />;
  if (typeof outcome === 'string') return <Notice text={refusals[outcome]} />;
  const { added, known, dated, left, before } = outcome;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p>
        {`Imported: ${added} added, ${known} already saved.`}
        {dated > 0 && ` ${dated} of those now show the date you applied.`}
        {left > 0 && ` ${left} did not fit: the list holds ${bounds.max} jobs.`}
      </p>
      <Button variant="outline" size="small" onClick={() => takeBack(before)}>
        Undo the import
      </Button>
    </div>
  );
}

/** The code is fetched on the first press. */
export function SavedMoving(props: SavedProps) {
  const id = useId();
  const { outcome, give, choose, takeBack } = useMoving(props);
  return (
    <section
      aria-labelledby={`${id}-title`}
      className="grid gap-3 mt-10 pt-8 border-t border-line [&_h2]:text-xl"
    >
      <h2 id={`${id}-title`}>Back up or move your list</h2>
      <p className="max-w-[65ch] text-ink-soft">{text.backupHint}</p>
      <div className="flex flex-wrap gap-3 max-sm:[&>*]:flex-[1_1_auto]">
        {props.jobs.length > 0 && (
          <>
            <Button variant="outline" onClick={() => give('json')}>
              <Download size={18} />
              Download the list
            </Button>
            <Button variant="outline" onClick={() => give('csv')}>
              <Sheet size={18} />
              Download for a spreadsheet (CSV)
            </Button>
          </>
        )}
        {/* The whole label is the target, so the browser's own file field is hidden. */}
        <label className="relative grid rounded-sm cursor-pointer focus-within:(outline-focus outline-offset-2)">
          <span className={buttonClass({ variant: 'outline' })}>
            <FileUp size={18} />
            Import a file
          </span>
          <input
            type="file"
            accept=".json,application/json"
            className="absolute inset-0 w-full opacity-0 cursor-pointer"
            onChange={choose}
          />
        </label>
      </div>
      <div role="status">{outcome && <OutcomeNotice outcome={outcome} takeBack={takeBack} />}</div>
    </section>
  );
}
