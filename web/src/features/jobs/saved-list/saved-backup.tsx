import { Download, FileUp, Sheet } from 'lucide-react';
import { type ChangeEvent, useId, useState } from 'react';
import { brand } from '#contract/brand.ts';
import { fill } from '#contract/fill-template.ts';
import { savedJobsLimits as limits } from '#contract/limits.ts';
import { apiErrorMessages } from '#contract/messages/api-errors.ts';
import { savedJobsMessages as text } from '#contract/messages/saved-jobs.ts';
import { download } from '#web/lib/download.ts';
import { useSite } from '#web/lib/page/site-context.tsx';
import { Button, toButtonClass } from '#web/ui/button/button.tsx';
import { ErrorNotice } from '#web/ui/error-notice/error-notice.tsx';
import type { mergeJobs, Refusal } from './saved-jobs-file.ts';
import type { SavedProps } from './saved-list.tsx';

const loadFileCode = () => import('./saved-jobs-file.ts');

const refusalTexts: Record<Refusal, string> = {
  otherFormat: fill(text.unknownFile, { brand: brand.name }),
  tooLarge: `Nothing was imported. The file is larger than ${limits.fileBytes / 1_000_000} MB.`,
  unreadable: 'Nothing was imported. The file could not be read.',
};
type ImportOutcome =
  'reading' | Refusal | 'codeFailed' | (ReturnType<typeof mergeJobs> & { undo: () => void });

function useSavedBackup({ jobs, update }: SavedProps) {
  const { now, origin } = useSite();
  const [outcome, setOutcome] = useState<ImportOutcome>();
  const showCodeFailure = () => setOutcome('codeFailed');

  const exportList = (extension: 'json' | 'csv') =>
    void loadFileCode().then(({ toJson, toCsv, buildFileName }) => {
      const name = buildFileName(now, extension);
      if (extension === 'json') download(toJson(jobs), name, 'application/json');
      else download(toCsv(jobs, origin, now), name);
    }, showCodeFailure);

  const importFile = async (file: File) => {
    setOutcome('reading');
    const { mergeJobs, readSavedFile } = await loadFileCode();
    const content = await readSavedFile(file);
    if ('refusal' in content) return setOutcome(content.refusal);
    update((current) => {
      const result = mergeJobs(current, content.jobs);
      const undo = () => {
        update(result.removeImported);
        setOutcome(undefined);
      };
      setOutcome({ ...result, undo });
      return result.jobs;
    });
  };

  const onFileChosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // The emptied input lets the same file be chosen again.
    if (file)
      void importFile(file)
        .catch(showCodeFailure)
        .finally(() => (target.value = ''));
  };

  return { outcome, exportList, onFileChosen };
}

function OutcomeNotice({ outcome }: { outcome: ImportOutcome }) {
  if (outcome === 'reading') return <p>Reading the file…</p>;
  if (outcome === 'codeFailed') return <ErrorNotice text={apiErrorMessages.unreachable} />;
  if (typeof outcome === 'string') return <ErrorNotice text={refusalTexts[outcome]} />;
  const { addedCount, knownCount, datedCount, leftOutCount, undo } = outcome;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p>
        {`Imported: ${addedCount} added, ${knownCount} already saved.`}
        {datedCount > 0 && ` ${datedCount} of those now show the date you applied.`}
        {leftOutCount > 0 && ` ${leftOutCount} did not fit: the list holds ${limits.max} jobs.`}
      </p>
      <Button variant="outline" size="small" onClick={undo}>
        Undo the import
      </Button>
    </div>
  );
}

/** The code that reads and writes files is loaded on the first press. */
export function SavedBackup(props: SavedProps) {
  const id = useId();
  const { outcome, exportList, onFileChosen } = useSavedBackup(props);
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
            <Button variant="outline" onClick={() => exportList('json')}>
              <Download size={18} />
              Download the list
            </Button>
            <Button variant="outline" onClick={() => exportList('csv')}>
              <Sheet size={18} />
              Download for a spreadsheet (CSV)
            </Button>
          </>
        )}
        {/* The label is the button, so the file input is invisible. */}
        <label className="relative grid rounded-sm cursor-pointer focus-within:(outline-focus outline-offset-2)">
          <span className={toButtonClass({ variant: 'outline' })}>
            <FileUp size={18} />
            Import a file
          </span>
          <input
            type="file"
            accept=".json,application/json"
            className="absolute inset-0 w-full opacity-0 cursor-pointer"
            onChange={onFileChosen}
          />
        </label>
      </div>
      <div role="status">{outcome && <OutcomeNotice outcome={outcome} />}</div>
    </section>
  );
}
