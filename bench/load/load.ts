import autocannon from 'autocannon';
import { percentilesOf } from '../figures/percentiles.ts';

export interface Asked {
  endpoint: string;
  paths: readonly string[];
  /** How many requests, one after another, make one answer. */
  together: number;
  connections: number;
}

/** For so long, or until so many are answered where one answer takes longer than that. */
export type Extent = { seconds: number } | { answers: number };

export interface Load {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  answers: number;
}

const timeoutSeconds = 120;
/** autocannon looks so often whether it is done. */
const endsWithinMs = 50;

/** Each connection begins elsewhere in the list, so that they do not ask the same at the same time. */
function startingAt({ paths, together, connections }: Asked, connection: number) {
  const answers = paths.length / together;
  const from = Math.floor((connection * answers) / connections) * together;
  return [...paths.slice(from), ...paths.slice(0, from)].map((path) => ({ path }));
}

/** Gives the time of each answer, which may be several requests. */
function addingUp(together: number, took: (milliseconds: number) => void) {
  let sum = 0;
  let requests = 0;
  return (_status: number, _bytes: number, milliseconds: number) => {
    sum += milliseconds;
    if (++requests % together !== 0) return;
    took(sum);
    sum = 0;
  };
}

/** Rejects when a request fails or is refused. */
export async function load(asked: Asked, extent: Extent): Promise<Load> {
  const { endpoint, together, connections } = asked;
  const times: number[] = [];
  let opened = 0;
  const begun = performance.now();
  let lastAt = begun;
  const took = (milliseconds: number) => {
    times.push(milliseconds);
    lastAt = performance.now();
  };
  const result = await autocannon({
    url: endpoint,
    connections,
    timeout: timeoutSeconds,
    sampleInt: endsWithinMs,
    ...('seconds' in extent ? { duration: extent.seconds } : { amount: extent.answers * together }),
    setupClient: (client) => {
      client.setRequests(startingAt(asked, opened++));
      client.on('response', addingUp(together, took));
    },
  });
  const elapsed = (lastAt - begun) / 1_000;
  const failed = result.errors + result.timeouts + result['4xx'] + result['5xx'];
  if (failed > 0) throw new Error(`${failed} requests such as ${asked.paths[0]} failed.`);
  const { p50, p99 } = percentilesOf(times);
  return { perSecond: times.length / elapsed, p50, p99, answers: times.length };
}
