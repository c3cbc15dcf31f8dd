import { writeFile } from 'node:fs/promises';
import { closing } from '#local/launch/closing.ts';
import { readOptions } from './options.ts';
import { resultTables } from './report/markdown.ts';
import { document } from './report/document.ts';
import { run } from './run.ts';

const closers = closing();
const interrupted = 130;
const stopEverything = () => {
  process.exitCode = interrupted;
  void closers.now().then(() => process.exit());
};
process.once('SIGINT', stopEverything).once('SIGTERM', stopEverything);

/** `npm run bench`: see docs/benchmarks.md, which a full run writes anew. */
async function bench(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  const results = await run({ options, closers, say: (line) => console.error(line) });
  const tables = resultTables(results);
  console.log(`\n${tables}`);
  if (options.out) await writeFile(options.out, document(tables));
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
