import { createRequire } from 'node:module';
import * as z from 'zod/mini';
import { pageSizes } from '#contract/limits.ts';
import { finish, inputOf } from '../program.ts';
import {
  companyPages,
  context,
  facetPages,
  filtered,
  gatewayEvent,
  listingPath,
  listings,
  typedPaths,
} from '../questions.ts';
import { percentilesOf } from './percentiles.ts';
import { alone, ask, SearchInput, cpuOfEach } from './ask.ts';

const { bundle, seed, searches } = inputOf(z.object({ ...SearchInput.shape, bundle: z.string() }));
const { handler } = createRequire(import.meta.url)(bundle);
const Result = z.looseObject({ statusCode: z.number(), body: z.string() });

async function answer(path: string, answered: readonly number[] = [200]) {
  const { statusCode, body } = Result.parse(await handler(gatewayEvent(path), context));
  if (!answered.includes(statusCode))
    throw new Error(`${path} was answered ${statusCode}: ${body}`);
  return body;
}

const answers = await ask(answer, seed, searches);
const lastPages = listings.map((call, at) =>
  listingPath(call, Math.max(1, Math.ceil((answers.totals[at] ?? 0) / pageSizes.listing))),
);
const counted = facetPages.map((path) => `${path}&facets=1`);
const cpuOf = async (paths: readonly string[], call: (path: string) => Promise<string> = answer) =>
  (await cpuOfEach(call, alone(paths))).cpu;
/** One that is too large to be answered by a function stands in a file, to which it leads. */
const companyPage = (path: string) => answer(path, [200, 302]);
/** Milliseconds of the thread that answers, which a visitor waits for. */
async function threadTimeOfEach(paths: readonly string[]) {
  const spent: number[] = [];
  for (const path of paths) {
    const begun = process.threadCpuUsage();
    await answer(path);
    const { user, system } = process.threadCpuUsage(begun);
    spent.push((user + system) / 1_000);
  }
  return percentilesOf(spent);
}

finish({
  ...answers,
  lastPage: await cpuOf([...lastPages, ...lastPages, ...lastPages]),
  filtered: await cpuOf(Array.from({ length: 40 }, () => filtered).flat()),
  counted: await cpuOf(counted),
  company: await cpuOf(Array.from({ length: 40 }, () => companyPages).flat(), companyPage),
  typed: await threadTimeOfEach(typedPaths(seed, 10_000)),
});
