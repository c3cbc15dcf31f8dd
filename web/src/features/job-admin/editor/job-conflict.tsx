import { type ComponentProps, type ReactNode, useState, useEffect, useRef } from 'react';
import {
  isCategoryField,
  jobLabels,
  type JobFieldName,
  toCategoryKind,
  type CategoryField,
} from '#contract/job-fields.ts';
import type { Job } from '#contract/job-schemas.ts';
import { fill } from '#contract/fill-template.ts';
import { formatDateTime } from '#contract/india-time.ts';
import { draftMessages } from '#contract/messages/job-draft.ts';
import { jobChangeMessages, jobAdminMessages as texts } from '#contract/messages/job-admin.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ConflictButtons } from '#web/ui/conflict/conflict-notice.tsx';
import { type Column, DataTable } from '#web/ui/data-table/data-table.tsx';
import { useCategoryOptions } from '../job/api.ts';
import { type Conflict, listTheirChanges } from '../job/edit-conflict.ts';
import { toJobFields, type JobFields } from '../job/job-form-values.ts';
import { useEditorContext } from './use-job-editor.ts';

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
const foldedCharacters = 240;

function FieldValue({ name, value, job }: ValueProps) {
  const [open, setOpen] = useState(false);
  const text = typeof value === 'boolean' ? (value ? 'on' : 'off') : value || 'nothing';
  const isLong = text.length > foldedCharacters || text.split('\n').length > 5;
  return (
    <>
      <span
        dir="auto"
        className="block wrap-anywhere whitespace-pre-line [&[data-folded]]:line-clamp-5"
        data-folded={isLong && !open ? '' : undefined}
      >
        {isCategoryField(name) && value ? <CategoryName {...{ name, job }} id={text} /> : text}
      </span>
      {isLong && (
        <Button variant="plain" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Show less' : 'Show all'}
        </Button>
      )}
    </>
  );
}

type ChoiceProps = Omit<ComponentProps<typeof ConflictButtons>, 'size'> & { children: ReactNode };

export const ConflictingValue = ({ children, ...buttonProps }: ChoiceProps) => (
  <div className="flex flex-wrap gap-x-3 gap-y-2 items-center justify-between mt-1 py-2 px-3 rounded-sm bg-accent-tint text-accent-ink text-sm">
    <div className="flex-[1_1_12rem] min-w-0">
      <p>Saved meanwhile:</p>
      {children}
    </div>
    <ConflictButtons size="small" {...buttonProps} />
  </div>
);

export function ConflictChoice({ name, theirs: job }: { name: JobFieldName } & Conflict) {
  const { form, resolveField } = useEditorContext();
  const theirs = toJobFields(job)[name];
  const resolve = () => {
    resolveField(name);
    // The pressed button disappears, so the focus must move.
    form.setFocus(name);
  };
  const takeTheirs = () => {
    form.setValue(name, theirs, { shouldDirty: true, shouldValidate: true });
    resolve();
  };
  return (
    <ConflictingValue label={jobLabels[name]} onKeepMine={resolve} onTakeTheirs={takeTheirs}>
      <div className="font-bold">
        <FieldValue name={name} value={theirs} job={job} />
      </div>
    </ConflictingValue>
  );
}

function useChangeColumns(conflict: Conflict): Column<JobFieldName>[] {
  const { form, unresolved } = useEditorContext();
  const { theirs, base, mine } = conflict;
  const renderValue = (fields: JobFields) => (name: JobFieldName) => (
    <FieldValue name={name} value={fields[name]} job={theirs} />
  );
  const isChangedByMe = (name: JobFieldName) => mine[name] !== base[name];
  return [
    { title: 'Field', isRowHeader: true, cell: (name) => jobLabels[name] },
    { title: 'Before', cell: renderValue(base) },
    { title: 'Theirs', cell: renderValue(toJobFields(theirs)) },
    {
      title: 'Yours',
      cell: (name) => (isChangedByMe(name) ? renderValue(mine)(name) : 'not changed'),
    },
    {
      title: 'Choice',
      isNarrow: true,
      cell: (name) =>
        unresolved.includes(name) ? (
          <Button
            size="small"
            variant="outline"
            aria-label={`Choose: ${jobLabels[name]}`}
            onClick={() => form.setFocus(name)}
          >
            Choose
          </Button>
        ) : isChangedByMe(name) ? (
          'decided'
        ) : (
          'taken over'
        ),
    },
  ];
}

export function JobConflictNotice({ conflict }: { conflict: Conflict }) {
  const { isNew, unresolved } = useEditorContext();
  const { theirs, logo } = conflict;
  const changedText = isNew ? draftMessages.changedMeanwhile : jobChangeMessages.changedMeanwhile;
  const changedByText = isNew
    ? draftMessages.changedBy
    : '{name} saved this job after you opened it.';
  const changedByBoth = [
    ...unresolved.map((each) => jobLabels[each]),
    ...(logo === 'unresolved' ? [jobLabels.companyLogo] : []),
  ];
  const alertRef = useRef<HTMLDivElement>(null);
  const columns = useChangeColumns(conflict);
  const { name: editorName } = theirs.updatedBy ?? {};
  useEffect(() => alertRef.current?.focus(), [theirs]);
  return (
    <section
      aria-label={texts.otherChanges}
      className="grid gap-4 mb-5 py-4 px-5 border border-[color-mix(in_srgb,var(--accent-ink),transparent_60%)] rounded-md bg-accent-tint max-xs:p-3"
    >
      <div
        ref={alertRef}
        role="alert"
        tabIndex={-1}
        className="grid gap-2 rounded-sm text-accent-ink text-sm"
      >
        <p>
          <strong>{changedText}</strong> {editorName && fill(changedByText, { name: editorName })}{' '}
          It was saved on {formatDateTime(theirs.updated_at)}. {texts.nothingLost}
        </p>
        {logo === 'resolved' && <p>The logo was also changed.</p>}
        {changedByBoth.length > 0 ? (
          <p>
            Both of you changed: {changedByBoth.join(', ')}. {texts.chooseVersions}
          </p>
        ) : (
          <p>The form now has both changes. Save again to keep them.</p>
        )}
      </div>
      <DataTable
        caption={texts.otherChanges}
        columns={columns}
        rows={listTheirChanges(conflict)}
        getKey={(each) => each}
        empty="Nothing that this form shows."
      />
    </section>
  );
}
