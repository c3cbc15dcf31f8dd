import { type ReactNode, useEffect, useRef, useState } from 'react';
import { fill } from '#contract/fill.ts';
import { isCategory, jobLabels, toCategoryKind } from '#contract/job-fields.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { jobImportMessages as texts } from '#contract/messages/job-import.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import type { Column } from '#web/ui/data-table/data-table.tsx';
import { SwitchField } from '#web/ui/form-field/fields.tsx';
import { buildQuestion, type CheckedRow, type Problem } from '#job-import/checking/check-row.ts';
import { isGood, isDuplicate } from '#job-import/checking/check-rows.ts';
import { appendToName, download } from '#web/lib/admin/download.ts';
import { countFigure, countText } from '#web/ui/figure/count-figure.ts';
import { PagedRows, type RowFilter, RowText, RowTexts, StepSection } from './paged-rows.tsx';
import type { SourceRow } from '#job-import/reading/source.ts';
import { RowEditor } from './row-editor.tsx';
import type { Meaning } from '#job-import/mapping/match-columns.ts';
import type { Checked, Import } from './use-import.ts';

const filters: readonly RowFilter<CheckedRow>[] = [
  { id: 'all', name: 'All', holds: () => true },
  { id: 'bad', name: 'With problems', holds: (row) => !isGood(row) },
  { id: 'duplicates', name: 'Duplicate', holds: isDuplicate },
  {
    ...{ id: 'warned', name: 'With warnings' },
    holds: ({ warnings, notes, doubtfulLevel }) =>
      warnings.length + notes.length > 0 || doubtfulLevel !== undefined,
  },
  { id: 'ready', name: 'Ready', holds: (row) => isGood(row) && !isDuplicate(row) },
];

function Status({ row }: { row: CheckedRow }) {
  if (!isGood(row)) return <Badge tone="danger">{countText(row.problems.length, 'problem')}</Badge>;
  return isDuplicate(row) ? (
    <Badge tone="accent">Duplicate</Badge>
  ) : (
    <Badge tone="success">Ready</Badge>
  );
}

const toShow =
  (onMean: (meaning: Meaning) => void) =>
  ({ text, maybe }: Problem): ReactNode =>
    maybe ? (
      <>
        {text}{' '}
        <Button variant="outline" size="small" onClick={() => onMean(maybe)}>
          {buildQuestion(maybe)}{' '}
          <span className="visually-hidden">{`Use it for all rows with “${maybe.text}”.`}</span>
        </Button>
      </>
    ) : (
      text
    );

interface Steps {
  categories: Checked['categories'];
  onMean: (meaning: Meaning) => void;
  onEdit: (row: CheckedRow) => void;
}

function ToCheck({ row, categories, onMean }: Omit<Steps, 'onEdit'> & { row: CheckedRow }) {
  const { form, derived, notes, warnings, doubtfulLevel: level } = row;
  const values = derived.map((field) => {
    const value = form[field] ?? '';
    const option =
      isCategory(field) && categories[toCategoryKind(field)].find(({ id }) => id === value);
    return fill('{label} “{value}”', {
      label: jobLabels[field],
      value: option ? option.name : value,
    });
  });
  const doubt = { label: jobLabels.jobexplevel, role: form.role ?? '' };
  const findings = [
    ...(isDuplicate(row) && row.duplicate ? [row.duplicate] : row.problems.map(toShow(onMean))),
    ...notes,
    ...(level === undefined ? [] : [fill(texts.doubtfulLevel, { ...doubt, level })]),
    ...warnings.map(({ name, words: quoted }) =>
      fill(texts.warned, { words: quoted, warning: jobMessages.warnings[name] }),
    ),
  ];
  const note =
    values.length > 0 && fill('From the rest of the row: {values}.', { values: values.join(', ') });
  return <RowTexts texts={findings} note={note} />;
}

const columnsWith = ({ onEdit, ...steps }: Steps): Column<CheckedRow>[] => [
  { title: 'Row', narrow: true, cell: ({ number }) => countFigure(number) },
  { title: 'Company', isHeader: true, cell: ({ form }) => <RowText text={form.title} /> },
  { title: 'Role', cell: ({ form }) => <RowText text={form.role} /> },
  { title: 'Status', narrow: true, cell: (row) => <Status row={row} /> },
  { title: 'To check', cell: (row) => <ToCheck row={row} {...steps} /> },
  {
    title: 'Actions',
    narrow: true,
    cell: (row) => (
      <Button
        variant="outline"
        size="small"
        aria-label={fill(texts.editRow, { row: row.number })}
        onClick={() => onEdit(row)}
      >
        Edit
      </Button>
    ),
  },
];

type Steppers = Pick<Import, 'applyMeaning' | 'replaceRow' | 'start' | 'showMapping' | 'restart'>;

export function CheckResult({ checked, steps }: { checked: Checked; steps: Steppers }) {
  const { rows, existing, categories } = checked;
  const [leaveOut, setLeaveOut] = useState(true);
  const [editing, setEditing] = useState<CheckedRow>();
  const [done, setDone] = useState<{ text: string }>();
  const message = useRef<HTMLParagraphElement>(null);
  const mean = async (meaning: Meaning) => {
    await steps.applyMeaning(checked, meaning);
    setDone({ text: `“${meaning.text}” now means “${meaning.option.name}”.` });
  };
  const mend = async (row: SourceRow) => {
    const result = await steps.replaceRow(checked, row);
    setEditing(undefined);
    const text =
      result && isGood(result) ? 'Row {row} is ready.' : 'Row {row} still has a problem.';
    setDone({ text: fill(text, { row: row.number }) });
  };
  const saveBad = async () => {
    const { problemsFile } = await import('#job-import/running/report.ts');
    const { source } = checked;
    download(problemsFile(source, rows), appendToName(source.name, 'with problems'));
  };
  useEffect(() => {
    // The pressed button disappears with its problem, so the focus must move.
    if (done) message.current?.focus();
  }, [done]);
  const source = checked.source.rows.find(({ number }) => number === editing?.number);
  const good = rows.filter(isGood);
  const duplicates = good.filter(isDuplicate);
  const chosen = leaveOut ? good.filter((row) => !isDuplicate(row)) : good;
  const bad = rows.length - good.length;
  return (
    <StepSection title="What the check found">
      <p
        role="status"
        ref={message}
        tabIndex={-1}
        className="text-lg font-medium tabular-nums empty:-mb-4"
      >
        {done && `${done.text} `}
        {fill(texts.checked, {
          rows: countText(rows.length, 'row'),
          good: countFigure(good.length - duplicates.length),
          bad: countFigure(bad),
          duplicates: countFigure(duplicates.length),
        })}{' '}
        {chosen.length === 0 && 'No row can be imported yet.'}
      </p>
      {!existing && (
        <p className="py-3 px-4 rounded-md bg-accent-tint text-accent-ink text-sm">
          {texts.existingFailed}
        </p>
      )}
      {duplicates.length > 0 && (
        <SwitchField
          label={`Leave out duplicates (${countFigure(duplicates.length)})`}
          checked={leaveOut}
          onChange={(event) => setLeaveOut(event.target.checked)}
        />
      )}
      <div className="flex flex-wrap gap-3">
        {chosen.length > 0 && (
          <Button onClick={() => void steps.start(checked, chosen)}>
            {fill('Import {jobs}', { jobs: countText(chosen.length, 'job') })}
          </Button>
        )}
        {bad > 0 && (
          <Button variant="outline" onClick={() => void saveBad()}>
            Download rows with problems
          </Button>
        )}
        <Button variant="outline" onClick={() => steps.showMapping(checked)}>
          Back to the columns
        </Button>
        <Button variant="plain" onClick={steps.restart}>
          {texts.another}
        </Button>
      </div>
      <PagedRows
        caption="Rows of the file"
        filters={filters}
        first={bad > 0 ? 'bad' : 'all'}
        columns={columnsWith({
          ...{ categories, onEdit: setEditing },
          onMean: (meaning) => void mean(meaning),
        })}
        rows={rows}
      />
      {editing && source && (
        <RowEditor
          checked={checked}
          source={source}
          row={editing}
          onSave={(row) => void mend(row)}
          onClose={() => setEditing(undefined)}
        />
      )}
    </StepSection>
  );
}
