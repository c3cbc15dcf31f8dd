import * as z from 'zod/mini';
import { pageHeaders } from '#contract/jobs.ts';
import type { CallName, Question, Questions } from '../questions/calls.ts';

const Totalled = z.looseObject({ total: z.number() });
const Everything = z.object({ JobsData: z.array(z.unknown()) });

export interface Checked {
  /** The questions; where an answer is to be fetched from elsewhere, with the request for that. */
  questions: Questions;
  /** Milliseconds that one answer of each call takes, on the average of those asked. */
  takes: Readonly<Record<CallName, number>>;
  /** Of the searches that were asked: how many found something. */
  found: { some: number; asked: number };
  /** How many jobs there are in each list that was asked for. */
  totals: Readonly<Record<'facet' | 'home' | 'all', readonly number[]>>;
}

const longEnoughMs = 4_000;
/** Of so few searches none need find anything. */
const fewest = 10;

async function totalIn(response: Response, path: string): Promise<number> {
  const counted = response.headers.get(pageHeaders.total);
  const text = await response.text();
  if (counted !== null) return Number(counted);
  if (path === '/api/getAllJobs') return Everything.parse(JSON.parse(text)).JobsData.length;
  return Totalled.parse(JSON.parse(text)).total;
}

/** A browser follows a redirect by itself; a load has to be told. */
const following = (path: string, url: string): Question => ({
  paths: [path, new URL(url).pathname],
  together: 2,
});

/** Asks one after another until the list ends or it has taken long enough. */
async function ask(endpoint: string, { paths, together }: Question) {
  const totals: number[] = [];
  let question: Question = { paths, together };
  const begun = performance.now();
  let elapsed = 0;
  for (const path of paths) {
    const response = await fetch(`${endpoint}${path}`);
    if (!response.ok) throw new Error(`${path} is answered with ${response.status}.`);
    if (response.redirected) question = following(path, response.url);
    totals.push(await totalIn(response, path));
    elapsed = performance.now() - begun;
    if (elapsed > longEnoughMs && totals.length % together === 0) break;
  }
  return { question, totals, takes: (elapsed / Math.max(1, totals.length)) * together };
}

/** Warms the server up, and finds out whether it answers rightly enough to be compared. */
export async function checkAnswers(endpoint: string, questions: Questions): Promise<Checked> {
  const search = await ask(endpoint, questions.search);
  const facet = await ask(endpoint, questions.facet);
  const home = await ask(endpoint, questions.home);
  const first = await ask(endpoint, questions.all);
  // Who asks first for a list in the bucket waits until it is written.
  const all = first.question.together > 1 ? await ask(endpoint, questions.all) : first;
  const some = search.totals.filter((total) => total > 0).length;
  const asked = search.totals.length;
  if ((asked > fewest && some * 2 < asked) || facet.totals.includes(0)) {
    throw new Error('Too many questions found nothing.');
  }
  return {
    questions: { ...questions, all: all.question },
    takes: { search: search.takes, facet: facet.takes, home: home.takes, all: all.takes },
    found: { some, asked },
    totals: { facet: facet.totals, home: home.totals, all: all.totals },
  };
}
