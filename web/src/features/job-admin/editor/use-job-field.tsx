import { type ComponentProps, type ReactNode, useState, useEffect, useRef } from 'react';
import {
  isRequired,
  jobLabels,
  staysRequired,
  type JobFieldName,
  categoryFieldNames,
  toCategoryKind,
  type CategoryField,
} from '#contract/job-fields.ts';
import { useEditor } from './editor-context.ts';
import { toJobFields, type JobFields } from '../job/save-job.ts';
import { ConflictButtons } from '#web/ui/conflict/conflict-notice.tsx';
import { type Conflict, theirChanges } from '../job/editing.ts';
import { useGuessRemark } from './guesses.tsx';
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
  /** Its own categories have names even where the options cannot be loaded. */
  job: Job;
}

const nothing = 'nothing';

function CategoryName({ name, id, job }: { name: CategoryField; id: string; job: Job }) {
  const { data: options = [] } = useCategoryOptions(toCategoryKind(name));
  if (id === job[name] && job.categories[name]) return job.categories[name];
  return options.find((option) => option.id === id)?.name ?? 'another one';
}

function ValueText({ name, value, job }: ValueProps) {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (value === '') return nothing;
  const category = categoryFieldNames.find((each) => each === name);
  return category ? <CategoryName name={category} id={value} job={job} /> : value;
}

/** About as much as the folded box shows. */
const longFrom = 240;

const isLong = (value: ValueProps['value']) =>
  typeof value === 'string' && (value.length > longFrom || value.split('\n').length > 5);

function LongValue(props: ValueProps) {
  const [open, setOpen] = useState(false);
  const long = isLong(props.value);
  return (
    <>
      <span
        dir="auto"
        className="block wrap-anywhere whitespace-pre-line [&[data-folded]]:line-clamp-5"
        data-folded={long && !open ? '' : undefined}
      >
        <ValueText {...props} />
      </span>
      {long && (
        <Button variant="plain" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Show less' : 'Show all'}
        </Button>
      )}
    </>
  );
}

interface SavedMeanwhileProps extends Omit<ComponentProps<typeof ConflictButtons>, 'size'> {
  children: ReactNode;
}

export const SavedMeanwhile = ({ children, ...choice }: SavedMeanwhileProps) => (
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
    // The buttons go once they are pressed, and the focus with them.
    form.setFocus(name);
  };
  const take = () => {
    form.setValue(name, theirs, { shouldDirty: true, shouldValidate: true });
    keep();
  };
  return (
    <SavedMeanwhile label={jobLabels[name]} onKeep={keep} onTake={take}>
      <div className="font-bold">
        <LongValue name={name} value={theirs} job={job} />
      </div>
    </SavedMeanwhile>
  );
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
    <LongValue name={name} value={of[name]} job={theirs} />
  );
  const isMine = (name: JobFieldName) => mine[name] !== before[name];
  return [
    { title: 'Field', isHeader: true, cell: (name) => jobLabels[name] },
    { title: 'Before', cell: value(before) },
    { title: 'Theirs', cell: value(toJobFields(theirs)) },
    {
      title: 'Yours',
      cell: (name) => (isMine(name) ? value(mine)(name) : 'not changed'),
    },
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
  const conflictTexts = isNew ? draftMessages : { ...texts, ...jobMessages };
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
      aria-label={texts.theirChanges}
      className="grid gap-4 mb-5 py-4 px-5 border border-[color-mix(in_srgb,var(--accent-ink),transparent_60%)] rounded-md bg-accent-tint max-xs:p-3"
    >
      <div
        ref={box}
        role="alert"
        tabIndex={-1}
        className="grid gap-2 rounded-sm text-accent-ink text-sm"
      >
        <p>
          <strong>{conflictTexts.changedMeanwhile}</strong>{' '}
          {name && fill(conflictTexts.changedBy, { name })} It was saved on{' '}
          {momentText(theirs.updated_at)}. {texts.nothingLost}
        </p>
        {logo === 'settled' && <p>{texts.logoChanged}</p>}
        {both.length > 0 ? (
          <p>
            Both of you changed: {both.join(', ')}. {texts.mergeOpen}
          </p>
        ) : (
          <p>{texts.mergeDone}</p>
        )}
      </div>
      <DataTable
        caption={texts.theirChanges}
        columns={columns}
        rows={theirChanges(conflict)}
        toKey={(each) => each}
        empty="Nothing that this form shows."
      />
    </section>
  );
}
