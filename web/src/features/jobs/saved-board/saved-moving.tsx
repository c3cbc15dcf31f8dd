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
  notOurs: fill(text.notOurs, { brand: brand.name }),
  tooLarge: fill(text.tooLarge, { size: bounds.fileBytes / 1_000_000 }),
  unreadable: text.unreadable,
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
  if (outcome === 'reading') return <p>{text.importing}</p>;
  if (outcome === 'lost') return <Notice text={problemMessages.unreachable} />;
  if (typeof outcome === 'string') return <Notice text={refusals[outcome]} />;
  const { added, known, dated, left, before } = outcome;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p>
        {fill(text.imported, { added, known })}
        {dated > 0 && ` ${fill(text.importedDates, { count: dated })}`}
        {left > 0 && ` ${fill(text.importFull, { count: left, max: bounds.max })}`}
      </p>
      <Button variant="outline" size="small" onClick={() => takeBack(before)}>
        {text.takeBack}
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
      <h2 id={`${id}-title`}>{text.moving}</h2>
      <p className="max-w-[65ch] text-ink-soft">{text.movingHint}</p>
      <div className="flex flex-wrap gap-3 max-sm:[&>*]:flex-[1_1_auto]">
        {props.jobs.length > 0 && (
          <>
            <Button variant="outline" onClick={() => give('json')}>
              <Download size={18} />
              {text.exportFile}
            </Button>
            <Button variant="outline" onClick={() => give('csv')}>
              <Sheet size={18} />
              {text.exportSheet}
            </Button>
          </>
        )}
        {/* The whole label is the target, so the browser's own file field is hidden. */}
        <label className="relative grid rounded-sm cursor-pointer focus-within:(outline-focus outline-offset-2)">
          <span className={buttonClass({ variant: 'outline' })}>
            <FileUp size={18} />
            {text.importFile}
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
