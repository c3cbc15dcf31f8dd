import { once } from 'node:events';
import {
  Agent,
  createServer,
  request as ask,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Fault } from './faults.ts';
import { randomOf } from '#test/lambdas/catalog/fixtures.ts';
import { seed } from './random.ts';

const variables = {
  ...{ dynamodb: 'AWS_ENDPOINT_URL_DYNAMODB', s3: 'AWS_ENDPOINT_URL_S3' },
  ...{ cognito: 'AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER', ses: 'AWS_ENDPOINT_URL_SESV2' },
} as const;
type Service = keyof typeof variables;
const services = Object.keys(variables) as Service[];

export interface Call {
  service: Service;
  /** Such as `PutItem`; of S3 and SES the HTTP method. */
  operation: string;
  /** The name of the function, such as `Firstrung-local-jobs-admin`. */
  caller: string;
}

interface Rule {
  service: Service;
  fault: Fault;
  /** Absent: every operation. */
  operation?: string | RegExp;
  /** Only calls of which this holds. */
  when?: (call: Call) => boolean;
  /** Of a hundred calls, so many meet the fault; all if absent. */
  share?: number;
}

interface Injected {
  /** How often it has struck. */
  hits(): number;
  /** Resolves when it strikes for the first time. */
  struck: Promise<Call>;
  end(): void;
}

export interface FaultProxy {
  /** For `startProduct`: puts the proxies between its functions and its engines. */
  env: Record<string, string>;
  inject(rule: Rule): Injected;
  /** Ends all faults. */
  clear(): void;
  /** The engines themselves, without faults, by the SDK's variables. */
  engines(): Record<string, string>;
  close(): Promise<void>;
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The functions name themselves, since the local table asks for their rights by it. */
const callerOf = ({ headers }: IncomingMessage): string =>
  / app\/(\S+)/.exec(headers['user-agent'] ?? '')?.[1]?.split('-PT-', 1)[0] ?? '';
const operationOf = ({ headers, method }: IncomingMessage): string =>
  String(headers['x-amz-target'] ?? '').split('.')[1] ?? method ?? '';

const agent = new Agent({ keepAlive: true });

interface Exchange {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  body: Buffer;
  endpoint: string;
}

/** Hands the request on and resolves with the answer's head; its body is still to be read. */
async function forward({ incoming, body, endpoint }: Exchange): Promise<IncomingMessage> {
  const { method, headers } = incoming;
  const sent = ask(new URL(incoming.url ?? '/', endpoint), { method, headers, agent });
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
  await Promise.all([pipeline(Readable.from([body]), sent), answered]);
  return (await answered)[0];
}

async function passOn(exchange: Exchange): Promise<void> {
  const answer = await forward(exchange);
  exchange.outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
  await pipeline(answer, exchange.outgoing);
}

async function suffer(fault: Fault, exchange: Exchange): Promise<void> {
  const { incoming, outgoing } = exchange;
  switch (fault.kind) {
    case 'hang':
      return;
    case 'drop-answer':
      await buffer(await forward(exchange));
      incoming.socket.resetAndDestroy();
      return;
    case 'reset':
      incoming.socket.resetAndDestroy();
      return;
    case 'answer':
      outgoing.writeHead(fault.status, { 'content-type': fault.type }).end(fault.body);
  }
}

interface Active {
  rule: Rule;
  hits: number;
  struck: PromiseWithResolvers<Call>;
}

function isMeant({ service, operation, when }: Rule, call: Call): boolean {
  const isOfOperation =
    operation === undefined ||
    (typeof operation === 'string' ? operation === call.operation : operation.test(call.operation));
  return service === call.service && isOfOperation && when?.(call) !== false;
}

/** Stands between the functions of a running product and its engines, and does to their calls what a test asks. */
export async function startFaultProxy(): Promise<FaultProxy> {
  const chance = randomOf(seed);
  const active = new Set<Active>();
  let engines: Record<string, string> = {};

  const strikes = (each: Active, call: Call): boolean => {
    if (!isMeant(each.rule, call) || chance() * 100 >= (each.rule.share ?? 100)) return false;
    each.hits += 1;
    each.struck.resolve(call);
    return true;
  };
  const handle = async (service: Service, incoming: IncomingMessage, outgoing: ServerResponse) => {
    const body = await buffer(incoming);
    const call: Call = {
      ...{ service, operation: operationOf(incoming), caller: callerOf(incoming) },
    };
    const exchange = { incoming, outgoing, body, endpoint: engines[variables[service]] ?? '' };
    const { fault } = [...active].find((each) => strikes(each, call))?.rule ?? {};
    if (!fault) await passOn(exchange);
    else await suffer(fault, exchange);
  };
  const servers = services.map((service) =>
    createServer({ keepAliveTimeout: 75_000 }, (incoming, outgoing) => {
      handle(service, incoming, outgoing).catch(() => incoming.socket.destroy());
    }),
  );
  const addresses = await Promise.all(servers.map(listen));
  const given = Object.fromEntries(services.map((name, at) => [variables[name], addresses[at]]));

  // Each start of a product tells where its engines are and gets the proxies instead.
  const relay = createServer((incoming, outgoing) => {
    void buffer(incoming).then((told) => {
      engines = JSON.parse(told.toString());
      outgoing.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(given));
    });
  });
  const env = { ENGINE_RELAY: await listen(relay) };

  return {
    env,
    inject(rule) {
      const added = { rule, hits: 0, struck: Promise.withResolvers<Call>() };
      active.add(added);
      const { promise: struck } = added.struck;
      return { hits: () => added.hits, struck, end: () => void active.delete(added) };
    },
    clear: () => active.clear(),
    engines: () => engines,
    async close() {
      agent.destroy();
      for (const server of [...servers, relay]) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
}
