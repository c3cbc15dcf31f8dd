import { join } from 'node:path';
import * as z from 'zod/mini';
import { countPostView } from '#contract/blog.ts';
import { getJobSuggestions } from '#contract/jobs.ts';
import { countJobView } from '#contract/statistics.ts';
import { visits } from '#lambdas/watch/visit-site.ts';
import type { ReadObject } from '#local/edge/stored-object.ts';
import type { Engines } from '../engines/start-engines.ts';
import { buildCatalog } from '../figures/own-figures.ts';
import type { Invented } from '../jobs/invent-job.ts';
import { outcomeOf } from '../processes/start-program.ts';
import { callApi, callFunction, type NamedCall, type Workshop } from './call-functions.ts';
import { pageEvent } from './events.ts';
import type { KindFacts, MeasuredCall, SizeFacts } from './facts.ts';
import { startMeter } from './meter.ts';
import { imagesIn, sentFiles } from './sent-files.ts';
import { addressesOf, readJobs, readPosts } from './things.ts';
import { type PageKind, pageKinds, traffic } from './traffic.ts';

export interface Measuring extends Pick<Workshop, 'bundles' | 'rounds' | 'closers'> {
  engines: Engines;
  /** The built web. */
  site: ReadObject;
  invented: Invented;
  /** Functions that run by the clock. */
  workers: readonly string[];
}

const pageFunction = 'pages-page';
const filled = z.object({ jobRowBytes: z.number() });
const drawnPages = z.object({
  drawn: z.array(z.object({ kind: z.string(), calls: z.array(z.string()) })),
});

/** Of no function that is measured here, but asked for when it is imported. */
const otherVariables = {
  USER_POOL_ID: 'ap-south-1_cost',
  USER_POOL_CLIENT_ID: 'cost',
  MAIL_FROM: 'no-reply@jobs.example.in',
  INDEX_NOW_KEY: 'off',
  SEARCH_ENGINES: 'welcome',
  REGISTRATION: 'approval',
};

async function openWorkshop({ engines, invented, bundles, rounds, closers }: Measuring) {
  const name = `cost-${invented.jobs}`;
  const table = await engines.create(name);
  const env: NodeJS.ProcessEnv = {
    ...engines.variables(name, true),
    ...otherVariables,
    IMAGES_BUCKET: name,
  };
  const arena = { invented, engines, closers, ours: name, handler: '' };
  const built = await buildCatalog(arena);
  const { jobRowBytes } = await outcomeOf(
    {
      script: 'bench/cost/fill-stores.ts',
      input: { invented, posts: traffic.posts },
      outcome: filled,
      env,
    },
    closers,
  );
  const endpoints = {
    dynamodb: env['AWS_ENDPOINT_URL_DYNAMODB'] ?? '',
    s3: env['AWS_ENDPOINT_URL_S3'] ?? '',
  };
  const site = visits.map(({ holds }) => holds).join(' ');
  const meter = await startMeter({ endpoints, table, site }, closers);
  return { workshop: { bundles, meter, variables: env, rounds, closers }, built, jobRowBytes };
}

/** What each kind of page asks of the API, without what every page asks and the browser keeps. */
async function callsToKinds(
  addresses: Record<PageKind, readonly string[]>,
  { bundles, variables, closers }: Workshop,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const pages = pageKinds.map((kind) => ({ kind, path: addresses[kind][0] ?? '/' }));
  const { drawn } = await outcomeOf(
    {
      script: 'bench/cost/draw-pages.ts',
      input: { web: join(bundles, pageFunction, 'web'), pages },
      outcome: drawnPages,
      env: variables,
    },
    closers,
  );
  const inAll = (call: string) => drawn.every(({ calls }) => calls.includes(call));
  return new Map(drawn.map(({ kind, calls }) => [kind, calls.filter((call) => !inAll(call))]));
}

const seen = (invented: Invented): Partial<Record<PageKind, NamedCall>> => {
  const called = (path: string, things: readonly { id: string }[]): NamedCall => ({
    what: `POST ${path}`,
    calls: things.map(({ id }) => ({ method: 'POST', path: path.replace('{id}', id) })),
  });
  return {
    job: called(countJobView.path, readJobs(invented)),
    post: called(countPostView.path, readPosts(invented)),
  };
};

const typed: NamedCall = {
  what: 'a suggestion',
  calls: ['java', 'benga', 'softw', 'data an', 'react', 'interns'].map((words) => ({
    method: 'GET',
    path: `${getJobSuggestions.path}?${new URLSearchParams({ q: words })}`,
  })),
};
const reading = (path: string): NamedCall => ({ what: path, calls: [{ method: 'GET', path }] });
const watched = visits.map(({ path }) => path).filter((path) => path.startsWith('/api/'));

const found = <Value>(values: ReadonlyMap<string, Value>, name: string): Value => {
  const value = values.get(name);
  if (value === undefined) throw new Error(`${name} was not measured.`);
  return value;
};

interface Answered {
  /** By what was asked. */
  api: ReadonlyMap<string, MeasuredCall>;
  /** Of each kind of page. */
  asked: ReadonlyMap<string, readonly string[]>;
}

async function kindsOf(
  { invented, site }: Measuring,
  workshop: Workshop,
  { api, asked }: Answered,
) {
  const addresses = addressesOf(invented);
  const documents = pageKinds.map((kind) => ({
    name: kind,
    events: addresses[kind].map(pageEvent),
  }));
  const { calls, rssMb } = await callFunction(pageFunction, documents, workshop);
  const counts = seen(invented);
  const factsOf = async (kind: PageKind): Promise<KindFacts> => {
    const drawn = calls.find(({ call }) => call.what === kind);
    if (!drawn) throw new Error(`${kind} was not drawn.`);
    const { body, call: document } = drawn;
    const counting = counts[kind];
    return {
      document,
      files: await sentFiles(body, site),
      images: imagesIn(body),
      calls: found(asked, kind).map((path) => found(api, path)),
      counts: counting ? [found(api, counting.what)] : [],
    };
  };
  const [home, listing, search, job, post] = await Promise.all([
    factsOf('home'),
    factsOf('listing'),
    factsOf('search'),
    factsOf('job'),
    factsOf('post'),
  ]);
  return { kinds: { home, listing, search, job, post }, rssMb };
}

/** All that a view or an idle month takes, with so many jobs. */
export async function measureSize(measuring: Measuring): Promise<SizeFacts> {
  const { invented } = measuring;
  const { workshop, built, jobRowBytes } = await openWorkshop(measuring);
  const asked = await callsToKinds(addressesOf(invented), workshop);
  const paths = [...new Set([...[...asked.values()].flat(), ...watched])];
  const named = [...paths.map(reading), typed, ...Object.values(seen(invented))];
  const api = await callApi(named, workshop);
  const { kinds, rssMb } = await kindsOf(measuring, workshop, { api, asked });
  const workers: MeasuredCall[] = [];
  for (const name of measuring.workers) {
    const { calls } = await callFunction(name, [{ name: 'an idle run', events: [{}] }], workshop);
    workers.push(...calls.map(({ call }) => call));
  }
  return {
    jobs: invented.jobs,
    kinds,
    suggestion: found(api, typed.what),
    workers,
    watched: watched.map((path) => found(api, path)),
    jobRowBytes,
    catalog: { bytes: built.bytes, compressedBytes: built.compressedBytes, rssMb },
  };
}
