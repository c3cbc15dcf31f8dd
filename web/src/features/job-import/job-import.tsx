import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCcw, Check, Download, FileUp } from 'lucide-react';
import { type ComponentProps, useEffect, useState, useId, useRef } from 'react';
import { fill } from '#contract/fill-template.ts';
import { jobImportMessages as texts } from '#contract/messages/job-import.ts';
import { useSite } from '#web/lib/page/site-context.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { useConfirm } from '#web/ui/dialog/confirm-dialog.tsx';
import { formatNumber } from '#web/ui/format-count/format-count.ts';
import { queryKeys } from '#web/lib/admin/query-keys.ts';
import { editQueryOptions } from '#web/lib/admin/edit-query-options.ts';
import { readAdminId } from '#web/lib/admin/read-admin-id.ts';
import {
  deleteStoredRun,
  openImportStore,
  type StoredImport,
  type Import,
  useImport,
  type Phase,
} from './use-import.ts';
import { TextArea } from '#web/ui/form-field/form-fields.tsx';
import { jobLabels, requiredFieldNames } from '#contract/job-fields.ts';
import { importLimits } from '#contract/limits.ts';
import type { SourceJobs } from '#contract/sources.ts';
import { download } from '#web/lib/download.ts';
import { DropError, DropZone } from '#web/ui/drop-zone/drop-zone.tsx';
import { Progress } from '#web/ui/progress/progress.tsx';
import { ReadBoardForm } from './read-board-form.tsx';
import { CheckResult } from './check-result.tsx';
import { MappingForm } from './mapping-form.tsx';
import { RunView, type UndoImport } from './run-view.tsx';
import { StepSection } from './step-section.tsx';

function StoredImportNotice({ onResume }: { onResume: (stored: StoredImport) => void }) {
  const { now } = useSite();
  const client = useQueryClient();
  const { data: stored } = useQuery({
    queryKey: queryKeys.storedImport,
    queryFn: async () => {
      const [owner, store] = await Promise.all([readAdminId(client), openImportStore()]);
      return (owner !== undefined && (await store.readNewest(owner, now))) || null;
    },
    ...editQueryOptions,
  });
  const { confirm } = useConfirm();
  if (!stored) return null;
  const { run, results } = stored;
  const isUnfinished = !run.cancelled && results.size < run.rows.length;

  const discard = async () => {
    const text = 'Jobs already added will stay. The remaining rows will be discarded.';
    const title = texts.discard;
    if (isUnfinished && !(await confirm({ title, text, confirmLabel: title, dangerous: true })))
      return;
    await deleteStoredRun(run);
    client.setQueryData(queryKeys.storedImport, null);
  };

  return (
    <section
      aria-labelledby="unfinished"
      className="panel flex flex-wrap gap-3 items-center mb-6 py-4 px-5 [&[data-open]]:border-accent-ink [&[data-open]]:bg-accent-tint"
      data-open={isUnfinished || undefined}
    >
      <div className="flex-[1_1_16rem] min-w-0 text-sm wrap-anywhere">
        <h2 id="unfinished" className="text-md">
          {isUnfinished ? 'Unfinished import' : 'The last import'}
        </h2>
        <p>
          {fill(texts.unfinished, {
            file: run.fileName,
            done: formatNumber(results.size),
            rows: formatNumber(run.rows.length),
          })}
        </p>
      </div>
      <Button variant={isUnfinished ? 'primary' : 'outline'} onClick={() => onResume(stored)}>
        {isUnfinished && <RotateCcw size={18} />}
        {isUnfinished ? 'Resume' : 'Show its results'}
      </Button>
      <Button variant="plain" onClick={() => void discard()}>
        {texts.discard}
      </Button>
    </section>
  );
}

/** Copied spreadsheet cells arrive as text with tabs between the cells. */
function PasteRows({ onFile }: { onFile: (file: File) => void }) {
  const [text, setText] = useState('');
  return (
    <div className="grid justify-items-start gap-3 mt-5 [&>:first-child]:[inline-size:100%]">
      <TextArea
        label="Or paste rows of a spreadsheet"
        hint="Copy the rows together with their headings, and paste them here."
        rows={3}
        wrap="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button
        variant="outline"
        disabled={text.trim() === ''}
        onClick={() => onFile(new File([text], 'Pasted rows'))}
      >
        Read the rows
      </Button>
    </div>
  );
}

interface ChooseFileProps {
  /** True after another step was left, which had the focus. */
  focused: boolean;
  error: string | undefined;
  onFile: (file: File) => void;
  onSource: (file: File, source: SourceJobs) => void;
}

function ChooseFile({ focused, error, onFile, onSource }: ChooseFileProps) {
  const id = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) inputRef.current?.focus();
  }, [focused]);
  const saveTemplate = async () => {
    const { writeTemplateCsv } = await import('#job-import/running/write-csv-files.ts');
    download(writeTemplateCsv(), 'jobs.csv');
  };
  return (
    <>
      <p className="max-w-[42rem] mb-4 text-ink-soft text-pretty">{texts.intro}</p>
      <div className="grid gap-2">
        <DropZone
          isLarge
          {...{ id, error, inputRef, onFile }}
          accept=".xlsx,.csv,.tsv,.txt,.json,.jsonl,.ndjson,.xml,.gz"
        >
          <span className="grid place-items-center mb-1 rounded-full bg-brand-tint text-brand size-14">
            <FileUp size={28} />
          </span>
          <p>
            <label htmlFor={id} className="text-brand font-bold">
              Choose a file
            </label>{' '}
            or drop it here
          </p>
          <p className="max-w-[34rem] text-ink-soft text-sm text-balance" id={`${id}-hint`}>
            {fill(texts.hint, {
              rows: formatNumber(importLimits.rows),
              size: String(importLimits.bytes / 1e6),
            })}
          </p>
        </DropZone>
        <DropError id={id} error={error} />
      </div>
      <PasteRows onFile={onFile} />
      <div className="mt-5">
        <ReadBoardForm
          label="Or the address of a company’s board"
          submitText="Read the board"
          onRead={(board) => onSource(new File([JSON.stringify(board.jobs)], board.name), board)}
        />
      </div>
      <section aria-labelledby="columns" className="grid justify-items-start gap-3 mt-8">
        <h2 id="columns" className="text-lg">
          Columns that every job needs
        </h2>
        <ul className="flex flex-wrap gap-2 [&_li]:py-1 [&_li]:px-3 [&_li]:border [&_li]:border-line [&_li]:rounded-full [&_li]:bg-surface [&_li]:text-sm">
          {requiredFieldNames.map((field) => (
            <li key={field}>{jobLabels[field]}</li>
          ))}
        </ul>
        <p className="max-w-[42rem] text-ink-soft text-sm">{texts.neededHint}</p>
        <Button variant="outline" onClick={() => void saveTemplate()}>
          <Download size={18} /> {texts.template}
        </Button>
      </section>
    </>
  );
}

const stepPhases: readonly (readonly [title: string, ...phases: Phase['name'][]])[] = [
  ['File', 'choosing', 'reading'],
  ['Columns', 'mapping'],
  ['Check', 'checking', 'checked'],
  ['Import', 'running'],
];

function StepList({ currentPhase }: { currentPhase: Phase['name'] }) {
  const currentIndex = stepPhases.findIndex(([, ...phases]) => phases.includes(currentPhase));
  return (
    <ol
      className="flex flex-wrap gap-x-6 gap-y-2 mb-6 max-[30rem]:justify-between max-[30rem]:gap-2"
      aria-label="Steps of the import"
    >
      {stepPhases.map(([title], index) => (
        <li
          key={title}
          className="group flex gap-2 items-center text-ink-soft text-sm font-medium aria-[current]:(text-ink font-bold) max-[30rem]:(flex-col gap-1 text-xs)"
          aria-current={index === currentIndex ? 'step' : undefined}
          data-done={index < currentIndex || undefined}
        >
          <span
            className="grid place-items-center size-7 border border-line-strong rounded-full tabular-nums group-aria-[current]:(border-brand bg-brand text-on-brand) group-data-[done]:(border-brand text-brand)"
            aria-hidden="true"
          >
            {index < currentIndex ? <Check size={16} /> : index + 1}
          </span>
          {title}
          {index < currentIndex && <span className="visually-hidden"> (done)</span>}
        </li>
      ))}
    </ol>
  );
}

const ProgressStep = ({ label, ...progress }: ComponentProps<typeof Progress>) => (
  <StepSection title={label}>
    <Progress label={label} {...progress} />
  </StepSection>
);

function CurrentStep({ phase, onUndo, ...steps }: Import & { onUndo: UndoImport }) {
  switch (phase.name) {
    case 'choosing':
      return (
        <>
          <StoredImportNotice onResume={(run) => void steps.resume(run)} />
          <ChooseFile
            error={phase.error}
            focused={phase.takesFocus}
            onFile={(file) => void steps.choose(file)}
            onSource={(file, source) => void steps.choose(file, { source })}
          />
        </>
      );
    case 'reading':
      return <ProgressStep label={`Reading ${phase.fileName}…`} done={0} />;
    case 'mapping':
      return <MappingForm mappedFile={phase} steps={steps} />;
    case 'checking':
      return <ProgressStep label="Checking…" done={phase.done} total={phase.table.rows.length} />;
    case 'checked':
      return <CheckResult checkedFile={phase} steps={steps} />;
    case 'running':
      return <RunView {...phase} onRestart={steps.restart} onUndo={onUndo} />;
  }
}

export function JobImport({ onUndo }: { onUndo: UndoImport }) {
  const importActions = useImport();
  return (
    <>
      <StepList currentPhase={importActions.phase.name} />
      <CurrentStep {...importActions} onUndo={onUndo} />
    </>
  );
}
