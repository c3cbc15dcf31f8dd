import { readFile, writeFile } from 'node:fs/promises';
import { closing } from '#local/launch/closing.ts';
import { bundleVerdicts } from './budgets/bundles.ts';
import { type Options, readOptions } from './budgets/options.ts';
import { budgetsSection, verdictTable, withBudgets } from './budgets/section.ts';
import type { Verdict } from './budgets/verdict.ts';

const closers = closing();
const say = (line: string) => console.error(line);
const builtWeb = 'web/dist';

/** In a file that may not be there yet. */
async function keep(section: string, file: string): Promise<void> {
  const document = await readFile(file, { encoding: 'utf8', flag: 'a+' });
  await writeFile(file, withBudgets(document, section));
}

async function visits(options: Options): Promise<readonly Verdict[]> {
  // Lighthouse is large, and the files of a build need no browser.
  const { measure } = await import('./budgets/measure.ts');
  const found = await measure({ options, closers, say });
  // The site's start has built the web, where that was needed.
  const budgets = { ...found, verdicts: [...bundleVerdicts(builtWeb), ...found.verdicts] };
  const section = budgetsSection(budgets);
  console.log(section);
  const { out } = options;
  if (out) await keep(section, out);
  return budgets.verdicts;
}

function bundles(): readonly Verdict[] {
  const verdicts = bundleVerdicts(builtWeb);
  console.log(verdictTable(verdicts));
  return verdicts;
}

/** `npm run budgets`: what a visit costs, against its limits; `-- --bundles` reads only a built web. */
try {
  const options = readOptions(process.argv.slice(2));
  const verdicts = options.bundles ? bundles() : await visits(options);
  const missed = verdicts.filter(({ passed }) => !passed);
  for (const { what, measured, limit } of missed) say(`✗ ${what}: ${measured}, not ${limit}`);
  process.exitCode = missed.length > 0 ? 1 : 0;
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await closers.now();
  process.exit();
}
