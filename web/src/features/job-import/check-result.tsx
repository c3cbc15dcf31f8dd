import { useEffect, useRef, useState } from 'react';
import { fill } from '#contract/fill.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { jobImportMessages } from '#contract/messages/job-import.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import type { Column } from '#web/ui/data-table/data-table.tsx';
import { SwitchField } from '#web/ui/form-field/switch-field.tsx';
import styles from './check-result.module.css';
import { type CheckedRow, type Problem, questionOf } from './checking/check-row.ts';
import { isGood, isDuplicate } from './checking/check-rows.ts';
import { download, nameBeside } from '#web/lib/admin/download.ts';
import { countFigure } from '#web/ui/figure/count-figure.ts';
import { PagedRows, type RowFilter } from './paged-rows.tsx';
import { RowText, RowTexts } from './row-texts.tsx';
import { StepSection } from './step-section.tsx';
import type { Meaning } from './mapping/match-columns.ts';
import type { Checked } from './use-import.ts';
import { counted } from './words.ts';

const words = jobImportMessages;

const filters: readonly RowFilter<CheckedRow>[] = [
  { id: 'all', name: 'All', holds: () => true },
  { id: 'bad', name: 'With problems', holds: (row) => !isGood(row) },
  { id: 'duplicates', name: 'Duplicate', holds: isDuplicate },
  { id: 'warned', name: 'With warnings', holds: ({ warnings }) => warnings.length > 0 },
  { id: 'ready', name: 'Ready', holds: (row) => isGood(row) && !isDuplicate(row) },
];

function Status({ row }: { row: CheckedRow }) {
  if (!isGood(row)) return <Badge tone="danger">{counted(row.problems.length, 'problem')}</Badge>;
  return isDuplicate(row) ? (
    <Badge tone="accent">Duplicate</Badge>
  ) : (
    <Badge tone="success">Ready</Badge>
  );
}

/** With the press that says what a text means. */
const toShow =
  (onMean: (meaning: Meaning) => void) =>
  ({ text, maybe }: Problem) =>
    maybe
      ? {
          text,
          question: questionOf(maybe),
          consequence: fill(words.nearestUse, { text: maybe.text }),
          onAnswer: () => onMean(maybe),
        }
      : text;

const warningsIn = ({ warnings }: CheckedRow) =>
  warnings.map(({ name, words: said }) =>
    fill(words.warned, { words: said, warning: jobMessages.warnings[name] }),
  );

const toFix = (row: CheckedRow, onMean: (meaning: Meaning) => void) =>
  isDuplicate(row) && row.duplicate ? [row.duplicate] : row.problems.map(toShow(onMean));

const columnsWith = (onMean: (meaning: Meaning) => void): Column<CheckedRow>[] => [
  { title: 'Row', narrow: true, cell: ({ number }) => countFigure(number) },
  { title: 'Company', isHeader: true, cell: ({ form }) => <RowText text={form.title} /> },
  { title: 'Role', cell: ({ form }) => <RowText text={form.role} /> },
  { title: 'Status', narrow: true, cell: (row) => <Status row={row} /> },
  {
    title: 'What to fix',
    cell: (row) => <RowTexts texts={[...toFix(row, onMean), ...warningsIn(row)]} />,
  },
];

async function saveBad({ source, rows }: Checked) {
  const { problemsFile } = await import('./running/report.ts');
  download(problemsFile(source, rows), nameBeside(source.name, 'with problems'));
}

interface CheckResultProps {
  checked: Checked;
  onStart: (rows: readonly CheckedRow[]) => void;
  onMean: (meaning: Meaning) => Promise<void>;
  onMap: () => void;
  onRestart: () => void;
}

interface ActionsProps extends CheckResultProps {
  chosen: readonly CheckedRow[];
  bad: number;
}

function Actions({ checked, chosen, bad, onStart, onMap, onRestart }: ActionsProps) {
  return (
    <div className={styles['actions']}>
      <Button disabled={chosen.length === 0} onClick={() => onStart(chosen)}>
        {fill(words.start, { jobs: counted(chosen.length, 'job') })}
      </Button>
      {bad > 0 && (
        <Button variant="outline" onClick={() => void saveBad(checked)}>
          {words.downloadBad}
        </Button>
      )}
      <Button variant="outline" onClick={onMap}>
        {words.backToColumns}
      </Button>
      <Button variant="plain" onClick={onRestart}>
        {words.another}
      </Button>
    </div>
  );
}

/** What would happen to each row, before anything does. */
export function CheckResult(props: CheckResultProps) {
  const { rows, existing } = props.checked;
  const [leaveOut, setLeaveOut] = useState(true);
  const [meant, setMeant] = useState<Meaning>();
  const said = useRef<HTMLParagraphElement>(null);
  const { onMean } = props;
  const mean = async (meaning: Meaning) => {
    await onMean(meaning);
    setMeant(meaning);
  };
  useEffect(() => {
    // The press is gone with its problem.
    if (meant) said.current?.focus();
  }, [meant]);
  const good = rows.filter(isGood);
  const duplicates = good.filter(isDuplicate);
  const chosen = leaveOut ? good.filter((row) => !isDuplicate(row)) : good;
  const bad = rows.length - good.length;
  const summary = fill(words.checked, {
    rows: counted(rows.length, 'row'),
    good: countFigure(good.length - duplicates.length),
    bad: countFigure(bad),
    duplicates: countFigure(duplicates.length),
  });
  return (
    <StepSection title={words.checkTitle}>
      <p role="status" ref={said} tabIndex={-1} className={styles['summary']}>
        {meant && `${fill(words.meant, { text: meant.text, name: meant.option.name })} `}
        {summary} {chosen.length === 0 && words.noneGood}
      </p>
      {!existing && <p className={styles['note']}>{words.existingFailed}</p>}
      {duplicates.length > 0 && (
        <SwitchField
          label={fill(words.leaveOut, { count: countFigure(duplicates.length) })}
          checked={leaveOut}
          onChange={(event) => setLeaveOut(event.target.checked)}
        />
      )}
      <Actions {...props} chosen={chosen} bad={bad} />
      <PagedRows
        caption="Rows of the file"
        legend="Show"
        filters={filters}
        first={bad > 0 ? 'bad' : 'all'}
        columns={columnsWith((meaning) => void mean(meaning))}
        rows={rows}
        keyOf={({ number }) => String(number)}
      />
    </StepSection>
  );
}
