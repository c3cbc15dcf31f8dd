import { useEffect, useRef } from 'react';
import { fill } from '#contract/fill.ts';
import { jobLabels, type JobFieldName } from '#contract/job-fields.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { draftMessages } from '#contract/messages/job-draft.ts';
import { jobAdminMessages } from '#contract/messages/job-admin.ts';
import { momentText } from '#contract/india-time.ts';
import { Button } from '#web/ui/button/button.tsx';
import { type Column, DataTable } from '#web/ui/data-table/data-table.tsx';
import { type Conflict, theirChanges } from '../job/editing.ts';
import { useEditor } from './editor-context.ts';
import { type JobFields, toJobFields } from '../job/job-fields.ts';
import { LongValue } from './use-job-field.tsx';

const texts = jobAdminMessages;

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
