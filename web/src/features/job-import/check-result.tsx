import { type ReactNode, useEffect, useRef, useState } from 'react';
import { fill } from '#contract/fill-template.ts';
import { isCategoryField, jobLabels, toCategoryKind } from '#contract/job-fields.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { jobImportMessages as texts } from '#contract/messages/job-import.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import type { Column } from '#web/ui/data-table/data-table.tsx';
import { SwitchField } from '#web/ui/form-field/form-fields.tsx';
import { buildQuestion, type CheckedRow, type Problem } from '#job-import/checking/check-row.ts';
import { isValid, isDuplicate } from '#job-import/checking/check-rows.ts';
import { appendToFileName, download } from '#web/lib/download.ts';
import { formatNumber, pluralize } from '#web/ui/format-count/format-count.ts';
import { PagedRows, type RowFilter, CellText, CellList } from './paged-rows.tsx';
import { StepSection } from './step-section.tsx';
import type { ImportRow } from '#job-import/reading/import-table.ts';
import { RowEditor } from './row-editor.tsx';
import type { CategoryChoice } from '#job-import/mapping/match-columns.ts';
import type { CheckedFile, Import } from './use-import.ts';

const filters: readonly RowFilter<CheckedRow>[] = [
  { id: 'all', name: 'All', matches: () => true },
  { id: 'bad', name: 'With problems', matches: (row) => !isValid(row) },
  { id: 'duplicates', name: 'Duplicate', matches: isDuplicate },
  {
    id: 'warned',
    name: 'With warnings',
    matches: ({ warnings, notes, conflictingLevel }) =>
      warnings.length + notes.length > 0 || conflictingLevel !== undefined,
  },
  { id: 'ready', name: 'Ready', matches: (row) => isValid(row) && !isDuplicate(row) },
];

function Status({ row }: { row: CheckedRow }) {
  if (!isValid(row))
    return <Badge tone="danger">{pluralize(row.problems.length, 'problem')}</Badge>;
  if (isDuplicate(row)) return <Badge tone="accent">Duplicate</Badge>;
  return <Badge tone="success">Ready</Badge>;
}

const renderProblem =
  (onMeaning: (meaning: CategoryChoice) => void) =>
  ({ text, suggestion }: Problem): ReactNode =>
    suggestion ? (
      <>
        {text}{' '}
        <Button variant="outline" size="small" onClick={() => onMeaning(suggestion)}>
          {buildQuestion(suggestion)}{' '}
          <span className="visually-hidden">{`Use it for all rows with “${suggestion.text}”.`}</span>
        </Button>
      </>
    ) : (
      text
    );

interface RowActions {
  categories: CheckedFile['categories'];
  onApply: (meaning: CategoryChoice) => void;
  onEdit: (row: CheckedRow) => void;
}

function Findings({ row, categories, onApply }: Omit<RowActions, 'onEdit'> & { row: CheckedRow }) {
  const { form, derived, notes, warnings, conflictingLevel: level } = row;
  const values = derived.map((field) => {
    const value = form[field] ?? '';
    const option =
      isCategoryField(field) && categories[toCategoryKind(field)].find(({ id }) => id === value);
    return `${jobLabels[field]} “${option ? option.name : value}”`;
  });
  const doubt = { label: jobLabels.jobexplevel, role: form.role ?? '' };
  const findings = [
    ...(isDuplicate(row) && row.duplicate
      ? [row.duplicate]
      : row.problems.map(renderProblem(onApply))),
    ...notes,
    ...(level === undefined ? [] : [fill(texts.doubtfulLevel, { ...doubt, level })]),
    ...warnings.map(({ name, quote: words }) =>
      fill(texts.warned, { words, warning: jobMessages.warnings[name] }),
    ),
  ];
  const derivedText = values.length > 0 && `From the rest of the row: ${values.join(', ')}.`;
  return <CellList texts={findings} note={derivedText} />;
}

const buildColumns = ({ onEdit, ...rowActions }: RowActions): Column<CheckedRow>[] => [
  { title: 'Row', isNarrow: true, cell: ({ number }) => formatNumber(number) },
  { title: 'Company', isRowHeader: true, cell: ({ form }) => <CellText text={form.title} /> },
  { title: 'Role', cell: ({ form }) => <CellText text={form.role} /> },
  { title: 'Status', isNarrow: true, cell: (row) => <Status row={row} /> },
  { title: 'To check', cell: (row) => <Findings row={row} {...rowActions} /> },
  {
    title: 'Actions',
    isNarrow: true,
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

type Steps = Pick<
  Import,
  'applyCategoryChoice' | 'replaceRow' | 'start' | 'showMapping' | 'restart'
>;

export function CheckResult({ checkedFile, steps }: { checkedFile: CheckedFile; steps: Steps }) {
  const { rows, existingJobs, categories } = checkedFile;
  const [skipsDuplicates, setSkipsDuplicates] = useState(true);
  const [editedRow, setEditedRow] = useState<CheckedRow>();
  const [done, setDone] = useState<{ text: string }>();
  const messageRef = useRef<HTMLParagraphElement>(null);
  const applyChoice = async (choice: CategoryChoice) => {
    await steps.applyCategoryChoice(checkedFile, choice);
    setDone({ text: `“${choice.text}” now means “${choice.option.name}”.` });
  };
  const replaceRow = async (row: ImportRow) => {
    const result = await steps.replaceRow(checkedFile, row);
    setEditedRow(undefined);
    const text =
      result && isValid(result) ? 'Row {row} is ready.' : 'Row {row} still has a problem.';
    setDone({ text: fill(text, { row: row.number }) });
  };
  const downloadProblemRows = async () => {
    const { toProblemsCsv } = await import('#job-import/running/write-csv-files.ts');
    const { table } = checkedFile;
    download(toProblemsCsv(table, rows), appendToFileName(table.name, 'with problems'));
  };
  useEffect(() => {
    // The pressed button disappears with its problem, so the focus must move.
    if (done) messageRef.current?.focus();
  }, [done]);
  const fileRow = checkedFile.table.rows.find(({ number }) => number === editedRow?.number);
  const goodRows = rows.filter(isValid);
  const duplicateRows = goodRows.filter(isDuplicate);
  const chosenRows = skipsDuplicates ? goodRows.filter((row) => !isDuplicate(row)) : goodRows;
  const problemCount = rows.length - goodRows.length;
  return (
    <StepSection title="What the check found">
      <p
        role="status"
        ref={messageRef}
        tabIndex={-1}
        className="text-lg font-medium tabular-nums empty:-mb-4"
      >
        {done && `${done.text} `}
        {fill(texts.checked, {
          rows: pluralize(rows.length, 'row'),
          good: formatNumber(goodRows.length - duplicateRows.length),
          bad: formatNumber(problemCount),
          duplicates: formatNumber(duplicateRows.length),
        })}{' '}
        {chosenRows.length === 0 && 'No row can be imported yet.'}
      </p>
      {!existingJobs && (
        <p className="py-3 px-4 rounded-md bg-accent-tint text-accent-ink text-sm">
          {texts.existingFailed}
        </p>
      )}
      {duplicateRows.length > 0 && (
        <SwitchField
          label={`Leave out duplicates (${formatNumber(duplicateRows.length)})`}
          checked={skipsDuplicates}
          onChange={(event) => setSkipsDuplicates(event.target.checked)}
        />
      )}
      <div className="flex flex-wrap gap-3">
        {chosenRows.length > 0 && (
          <Button onClick={() => void steps.start(checkedFile, chosenRows)}>
            {`Import ${pluralize(chosenRows.length, 'job')}`}
          </Button>
        )}
        {problemCount > 0 && (
          <Button variant="outline" onClick={() => void downloadProblemRows()}>
            Download rows with problems
          </Button>
        )}
        <Button variant="outline" onClick={() => steps.showMapping(checkedFile)}>
          Back to the columns
        </Button>
        <Button variant="plain" onClick={steps.restart}>
          {texts.anotherFile}
        </Button>
      </div>
      <PagedRows
        caption="Rows of the file"
        filters={filters}
        initialFilter={problemCount > 0 ? 'bad' : 'all'}
        columns={buildColumns({
          categories,
          onEdit: setEditedRow,
          onApply: (choice) => void applyChoice(choice),
        })}
        rows={rows}
      />
      {editedRow && fileRow && (
        <RowEditor
          checkedFile={checkedFile}
          fileRow={fileRow}
          row={editedRow}
          onSave={(row) => void replaceRow(row)}
          onClose={() => setEditedRow(undefined)}
        />
      )}
    </StepSection>
  );
}
