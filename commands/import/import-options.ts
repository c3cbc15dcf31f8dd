import { basename, resolve } from 'node:path';
import { isWebAddress } from '#contract/web-address.ts';
import { type ImportField, importFieldNames } from '#job-import/format/import-fields.ts';
import { matchColumns } from '#job-import/mapping/match-columns.ts';
import { findSourceAdapter } from '#lambdas/sources/read-postings.ts';
import { parseFlags, UsageError } from '../terminal/command-line.ts';

export const usage = `npm run import -- FILE|ADDRESS [options]

FILE is Excel (.xlsx), CSV, JSON, JSONL or XML, plain or as .gz, as on the page Import Jobs.
ADDRESS is an https address where a company lists its jobs: in Greenhouse, Lever, Ashby, SmartRecruiters,
Workable, Recruitee, Zoho Recruit, Keka or Workday, in a feed (RSS, Atom or XML), or on a web page that
marks its jobs for search engines. Only what freshers in technology in India can apply to is taken, with
the usual words; what is still there counts as open.

  --to URL                 the portal (http://127.0.0.1:3000)
  --email ADDRESS          the administrator; the password comes from IMPORT_PASSWORD or is asked for
  --if-empty FIELD=VALUE   what stands in where a row says nothing of a field; may be given often
  --column FIELD=HEADING   the column that a field is read from; may be given often
  --sheet NAME             the sheet, or the list of a JSON file, where it has several
  --usual-words            the usual words where rows say nothing, such as Not disclosed for pay
  --duplicates skip|add    what becomes of jobs that are there already (skip)
  --old-postings skip|open jobs posted over 30 days ago: left out, or open from today (skip)
  --dry-run                checks every row and adds nothing
  --report FILE            a CSV of what became of each row (.local/import/…)`;

const optionTypes = {
  to: { type: 'string', default: 'http://127.0.0.1:3000' },
  email: { type: 'string' },
  'if-empty': { type: 'string', multiple: true },
  column: { type: 'string', multiple: true },
  sheet: { type: 'string' },
  'usual-words': { type: 'boolean', default: false },
  duplicates: { type: 'string', default: 'skip' },
  'old-postings': { type: 'string', default: 'skip' },
  'dry-run': { type: 'boolean', default: false },
  report: { type: 'string' },
} as const;

function parseField(flag: string, text: string): [ImportField, string] {
  const [name = '', ...value] = text.split('=');
  const { columns } = matchColumns([name]);
  const field =
    importFieldNames.find((each) => each === name) ??
    importFieldNames.find((each) => columns[each] !== undefined);
  if (!field || value.length === 0)
    throw new UsageError(`--${flag} ${text} does not name a field and its value.`);
  return [field, value.join('=')];
}

const isSecondChoice = (flag: string, choice: string, choices: readonly [string, string]) => {
  const index = choices.indexOf(choice);
  if (index < 0) throw new UsageError(`--${flag} is ${choices.join(' or ')}, not ${choice}.`);
  return index === 1;
};

export function readOptions(args: string[], workingFolder: string) {
  const config = { args, allowPositionals: true, options: optionTypes } as const;
  const { values, positionals } = parseFlags(config);
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new UsageError('Name one file or address.');
  const isAddress = isWebAddress(file);
  if (isAddress && !findSourceAdapter(file))
    throw new UsageError(`The address of a board begins with https://, not as ${file} does.`);
  const url = URL.parse(values.to);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UsageError(`--to ${values.to} is not an address.`);
  const parseFields = (flag: 'if-empty' | 'column') =>
    Object.fromEntries((values[flag] ?? []).map((text) => parseField(flag, text)));
  // For the address of a board, missing values get defaults and old postings count as open.
  return {
    file: isAddress ? file : resolve(workingFolder, file),
    origin: url.origin,
    email: values.email,
    defaultValues: parseFields('if-empty'),
    headingsByField: parseFields('column'),
    sheet: values.sheet,
    usesDefaults: values['usual-words'] || isAddress,
    addDuplicates: isSecondChoice('duplicates', values.duplicates, ['skip', 'add']),
    reopensOldJobs:
      isSecondChoice('old-postings', values['old-postings'], ['skip', 'open']) || isAddress,
    dryRun: values['dry-run'],
    report: values.report
      ? resolve(workingFolder, values.report)
      : resolve('.local', 'import', `${basename(file).replace(/[^\w.-]+/g, '-')}.report.csv`),
  };
}
export type Options = ReturnType<typeof readOptions>;
