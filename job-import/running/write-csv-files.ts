import { jobPath } from '#contract/listings.ts';
import { jobImportMessages } from '#contract/messages/job-import.ts';
import { buildQuestion, type CheckedRow, type Problem } from '../checking/check-row.ts';
import { writeCsv } from '#job-import/format/formula-safe-csv.ts';
import { importFieldNames, importLabels } from '../format/import-fields.ts';
import type { FileRows } from '../reading/import-table.ts';
import { isCreated, type ResultsByIndex, type RowResult, type Run } from './import-run.ts';

const { problemsColumn } = jobImportMessages;

export const formatResult = (result: RowResult | undefined): string => {
  if (result === undefined) return 'Not sent';
  return 'jobId' in result ? 'Added' : 'Failed';
};

export const listReasons = (result: RowResult | undefined): readonly string[] =>
  result === undefined || 'jobId' in result ? [] : result.reasons;

const formatProblem = ({ text, suggestion }: Problem) =>
  suggestion ? `${text} ${buildQuestion(suggestion)}` : text;

export function toProblemsCsv(table: FileRows, checked: readonly CheckedRow[]): string {
  const problems = new Map(
    checked.flatMap((row) => (row.problems.length > 0 ? [[row.number, row.problems]] : [])),
  );
  const columns = [...table.columns.entries()].filter(([, name]) => name !== problemsColumn);
  const rows = table.rows.flatMap(({ number, cells }) => {
    const rowProblems = problems.get(number);
    if (!rowProblems) return [];
    const ownCells = columns.map(([index]) => cells[index] ?? '');
    return [[...ownCells, rowProblems.map(formatProblem).join(' ')]];
  });
  return writeCsv([...columns.map(([, name]) => name), problemsColumn], rows);
}

export function toReportCsv({ rows }: Run, results: ResultsByIndex, origin: string): string {
  const lines = rows.map(({ number, form, notes = [], unused = [] }, index) => {
    const result = results.get(index);
    const link = result && 'jobId' in result ? origin + jobPath({ ...form, id: result.jobId }) : '';
    const reasons = listReasons(result).join(' ');
    const resultCells = [formatResult(result), link, reasons, notes.join(' '), unused.join('\n')];
    return [String(number), form.title, form.role, form.location, ...resultCells];
  });
  const columns = 'Row Company Role Location Result Job'.split(' ');
  return writeCsv([...columns, problemsColumn, 'To check', 'Not used'], lines);
}

const sentFields = importFieldNames.filter((field) => field !== 'employment');
const sentLabels = sentFields.map((name) => importLabels[name]);

export function toFailedRowsCsv({ rows }: Run, results: ResultsByIndex): string {
  const lines = rows.flatMap(({ form }, index) => {
    const result = results.get(index);
    if (isCreated(result)) return [];
    return [[...sentFields.map((field) => form[field] ?? ''), listReasons(result).join(' ')]];
  });
  return writeCsv([...sentLabels, problemsColumn], lines);
}

export const writeTemplateCsv = (): string => writeCsv(sentLabels, []);
