import { once } from 'node:events';
import { Agent, createServer, request as ask } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { listenOnPort } from '#local/cloud/service/server.ts';

const variables = { dynamodb: 'AWS_ENDPOINT_URL_DYNAMODB', s3: 'AWS_ENDPOINT_URL_S3' } as const;
type Service = keyof typeof variables;
const services = Object.keys(variables) as Service[];

export type Fault =
  /** Nothing comes back until the other side gives up. */
  | { kind: 'hang' }
  /** The connection is cut before the service has heard of the call. */
  | { kind: 'reset' }
  /** Something else instead of the service. */
  | { kind: 'answer'; status: number; body: string; type: string };

interface Rule {
  service: Service;
  fault: Fault;
  /** Of the table, such as `PutItem`; absent: every operation. */
  operation?: RegExp;
  /** The end of a function's name, such as `jobs-admin`; absent: whoever calls. */
  caller?: string;
}

const open = async (server: Server) => `http://127.0.0.1:${await listenOnPort(server, 0)}`;

/** The functions name themselves, since the local table asks for their rights by it. */
const callerOf = ({ headers }: IncomingMessage): string =>
  / app\/(\S+)/.exec(headers['user-agent'] ?? '')?.[1]?.split('-PT-', 1)[0] ?? '';
const operationOf = ({ headers }: IncomingMessage): string =>
  String(headers['x-amz-target'] ?? '').split('.')[1] ?? '';

const isMeant = ({ operation, caller }: Rule, incoming: IncomingMessage): boolean =>
  operation?.test(operationOf(incoming)) !== false && callerOf(incoming).endsWith(caller ?? '');

/** Stands between the functions of a running product and its engines, and does to their calls what a test asks. */
export async function startFaultProxy() {
  const active = new Set<{ rule: Rule; hits: number }>();
  const agent = new Agent({ keepAlive: true });
  let engines: Record<string, string> = {};

  async function passOn(service: Service, incoming: IncomingMessage, outgoing: ServerResponse) {
    const { url = '/', method, headers } = incoming;
    const body = await buffer(incoming);
    const sent = ask(new URL(url, engines[variables[service]]), { method, headers, agent });
    const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
    await Promise.all([pipeline(Readable.from([body]), sent), answered]);
    const [answer] = await answered;
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    await pipeline(answer, outgoing);
  }
  async function handle(service: Service, incoming: IncomingMessage, outgoing: ServerResponse) {
    const struck = [...active].find(
      ({ rule }) => rule.service === service && isMeant(rule, incoming),
    );
    if (!struck) return passOn(service, incoming, outgoing);
    struck.hits += 1;
    const { fault } = struck.rule;
    await buffer(incoming);
    if (fault.kind === 'reset') incoming.socket.resetAndDestroy();
    if (fault.kind === 'answer')
      outgoing.writeHead(fault.status, { 'content-type': fault.type }).end(fault.body);
  }
  const servers = services.map((service) =>
    createServer({ keepAliveTimeout: 75_000 }, (incoming, outgoing) => {
      handle(service, incoming, outgoing).catch(() => incoming.socket.destroy());
    }),
  );
  const addresses = await Promise.all(servers.map(open));
  const given = Object.fromEntries(services.map((name, at) => [variables[name], addresses[at]]));

  // Each start of a product tells where its engines are and gets the proxies instead.
  const relay = createServer((incoming, outgoing) => {
    void buffer(incoming).then((told) => {
      engines = JSON.parse(told.toString());
      outgoing.writeHead(200, { 'content-type': 'application/json' });
      outgoing.end(JSON.stringify({ ...engines, ...given }));
    });
  });

  return {
    /** For `startProduct`: puts the proxies between its functions and its engines. */
    env: { FAULT_PROXY_URL: await open(relay) },
    inject(rule: Rule) {
      const added = { rule, hits: 0 };
      active.add(added);
      /** How often it has struck. */
      return { hits: () => added.hits, end: () => void active.delete(added) };
    },
    clear: () => active.clear(),
    async close() {
      agent.destroy();
      for (const server of [...servers, relay]) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
}
export type FaultProxy = Awaited<ReturnType<typeof startFaultProxy>>;
