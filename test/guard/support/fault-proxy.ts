import {
  Agent,
  createServer,
  request as ask,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { Call, Fault, Service } from './fault.ts';
import { random } from './seed.ts';

export interface Rule {
  /** Of each call by itself where it is a function. */
  fault: Fault | ((call: Call) => Fault);
  service: Service;
  /** Absent: every operation. */
  operation?: string | RegExp;
  /** Only calls of which this holds. */
  when?: (call: Call) => boolean;
  /** Of a hundred calls, so many fare ill; all if absent. */
  share?: number;
  /** After so many the rule ends. */
  times?: number;
}

export interface Injected {
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
  /** Everything that the functions have asked of a service since the last `forget`. */
  calls(): readonly Call[];
  forget(): void;
  /** The engines themselves, without faults, by the SDK's variables. */
  engines(): Record<string, string>;
  close(): Promise<void>;
}

const variables: Readonly<Record<Service, string>> = {
  dynamodb: 'AWS_ENDPOINT_URL_DYNAMODB',
  s3: 'AWS_ENDPOINT_URL_S3',
  cognito: 'AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER',
  ses: 'AWS_ENDPOINT_URL_SESV2',
};
const services = Object.keys(variables) as Service[];
const ticksPerSecond = 20;

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

async function* slowly(chunks: AsyncIterable<Buffer>, bytesPerSecond: number) {
  const step = Math.ceil(bytesPerSecond / ticksPerSecond);
  for await (const chunk of chunks) {
    for (let from = 0; from < chunk.length; from += step) {
      yield chunk.subarray(from, from + step);
      await wait(1000 / ticksPerSecond);
    }
  }
}

const agent = new Agent({ keepAlive: true });

/** Hands the request on and resolves with the answer's head; its body is still to be read. */
async function forward(incoming: IncomingMessage, body: Readable, endpoint: string) {
  const { method, headers } = incoming;
  const outgoing = ask(new URL(incoming.url ?? '/', endpoint), { method, headers, agent });
  const answered = once(outgoing, 'response') as Promise<[IncomingMessage]>;
  await Promise.all([pipeline(body, outgoing), answered]);
  const [answer] = await answered;
  return answer;
}

interface Exchange {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  body: Buffer;
  endpoint: string;
}

const passOn = async (
  { incoming, outgoing, body, endpoint }: Exchange,
  bytesPerSecond?: number,
): Promise<void> => {
  const bytes = Readable.from([body]);
  const sent = bytesPerSecond ? Readable.from(slowly(bytes, bytesPerSecond)) : bytes;
  const answer = await forward(incoming, sent, endpoint);
  outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
  await pipeline(bytesPerSecond ? Readable.from(slowly(answer, bytesPerSecond)) : answer, outgoing);
};

async function halve({ incoming, outgoing, body, endpoint }: Exchange): Promise<void> {
  const answer = await forward(incoming, Readable.from([body]), endpoint);
  const whole = await buffer(answer);
  outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
  outgoing.write(whole.subarray(0, Math.floor(whole.length / 2)), () => outgoing.destroy());
}

async function suffer(fault: Fault, exchange: Exchange): Promise<void> {
  const { incoming, outgoing, body, endpoint } = exchange;
  switch (fault.kind) {
    case 'hang':
      return;
    case 'reset':
      incoming.socket.resetAndDestroy();
      return;
    case 'drop-answer':
      await buffer(await forward(incoming, Readable.from([body]), endpoint));
      incoming.socket.resetAndDestroy();
      return;
    case 'half-answer':
      return halve(exchange);
    case 'delay':
      await wait(fault.milliseconds);
      return passOn(exchange, fault.bytesPerSecond);
    case 'answer':
      outgoing.writeHead(fault.status, { 'content-type': fault.type }).end(fault.body);
  }
}

interface Active {
  rule: Rule;
  strike: (call: Call) => boolean;
}

function activate(rule: Rule, chance: () => boolean): Active & Omit<Injected, 'end'> {
  const { promise: struck, resolve } = Promise.withResolvers<Call>();
  let hits = 0;
  const isMeant = (call: Call): boolean =>
    call.service === rule.service &&
    (rule.operation === undefined ||
      new RegExp(`^(?:${source(rule.operation)})$`).test(call.operation)) &&
    (rule.when?.(call) ?? true);
  return {
    rule,
    struck,
    hits: () => hits,
    strike(call) {
      if (hits >= (rule.times ?? Infinity) || !isMeant(call) || !chance()) return false;
      hits += 1;
      resolve(call);
      return true;
    },
  };
}

const faultOf = ({ fault }: Rule, call: Call): Fault =>
  typeof fault === 'function' ? fault(call) : fault;

const source = (operation: string | RegExp): string =>
  typeof operation === 'string' ? operation : operation.source;

/** Stands between the functions of a running product and its engines, and does to their calls what a test asks. */
export async function startFaultProxy(place = 0): Promise<FaultProxy> {
  const numbers = random(place);
  const active = new Set<Active>();
  let engines: Record<string, string> = {};
  let heard: Call[] = [];

  const handle = async (service: Service, incoming: IncomingMessage, outgoing: ServerResponse) => {
    const body = await buffer(incoming);
    const call = {
      service,
      operation: operationOf(incoming),
      caller: callerOf(incoming),
      body: body.toString('latin1'),
      at: Date.now(),
    };
    heard.push(call);
    const exchange = { incoming, outgoing, body, endpoint: engines[variables[service]] ?? '' };
    const struck = [...active].find(({ strike }) => strike(call));
    await (struck ? suffer(faultOf(struck.rule, call), exchange) : passOn(exchange));
  };
  const proxyOf = (service: Service): Server =>
    createServer({ keepAliveTimeout: 75_000 }, (incoming, outgoing) => {
      handle(service, incoming, outgoing).catch(() => incoming.socket.destroy());
    });
  const servers = services.map((service) => proxyOf(service));
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
      const added = activate(rule, () => numbers.percent(rule.share ?? 100));
      active.add(added);
      return { hits: added.hits, struck: added.struck, end: () => void active.delete(added) };
    },
    clear: () => active.clear(),
    calls: () => heard,
    forget: () => void (heard = []),
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
