import { tmpdir } from 'node:os';
import { emptyFile } from '#lambdas/catalog/catalog-file.ts';
import type { SearchCriteria } from '#contract/jobs.ts';
import * as z from 'zod/mini';
import { meanOf, measure, type Measures } from './measures.ts';
import { queries } from './queries.ts';
import type { JudgedQuery, Wanted } from './query.ts';
import { catalogJob, placeOf, sample } from './sample.ts';
import { gibberishOf, typosOf } from './typos.ts';

export interface JudgedFigures {
  jobs: number;
  queries: number;
  /** By class, and of all queries under `all`. */
  classes: Readonly<Record<string, Measures & { queries: number }>>;
  all: Measures;
  /** Share of words with one random edit that are understood. */
  typos: { count: number; understood: number; missed: readonly string[] };
  gibberish: { count: number; answered: readonly string[] };
  judged: readonly JudgedAnswer[];
}

export interface JudgedAnswer extends Measures {
  query: SearchCriteria;
  expectsJobs: boolean;
  /** How many jobs of the sample it should find. */
  wanted: number;
}

const seed = 404;
const typoCount = 400;
const gibberishCount = 200;
const firstPage = { number: 1, size: 10 };

const Cards = z.array(z.object({ id: z.string() }));

type Find = (search: SearchCriteria, page?: typeof firstPage) => number[];

const wantedPlaces = (wanted: Wanted): Set<number> =>
  new Set(sample.flatMap(({ facts }, place) => (wanted(facts) ? [place] : [])));

function judgeQuery(find: Find, { wanted, ...query }: JudgedQuery): JudgedAnswer {
  const places = wantedPlaces(wanted ?? (() => false));
  const measures = measure(find(query), places);
  return { query, expectsJobs: wanted !== undefined, wanted: places.size, ...measures };
}

/** Understood: of the first ten jobs most are what the word means. */
function judgeTypos(find: Find): JudgedFigures['typos'] {
  const missed = typosOf(seed, typoCount).filter(({ typed, wanted }) => {
    const found = find({ searchTerm: typed }, firstPage);
    const places = wantedPlaces(wanted);
    const right = found.filter((place) => places.has(place)).length;
    return found.length === 0 || right / found.length <= 0.5;
  });
  return {
    count: typoCount,
    understood: 1 - missed.length / typoCount,
    missed: missed.map(({ typed, meant }) => `${meant}: ${typed}`),
  };
}

function judgeGibberish(find: Find): JudgedFigures['gibberish'] {
  const answered = gibberishOf(seed, gibberishCount).filter(
    (searchTerm) => find({ searchTerm }, firstPage).length > 0,
  );
  return { count: gibberishCount, answered };
}

function judgeAll(find: Find): JudgedFigures {
  const judged = Object.entries(queries).map(
    ([name, list]) => [name, list.map((each) => judgeQuery(find, each))] as const,
  );
  const every = judged.flatMap(([, list]) => list);
  return {
    jobs: sample.length,
    queries: every.length,
    classes: Object.fromEntries(
      judged.map(([name, list]) => [name, { queries: list.length, ...meanOf(list) }]),
    ),
    all: meanOf(every),
    typos: judgeTypos(find),
    gibberish: judgeGibberish(find),
    judged: every,
  };
}

/** Searches a fixed sample of invented jobs and grades each answer by what is true of the jobs. */
export async function judge(): Promise<JudgedFigures> {
  const file = await emptyFile(tmpdir());
  try {
    file.writer.load(sample.map(catalogJob));
    return judgeAll((search, page) => {
      const { cards } = file.catalog.select({ search, ...(page && { page }) });
      return Cards.parse(JSON.parse(cards)).map(({ id }) => placeOf(id));
    });
  } finally {
    file.close();
  }
}
