import { readFile, writeFile } from 'node:fs/promises';
import { closing } from '#local/launch/closing.ts';
import { keptBudgets } from './budgets/section.ts';
import { measureColdStarts } from './cold-starts.ts';
import { type Options, readOptions } from './options.ts';
import { coldStartSection, withSection } from './report/cold-start-section.ts';
import { resultTables } from './report/markdown.ts';
import { document } from './report/document.ts';
import { run } from './run.ts';

const closers = closing();
const say = (line: string) => console.error(line);
const interrupted = 130;
const stopEverything = () => {
  process.exitCode = interrupted;
  void closers.now().then(() => process.exit());
};
process.once('SIGINT', stopEverything).once('SIGTERM', stopEverything);

/** `npm run bench -- --only cold-start`: the rest of the document stays as it was written. */
async function coldStarts(options: Options): Promise<void> {
  const section = coldStartSection(await measureColdStarts({ options, closers, say }));
  console.log(`\n${section}`);
  const { out } = options;
  if (out) await writeFile(out, withSection(await readFile(out, 'utf8'), section));
}

/** `npm run bench`: see docs/benchmarks.md, which a full run writes anew. */
async function bench(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (options.only) return coldStarts(options);
  const results = await run({ options, closers, say });
  const tables = resultTables(results);
  console.log(`\n${tables}`);
  const { out } = options;
  if (!out) return;
  const before = await readFile(out, 'utf8').catch(() => '');
  await writeFile(out, `${document(tables)}${keptBudgets(before)}`);
}

try {
  await bench();
} catch (error) {
  // What an interrupted run was waiting for was stopped under it.
  if (process.exitCode !== interrupted) {
    console.error(error);
    process.exitCode = 1;
  }
} finally {
  await closers.now();
}
process.exit();
