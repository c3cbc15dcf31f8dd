import { execFileSync, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { catalogReplica } from '#lambdas/catalog/snapshots/catalog-replica.ts';
import { openCatalog } from '#lambdas/catalog/open-catalog.ts';
import { log } from '#lambdas/platform/runtime/log.ts';
import { randomOf } from '#test/lambdas/catalog/fixtures.ts';
import {
  bulkWriter,
  coldRead,
  shownBy,
  startStores,
  type Stores,
} from '#test/local/catalog/stores.ts';

const running = new Set<ChildProcess>();
afterEach(() => running.forEach((child) => child.kill('SIGKILL')));

interface Killable {
  /** Runs the function once; gives what it said at its end, or 'killed'. */
  run(): Promise<string>;
  kill(): void;
}

/** Starts processes that have loaded the function and wait. */
function killables({ environment, folder }: Stores) {
  // Many are started, and a bundle loads in a fifth of the time.
  const entry = `function-process=${require.resolve('./function-process.ts')}`;
  execFileSync(process.execPath, ['infra/functions/bundle-functions.ts', folder, 'sharp', entry]);
  const bundle = join(folder, 'function-process', 'index.cjs');

  return async (endpoints: NodeJS.ProcessEnv = {}): Promise<Killable> => {
    const child = fork(bundle, { env: { ...environment, ...endpoints }, execArgv: [] });
    running.add(child);
    const exited = once(child, 'exit').then(() => {
      running.delete(child);
      return 'killed';
    });
    await Promise.race([once(child, 'message'), exited]);
    return {
      async run() {
        const told = once(child, 'message').then(([message]) => String(message));
        child.send('run');
        return Promise.race([told, exited]);
      },
      kill: () => void child.kill('SIGKILL'),
    };
  };
}

/** Passes bytes on in both directions and shows those that go to the server before it gets them. */
async function startProxy(endpoint: string, seen: (bytes: Buffer) => void) {
  const { hostname, port } = new URL(endpoint);
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    client.on('data', (bytes) => {
      seen(bytes);
      upstream.write(bytes);
    });
    upstream.pipe(client);
    client.on('close', () => upstream.destroy()).on('error', () => undefined);
    upstream.on('close', () => client.destroy()).on('error', () => undefined);
  }).listen(0, hostname);
  await once(server, 'listening');
  return {
    endpoint: `http://${hostname}:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  };
}

const seed = Date.now() % 1_000_000;
const random = randomOf(seed);
const changesPerSnapshot = 200;

type Moment = 'upload' | 'PutItem' | 'BatchWriteItem' | 'any';
/** Uploading, publishing and trimming are short: the builder dies when it has begun to send. */
const moments: readonly Moment[] = ['any', 'upload', 'any', 'PutItem', 'any', 'BatchWriteItem'];

let moment: Moment = 'any';
let victim: Killable | undefined;
let stores: Stores;
let proxy: Awaited<ReturnType<typeof startProxy>>;

const reached = (operation: string) => {
  if (operation === moment) victim?.kill();
};

beforeEach(async () => {
  jest.spyOn(log, 'info').mockImplementation(() => undefined);
  stores = await startStores((_, operation) => {
    reached(operation);
  });
  proxy = await startProxy(stores.environment.AWS_ENDPOINT_URL_S3, (bytes) => {
    if (bytes.includes('PUT /')) reached('upload');
  });
});
afterEach(async () => {
  proxy.close();
  await stores.close();
});

it(`loses nothing when the builder is killed at any moment (seed ${seed})`, async () => {
  const writer = bulkWriter(stores, random);
  const start = killables(stores);
  const warm = openCatalog(stores.deps);
  const ends = new Map<Moment, string[]>();
  for (let round = 0; round < 42; round++) {
    const [builder] = await Promise.all([
      start({ AWS_ENDPOINT_URL_S3: proxy.endpoint }),
      writer.write(changesPerSnapshot + Math.floor(random() * 50)),
    ]);
    victim = builder;
    moment = moments[round % moments.length]!;
    const ended = builder.run();
    await Promise.race([ended, delay(moment === 'any' ? random() * 300 : 20_000)]);
    builder.kill();
    ends.set(moment, [...(ends.get(moment) ?? []), await ended]);
    moment = 'any';
    expect(await coldRead(stores)).toEqual(writer.expected());
    expect(shownBy(await warm.current('strong'))).toEqual(writer.expected());
  }
  for (const at of ['upload', 'PutItem', 'BatchWriteItem'] as const) {
    expect(ends.get(at)).toEqual(Array.from({ length: 7 }, () => 'killed'));
  }
  expect(ends.get('any')).toContain('killed');

  const last = await start();
  await writer.write(changesPerSnapshot);
  expect(await last.run()).toBe('done');
  const rebuilt = await catalogReplica(stores.deps).rebuildFromTable();
  expect(shownBy(rebuilt.catalog)).toEqual(writer.expected());
  expect(rebuilt.writer.sequence).toBe(writer.sequence);
  rebuilt.close();
  await coldRead(stores);
  expect(await readdir(stores.deps.directory)).toEqual([]);
});
