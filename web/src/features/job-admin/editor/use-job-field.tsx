import { type ComponentProps, type ReactNode, useState, useEffect, useRef } from 'react';
import {
  isCategory,
  isRequired,
  jobLabels,
  staysRequired,
  type JobFieldName,
  toCategoryKind,
  type CategoryField,
} from '#contract/job-fields.ts';
import { useWatch } from 'react-hook-form';
import { jobPostingMessages as guessTexts } from '#contract/messages/job-posting.ts';
import type { Guess } from '#job-import/posting/guess.ts';
import { useEditor } from './use-job-editor.ts';
import { toJobFields, type JobFields } from '../job/save-job.ts';
import { ConflictButtons } from '#web/ui/conflict/conflict-notice.tsx';
import { type Conflict, theirChanges } from '../job/editing.ts';
import type { Job } from '#contract/job-shapes.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useCategoryOptions } from '../job/api.ts';
import { fill } from '#contract/fill.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { draftMessages } from '#contract/messages/job-draft.ts';
import { jobAdminMessages as texts } from '#contract/messages/job-admin.ts';
import { momentText } from '#contract/india-time.ts';
import { type Column, DataTable } from '#web/ui/data-table/data-table.tsx';

interface ValueProps {
  name: JobFieldName;
  value: JobFields[JobFieldName];
  /** Has the names of its categories even if the options cannot be loaded. */
  job: Job;
}

function CategoryName({ name, id, job }: { name: CategoryField; id: string; job: Job }) {
  const { data: options = [] } = useCategoryOptions(toCategoryKind(name));
  if (id === job[name] && job.categories[name]) return job.categories[name];
  return options.find((option) => option.id === id)?.name ?? 'another one';
}

/** About as many characters as the folded box shows. */
const longFrom = 240;

function Value({ name, value, job }: ValueProps) {
  const [open, setOpen] = useState(false);
  const text = typeof value === 'boolean' ? (value ? 'on' : 'off') : value || 'nothing';
  const long = text.length > longFrom || text.split('\n').length > 5;
  return (
    <>
      <span
        dir="auto"
        className="block wrap-anywhere whitespace-pre-line [&[data-folded]]:line-clamp-5"
        data-folded={long && !open ? '' : undefined}
      >
        {isCategory(name) && value ? <CategoryName {...{ name, job }} id={text} /> : text}
      </span>
      {long && (
        <Button variant="plain" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Show less' : 'Show all'}
        </Button>
      )}
    </>
  );
}

type ChoiceProps = Omit<ComponentProps<typeof ConflictButtons>, 'size'> & { children: ReactNode };

export const SavedMeanwhile = ({ children, ...choice }: ChoiceProps) => (
  <div className="flex flex-wrap gap-x-3 gap-y-2 items-center justify-between mt-1 py-2 px-3 rounded-sm bg-accent-tint text-accent-ink text-sm">
    <div className="flex-[1_1_12rem] min-w-0">
      <p>Saved meanwhile:</p>
      {children}
    </div>
    <ConflictButtons size="small" {...choice} />
  </div>
);

function ConflictChoice({ name, theirs: job }: { name: JobFieldName } & Conflict) {
  const { form, decide } = useEditor();
  const theirs = toJobFields(job)[name];
  const keep = () => {
    decide(name);
    // The pressed button disappears, so the focus must move.
    form.setFocus(name);
  };
  const take = () => {
    form.setValue(name, theirs, { shouldDirty: true, shouldValidate: true });
    keep();
  };
  return (
    <SavedMeanwhile label={jobLabels[name]} onKeep={keep} onTake={take}>
      <div className="font-bold">
        <Value name={name} value={theirs} job={job} />
      </div>
    </SavedMeanwhile>
  );
}

const shownCharacters = 90;

function describeSource({ value, quote, isDefault, derivedFrom }: Guess): string {
  if (isDefault) return '';
  if (derivedFrom) return `Suggested by “${jobLabels[derivedFrom]}”`;
  if (quote === '') return 'From the page’s job data';
  const isWhole = quote.length <= shownCharacters;
  const start = isWhole ? 0 : Math.max(0, quote.indexOf(value) - 30);
  const end = start + shownCharacters;
  const shown = quote.slice(start, end);
  const words = `${start > 0 ? '…' : ''}${shown}${end < quote.length ? '…' : ''}`;
  return `From “${words}”`;
}

/** Returned only while the field holds the guessed value. */
function useGuessRemark(name: JobFieldName) {
  const { form, guesses } = useEditor();
  const guess = guesses[name];
  const value = useWatch({ control: form.control, name });
  if (!guess || guess.value === '' || guess.value !== value) return undefined;
  const doubt = !guess.isCertain && (guess.isDefault ? guessTexts.notStated : 'Please check.');
  return {
    text: [doubt, describeSource(guess)].filter(Boolean).join(' '),
    unsure: !guess.isCertain,
  };
}

export function useJobField(name: JobFieldName) {
  const { form, conflict, isNew } = useEditor();
  const remark = useGuessRemark(name);
  return {
    label: jobLabels[name],
    required: isNew ? isRequired(name) : staysRequired(name),
    error: form.formState.errors[name]?.message,
    remark,
    notice: conflict?.open.includes(name) && <ConflictChoice name={name} {...conflict} />,
  };
}

function useChangeColumns(conflict: Conflict): Column<JobFieldName>[] {
  const { form } = useEditor();
  const { theirs, before, mine, open } = conflict;
  const value = (of: JobFields) => (name: JobFieldName) => (
    <Value name={name} value={of[name]} job={theirs} />
  );
  const isMine = (name: JobFieldName) => mine[name] !== before[name];
  return [
    { title: 'Field', isHeader: true, cell: (name) => jobLabels[name] },
    { title: 'Before', cell: value(before) },
    { title: 'Theirs', cell: value(toJobFields(theirs)) },
    { title: 'Yours', cell: (name) => (isMine(name) ? value(mine)(name) : 'not changed') },
    {
      title: 'Choice',
      narrow: true,
      cell: (name) =>
        open.includes(name) ? (
          <Button
            size="small"
            variant="outline"
            aria-label={`Choose: ${jobLabels[name]}`}
            onClick={() => form.setFocus(name)}
          >
            Choose
          </Button>
        ) : isMine(name) ? (
          'decided'
        ) : (
          'taken over'
        ),
    },
  ];
}

export function ConflictNotice({ conflict }: { conflict: Conflict }) {
  const { isNew } = useEditor();
  const { theirs, open, logo } = conflict;
  const what = isNew ? draftMessages.changedMeanwhile : jobMessages.changedMeanwhile;
  const by = isNew ? draftMessages.changedBy : '{name} saved this job after you opened it.';
  const both = [
    ...open.map((each) => jobLabels[each]),
    ...(logo === 'open' ? [jobLabels.companyLogo] : []),
  ];
  const box = useRef<HTMLDivElement>(null);
  const columns = useChangeColumns(conflict);
  const { name } = theirs.updatedBy ?? {};
  useEffect(() => box.current?.focus(), [theirs]);
  return (
    <section
      aria-label={texts.otherChanges}
      className="grid gap-4 mb-5 py-4 px-5 border border-[color-mix(in_srgb,var(--accent-ink),transparent_60%)] rounded-md bg-accent-tint max-xs:p-3"
    >
      <div
        ref={box}
        role="alert"
        tabIndex={-1}
        className="grid gap-2 rounded-sm text-accent-ink text-sm"
      >
        <p>
          <strong>{what}</strong> {name && fill(by, { name })} It was saved on{' '}
          {momentText(theirs.updated_at)}. {texts.nothingLost}
        </p>
        {logo === 'settled' && <p>The logo was also changed.</p>}
        {both.length > 0 ? (
          <p>
            Both of you changed: {both.join(', ')}. {texts.mergeOpen}
          </p>
        ) : (
          <p>The form now has both changes. Save again to keep them.</p>
        )}
      </div>
      <DataTable
        caption={texts.otherChanges}
        columns={columns}
        rows={theirChanges(conflict)}
        toKey={(each) => each}
        empty="Nothing that this form shows."
      />
    </section>
  );
}
