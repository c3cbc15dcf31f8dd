import { existsSync } from 'node:fs';
import { categorySeed } from '#contract/category-seed.ts';
import { Unreachable } from './answer.ts';
import { credentialsOf } from './credentials.ts';
import { importRows } from './import-rows.ts';
import type { CategoryId } from './job-form.ts';
import { importResults } from './import-results.ts';
import { readOptions, usage, WrongUse, type Options } from './options.ts';
import { portalCategories } from './portal-categories.ts';
import { portal } from './portal.ts';
import { readRows } from './read-rows.ts';
import { progress } from './progress.ts';

const interruptedCode = 130;

async function lineCount(file: string): Promise<number> {
  let count = 0;
  for await (const line of readRows(file)) count = line.number;
  return count;
}

const ofFirstDeployment: CategoryId = (kind, slug) =>
  categorySeed.find((each) => each.kind === kind && each.slug === slug)?.slug;

/** A dry run needs no portal; it then checks against the categories of a first deployment. */
async function categoriesFor({ dryRun, origin }: Options): Promise<CategoryId> {
  try {
    return await portalCategories(origin);
  } catch (error) {
    if (!dryRun || !(error instanceof Unreachable)) throw error;
    console.error(`${origin} does not answer: checking against a first deployment's categories.`);
    return ofFirstDeployment;
  }
}

function onInterrupt(): AbortSignal {
  const stop = new AbortController();
  process.once('SIGINT', () => {
    console.error('\nFinishing the rows under way. The same command goes on from here.');
    stop.abort();
    process.once('SIGINT', () => process.exit(interruptedCode));
  });
  return stop.signal;
}

async function run(options: Options): Promise<number> {
  const { file, origin, dryRun, mapping, concurrency } = options;
  if (!existsSync(file)) throw new WrongUse(`There is no file ${file}.`);
  const target = portal(origin, dryRun ? undefined : await credentialsOf(options.email));
  const categoryId = await categoriesFor(options);
  if (!dryRun) await target.signIn();

  const results = importResults(options.results);
  const counts = progress(await lineCount(file));
  const signal = onInterrupt();
  try {
    await importRows(readRows(file), {
      mapping,
      categoryId,
      importResults: results,
      ...(!dryRun && { portal: target }),
      concurrency,
      signal,
      finished: counts.count,
    });
  } finally {
    results.tidy();
    console.log(`${counts.summary()}\n${options.results}`);
  }
  if (signal.aborted) return interruptedCode;
  return counts.refused() > 0 ? 1 : 0;
}

try {
  const words = process.argv.slice(2);
  process.exitCode = await run(readOptions(words, process.env['INIT_CWD'] ?? process.cwd()));
} catch (error) {
  if (!(error instanceof WrongUse || error instanceof Unreachable)) throw error;
  console.error(error instanceof WrongUse ? `${error.message}\n\n${usage}` : error.message);
  process.exitCode = 1;
}
