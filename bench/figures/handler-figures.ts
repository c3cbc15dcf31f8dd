import * as z from 'zod/mini';
import { pageSizes } from '#contract/limits.ts';
import { gatewayEvent } from '../gateway/gateway-event.ts';
import { loadHandler } from '../gateway/load-handler.ts';
import { finish, inputOf } from '../processes/program.ts';
import { filtered, listingPath, listings, questionsOf, searchPath } from '../questions/calls.ts';
import { searchQueries } from '../questions/queries.ts';
import { cpuSince } from './cpu.ts';
import { medianOf, percentilesOf } from './percentiles.ts';

const { bundle, seed, jobs, searches } = inputOf(
  z.object({ bundle: z.string(), seed: z.number(), jobs: z.number(), searches: z.number() }),
);
const { ask, invoke } = await loadHandler(bundle);
const { facet, home } = questionsOf({ seed, jobs });
const counted = facet.paths.map((path) => `${path}&facets=1`);

const pageRounds = 40;
const deepPages = 12;
const deepRounds = 5;

/** The event is the gateway's work, so it is made before the clock runs. */
async function cpuOfAsking(...paths: string[]): Promise<number> {
  const events = paths.map((path) => gatewayEvent({ path }));
  const begun = process.cpuUsage();
  for (const event of events) await invoke(event);
  return cpuSince(begun);
}

async function cpuOfEach(paths: readonly string[]): Promise<number[]> {
  const spent: number[] = [];
  for (const path of paths) spent.push(await cpuOfAsking(path));
  return spent;
}

const Total = z.object({ total: z.number() });

/** The dearest of pages all over a listing, the last one among them. */
async function dearestPage(call: string): Promise<number> {
  const { body = '' } = await ask({ path: listingPath(call, 1) });
  const last = Math.ceil(Total.parse(JSON.parse(body)).total / pageSizes.listing);
  const pages = Array.from({ length: deepPages }, (_, at) =>
    Math.max(1, Math.round((last * (at + 1)) / deepPages)),
  );
  const medians: number[] = [];
  for (const page of pages) {
    const paths = Array.from({ length: deepRounds }, () => listingPath(call, page));
    medians.push(medianOf(await cpuOfEach(paths)));
  }
  return Math.max(...medians);
}

const warming = searchQueries(seed + 1, Math.ceil(searches / 5)).map(searchPath);
const measured = searchQueries(seed, searches).map(searchPath);

await cpuOfEach(warming);
const search = percentilesOf(await cpuOfEach(measured));
const rssMb = process.memoryUsage.rss() / 2 ** 20;

const homePages: number[] = [];
for (let round = 0; round < pageRounds * 10; round++)
  homePages.push(await cpuOfAsking(...home.paths));
const facetPages = await cpuOfEach(Array.from({ length: pageRounds }, () => facet.paths).flat());
const filteredPages = await cpuOfEach(Array.from({ length: pageRounds }, () => filtered).flat());
const countedPages = await cpuOfEach(Array.from({ length: pageRounds }, () => counted).flat());
const dearest: number[] = [];
for (const call of listings) dearest.push(await dearestPage(call));

finish({
  search,
  facet: percentilesOf(facetPages),
  home: percentilesOf(homePages),
  filtered: percentilesOf(filteredPages),
  counted: percentilesOf(countedPages),
  dearestPage: Math.max(...dearest),
  rssMb,
});
