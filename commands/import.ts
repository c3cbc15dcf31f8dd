import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { localVariables } from '#contract/environment-variables.ts';
import { fill } from '#contract/fill-template.ts';
import { jobImportMessages } from '#contract/messages/job-import.ts';
import { checkRows, isDuplicate, isValid } from '#job-import/checking/check-rows.ts';
import { importFieldNames } from '#job-import/format/import-fields.ts';
import { type Mapping, matchColumns, setColumn } from '#job-import/mapping/match-columns.ts';
import { withDefaults } from '#job-import/mapping/default-values.ts';
import { readFile as readRows } from '#job-import/reading/read-file.ts';
import { type FileRows, FileError } from '#job-import/reading/import-table.ts';
import { toProblemsCsv, toReportCsv } from '#job-import/running/write-csv-files.ts';
import { createRun, type Run, splitIntoBatches } from '#job-import/running/import-run.ts';
import { createRunner, type Runner } from '#job-import/running/import-runner.ts';
import { SourceError } from '#lambdas/sources/source-client.ts';
import { findSourceAdapter } from '#lambdas/sources/read-postings.ts';
import { ask, runCommand, readWorkingFolder, UsageError } from './terminal/command-line.ts';
import { CommandError } from '#local/launch/command-error.ts';
import { type Options, readOptions, usage } from './import/import-options.ts';
import { readSource } from './import/read-source.ts';
import { formatNumber } from './terminal/format-number.ts';
import { createPortalClient, type Credentials, type Portal } from './import/portal-client.ts';

const interruptedExitCode = 130;
const passwordVariable: keyof typeof localVariables = 'IMPORT_PASSWORD';

async function readImportTable({ file, sheet }: Options): Promise<FileRows> {
  const adapter = findSourceAdapter(file);
  if (adapter) return readSource(adapter);
  const fileStats = await stat(file).catch(() => undefined);
  if (!fileStats) throw new UsageError(`There is no file ${file}.`);
  const read = async () => new Uint8Array(await readFile(file));
  return readRows({ name: basename(file), size: fileStats.size, read }, sheet);
}

async function save(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
  console.log(file);
}

async function runToEnd(runner: Runner, signIn: () => Promise<void>): Promise<void> {
  process.once('SIGINT', () => {
    runner.cancel();
    process.once('SIGINT', () => process.exit(interruptedExitCode));
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  runner.subscribe(() => {
    const { counts, speed, status } = runner.getProgress();
    const [total, done] = [runner.run.rows.length, runner.run.rows.length - counts.remaining];
    const timeLeft = speed ? `, ${Math.ceil(speed.secondsLeft)} s left` : '';
    const line = `${status === 'running' ? '' : `${status}: `}${formatNumber(done)} of ${formatNumber(total)} rows${timeLeft}`;
    if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${line}`);
    if (status === 'signed out') signIn().then(runner.start, reject);
    if (status === 'finished' || status === 'cancelled') resolve();
  });
  runner.start();
  await promise;
  if (process.stderr.isTTY) process.stderr.write('\n');
}

async function askCredentials(email: string | undefined): Promise<Credentials> {
  const presetPassword = process.env[passwordVariable] || undefined;
  if ((email === undefined || presetPassword === undefined) && !process.stdin.isTTY) {
    throw new UsageError(`Give --email, and the password in ${passwordVariable}.`);
  }
  return {
    email: email ?? (await ask('Email: ', false)),
    password: presetPassword ?? (await ask('Password: ', true)),
  };
}

async function add(run: Run, portal: Portal, { email, report, origin }: Options): Promise<number> {
  const credentials = await askCredentials(email);
  const signIn = () => portal.signIn(credentials);
  await signIn();
  const activeRunner = createRunner(run, new Map(), {
    send: portal.send,
    batches: splitIntoBatches(run),
    storeResult: () => undefined,
  });
  await runToEnd(activeRunner, signIn);
  const { results, counts, status } = activeRunner.getProgress();
  const { created, failed, remaining } = counts;
  console.log(
    fill(jobImportMessages.summary, {
      created: formatNumber(created),
      failed: formatNumber(failed),
      left: formatNumber(remaining),
    }),
  );
  await save(report, toReportCsv(run, results, origin));
  if (status === 'cancelled') return interruptedExitCode;
  return failed > 0 ? 1 : 0;
}

function buildMapping(
  { columns, rows }: FileRows,
  { defaultValues, headingsByField, reopensOldJobs }: Options,
): Mapping {
  const found = { ...matchColumns(columns, rows), defaultValues, reopensOldJobs };
  return Object.entries(headingsByField).reduce<Mapping>((mapping, [name, heading]) => {
    const field = importFieldNames.find((each) => each === name);
    const index = columns.findIndex((column) => column.trim() === heading.trim());
    if (!field || index < 0)
      throw new UsageError(`--column ${name}=${heading}: the file has ${columns.join(', ')}.`);
    return setColumn(mapping, field, index);
  }, found);
}

async function importJobs(options: Options): Promise<number> {
  const source = await readImportTable(options);
  const { sheet, sheets = [] } = source;
  if (sheet !== undefined)
    console.log(fill(jobImportMessages.sheetRead, { part: sheet, parts: sheets.join(', ') }));
  const portalClient = createPortalClient(options.origin);
  const categories = await portalClient.readCategories();
  const mapping = buildMapping(source, options);
  const rows = await checkRows({
    rows: source.rows,
    mapping: options.usesDefaults
      ? withDefaults(mapping, categories, options.reopensOldJobs)
      : mapping,
    categories,
    existingJobs: await portalClient.readExistingJobs(),
    now: new Date(),
    onProgress: () => undefined,
  });
  const validRows = rows.filter(isValid);
  const rowsToAdd = validRows.filter((row) => options.addDuplicates || !isDuplicate(row));
  const invalidCount = rows.length - validRows.length;
  console.log(
    fill(jobImportMessages.checked, {
      rows: `${formatNumber(rows.length)} rows`,
      good: formatNumber(rowsToAdd.length),
      bad: formatNumber(invalidCount),
      duplicates: formatNumber(validRows.length - rowsToAdd.length),
    }),
  );
  if (invalidCount > 0)
    await save(options.report.replace(/(\.csv)?$/, '.problems.csv'), toProblemsCsv(source, rows));
  const duplicateRows = rowsToAdd.length < validRows.length ? validRows.filter(isDuplicate) : [];
  for (const { number, duplicate } of duplicateRows) console.log(`Row ${number}: ${duplicate}`);
  if (duplicateRows.length > 0) console.log('Left out as duplicates; --duplicates add adds them.');
  const run = createRun({ fileName: source.name }, rowsToAdd, new Date());
  const code = options.dryRun || rowsToAdd.length === 0 ? 0 : await add(run, portalClient, options);
  return invalidCount > 0 ? Math.max(1, code) : code;
}

runCommand(import.meta.filename, usage, async (args) => {
  try {
    process.exitCode = await importJobs(readOptions(args, readWorkingFolder()));
  } catch (error) {
    const isExpected = error instanceof FileError || error instanceof SourceError;
    throw isExpected ? new CommandError(error.message) : error;
  }
});
