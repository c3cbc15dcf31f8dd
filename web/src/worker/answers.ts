import { offline } from '#contract/offline.ts';
import type { Kind } from './kinds.ts';
import { findKept, keep, type Shelves } from './shelves.ts';
import type { Fetching } from './worker-scope.ts';

export interface Build {
  shelves: Shelves;
  /** The index that draws any page in the browser. */
  shell: string;
  /** Whether a page was drawn for this build, so that all of its code is there. */
  isOwnPage: (html: string) => boolean;
}

type Answer = (event: Fetching, build: Build) => Promise<Response>;

const ignore = () => undefined;

const after = <Value>(milliseconds: number, value: Value) =>
  new Promise<Value>((resolve) => setTimeout(resolve, milliseconds, value));

/** A server in trouble is no better than none, where there is a copy. */
const orKept = (fresh: Promise<Response>, kept: Response) =>
  fresh.then(
    (answer) => (answer.status >= 500 ? kept : answer),
    () => kept,
  );

interface Asked {
  network: Promise<Response>;
  name: string;
  most: number;
  accepts?: (text: string) => boolean;
}

async function newest(event: Fetching, { network, ...keeping }: Asked): Promise<Response> {
  const { request } = event;
  // Registered first, so that it copies the body before the page reads it.
  event.waitUntil(network.then((answer) => keep(request, answer.clone(), keeping)).catch(ignore));
  const kept = await findKept(request, keeping.name);
  if (!kept) return network;
  return Promise.race([orKept(network, kept), after(offline.patienceMs, kept)]);
}

const fetched = async ({ request, preloadResponse }: Fetching): Promise<Response> =>
  (await preloadResponse) ?? fetch(request);

const shellOf = async ({ shelves, shell }: Build): Promise<Response> =>
  (await (await caches.open(shelves.assets)).match(shell)) ?? Response.error();

/** A page's code never changes under its name. */
const asset: Answer = async (event, { shelves }) => {
  const { request } = event;
  const kept = await (await caches.open(shelves.assets)).match(request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  const copy = answer.clone();
  event.waitUntil(keep(request, copy, { name: shelves.assets, most: Infinity }).catch(ignore));
  return answer;
};

const image: Answer = async (event, { shelves }) => {
  const { request } = event;
  const network = fetch(request);
  const keeping = { name: shelves.images, most: offline.images };
  event.waitUntil(network.then((answer) => keep(request, answer.clone(), keeping)).catch(ignore));
  return (await findKept(request, keeping.name)) ?? network;
};

const data: Answer = (event, { shelves }) =>
  newest(event, { network: fetch(event.request), name: shelves.data, most: offline.answers });

const page: Answer = (event, build) =>
  newest(event, {
    network: fetched(event),
    name: build.shelves.pages,
    most: offline.pages,
    accepts: build.isOwnPage,
  }).catch(() => shellOf(build));

export const answers: Record<Kind, Answer> = { asset, image, data, page, passed: fetched };
