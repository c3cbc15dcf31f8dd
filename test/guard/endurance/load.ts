import autocannon, { type Request } from 'autocannon';
import { percentilesOf } from '#bench/figures/percentiles.ts';

export interface Asked {
  url: string;
  requests: readonly Request[];
  perSecond: number;
  seconds: number;
  connections: number;
}

export interface Answered {
  /** How many answers had which status. */
  statuses: Readonly<Record<string, number>>;
  /** Connections that broke, and calls that were never answered. */
  broken: number;
  perSecond: number;
  p50: number;
  p99: number;
  /** Of those that are no success, an example of each status. */
  examples: Readonly<Record<string, string>>;
}

const timeoutSeconds = 30;

/** Each connection begins elsewhere in the list. */
const from = (requests: readonly Request[], at: number): Request[] => [
  ...requests.slice(at),
  ...requests.slice(0, at),
];

/** So many requests each second, whatever becomes of them. */
export async function loadAt(asked: Asked): Promise<Answered> {
  const { url, requests, perSecond, seconds, connections } = asked;
  const statuses: Record<string, number> = {};
  const examples: Record<string, string> = {};
  const times: number[] = [];
  let opened = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    overallRate: perSecond,
    timeout: timeoutSeconds,
    setupClient(client) {
      const first = Math.floor((opened++ * requests.length) / connections);
      client.setRequests(
        from(requests, first).map((request) => ({
          ...request,
          onResponse(status, body) {
            if (status >= 400) examples[status] ??= `${request.path}: ${body.slice(0, 200)}`;
          },
        })),
      );
      client.on('response', (status, _bytes, milliseconds) => {
        statuses[status] = (statuses[status] ?? 0) + 1;
        times.push(milliseconds);
      });
    },
  });
  const { p50, p99 } = percentilesOf(times);
  const broken = result.errors + result.timeouts;
  return { statuses, broken, perSecond: times.length / seconds, p50, p99, examples };
}
