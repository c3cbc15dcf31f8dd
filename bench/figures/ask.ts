import * as z from 'zod/mini';
import { cpuSince } from '../program.ts';
import { facetPages, homePage, listings, searchPaths } from '../questions.ts';
import { percentilesOf } from './percentiles.ts';

/** Milliseconds of CPU that one answer took. */
export const Percentiles = z.object({ p50: z.number(), p99: z.number(), worst: z.number() });

/** What ours and the baseline are both asked. */
export const Answers = z.object({
  search: Percentiles,
  facet: Percentiles,
  home: Percentiles,
  rssMb: z.number(),
  /** How many of the searches found jobs. */
  found: z.number(),
  /** How many jobs each listing has, which must be the same. */
  totals: z.array(z.number()),
});
export type Answers = z.infer<typeof Answers>;

export const SearchInput = z.object({ seed: z.number(), searches: z.number() });

const Total = z.object({ total: z.number() });
const totalIn = (body: string): number => Total.parse(JSON.parse(body)).total;

/** Answers one request with its body. */
export type Answer = (path: string) => Promise<string>;

export async function cpuOfEach(answer: Answer, questions: readonly (readonly string[])[]) {
  const spent: number[] = [];
  const bodies: string[] = [];
  for (const paths of questions) {
    const begun = process.cpuUsage();
    const answers: string[] = [];
    for (const path of paths) answers.push(await answer(path));
    spent.push(cpuSince(begun));
    bodies.push(answers[0] ?? '');
  }
  return { cpu: percentilesOf(spent), bodies };
}

const rounds = 40;
export const alone = (paths: readonly string[]) => paths.map((path) => [path]);
const repeated = <Value>(values: readonly Value[]) =>
  Array.from({ length: rounds }, () => values).flat();

/** The same questions for ours and for the baseline, after some others that warm it. */
export async function ask(answer: Answer, seed: number, searches: number): Promise<Answers> {
  await cpuOfEach(answer, alone(searchPaths(seed + 1, Math.ceil(searches / 5))));
  const searched = await cpuOfEach(answer, alone(searchPaths(seed, searches)));
  const rssMb = process.memoryUsage.rss() / 2 ** 20;
  const facet = await cpuOfEach(answer, alone(repeated(facetPages)));
  const home = await cpuOfEach(answer, repeated([homePage]));
  return {
    ...{ search: searched.cpu, facet: facet.cpu, home: home.cpu, rssMb },
    found: searched.bodies.filter((body) => body.includes('"id"')).length,
    totals: facet.bodies.slice(0, listings.length).map(totalIn),
  };
}
