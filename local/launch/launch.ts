import { createWriteStream, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import type { WriteStream } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import * as z from 'zod/mini';
import { pageRequest } from '#contract/page-request.ts';
import type { WorkerTask } from '#contract/worker-tasks.ts';
import { listen, siteOrigin } from '../edge/site-server.ts';
import { functionHost } from '../gateway/function-pool.ts';
import { functionUrl } from '../gateway/http-api.ts';
import type { Surroundings } from '../gateway/instance.ts';
import type { Request } from '../gateway/request.ts';
import { listUrlFunctions } from '../provision/functions.ts';
import { assemble, readProduct } from './assemble-product.ts';
import { createClosers } from './closers.ts';
import { createCloud, buildAndStartEngines } from './create-cloud.ts';
import { takeDataFolder } from './lock.ts';
import { fillOnFirstStart, prepareFirstStart } from './first-start.ts';
import { quietProgress, shownProgress } from './progress.ts';
import type { LaunchOptions, Run } from './run.ts';
import { runSchedules } from './schedules.ts';
import { refuseProduction } from './settings.ts';
import { CommandError } from './start-error.ts';

async function takePort(port: number) {
  try {
    return await listen(port);
  } catch (error) {
    const isPortInUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    if (!isPortInUse) throw error;
    throw new CommandError(
      `Port ${port} is in use. Stop what uses it, or choose another: PORT=${port + 1} npm start`,
    );
  }
}

const { pathHeader, hostHeader } = pageRequest;
const homeRequest: Request = {
  method: 'GET',
  path: '/index.html',
  query: '',
  headers: { [pathHeader]: '/', [hostHeader]: 'localhost' },
  body: Buffer.alloc(0),
  viewerAddress: '127.0.0.1',
};

interface FunctionLog {
  write: Surroundings['log'];
  close: () => Promise<void>;
}

const maxLogBytes = 10_000_000;

function logToFile(dataDir: string): FunctionLog {
  const folder = join(dataDir, 'logs');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'functions.log');
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > maxLogBytes) renameSync(file, `${file}.1`);
  let stream: WriteStream | undefined;
  /** If the disk is full, lines are lost, but the product goes on; the next line opens the file again. */
  const open = (): WriteStream => {
    const newStream = createWriteStream(file, { flags: 'a' });
    return newStream.on('error', () => {
      if (stream === newStream) stream = undefined;
    });
  };
  return {
    write: (name, line) =>
      (stream ??= open()).write(`${new Date().toISOString()} ${name} ${line}\n`),
    async close() {
      stream?.end();
      if (stream) await finished(stream).catch(() => undefined);
    },
  };
}

const consoleLog: FunctionLog = {
  write: (name, line) => console.log(`[${name}] ${line}`),
  close: () => Promise.resolve(),
};

const watchEvent = z.object({ task: z.literal<WorkerTask>('watch') });

async function start(run: Run) {
  const { options, closers, server } = run;
  const { dataDir, dev } = options;
  const firstStart = prepareFirstStart(dataDir);
  if (firstStart.wasCutOff && !options.quiet) {
    console.log('The first start was cut off; it begins anew.');
  }
  const foundation = await buildAndStartEngines(run);
  const cloud = await createCloud(run, foundation);
  const product = readProduct(foundation.template, cloud.resources, cloud.variables);
  const { functions, schedules } = product;
  const environment: Record<string, string> = Object.assign(
    {},
    ...functions.map((each) => each.environment),
  );
  if (firstStart.isFirst) await fillOnFirstStart(run, cloud, environment);
  run.signal.throwIfAborted();

  const log = dev ? consoleLog : logToFile(dataDir);
  closers.add(log.close);
  const temporaryFolder = join(dataDir, 'tmp');
  rmSync(temporaryFolder, { recursive: true, force: true });
  mkdirSync(temporaryFolder, { recursive: true });
  const host = functionHost(functions, { log: log.write, temporaryFolder });
  closers.add(host.stop);
  const productParts = { ...cloud, ...foundation, product, host };
  if (dev) {
    // Vite is large and only needed here.
    const { develop } = await import('./develop.ts');
    await develop(run, productParts);
  } else {
    // The first page of a function is slow on a busy machine, so it is rendered before the site opens.
    const answer = functionUrl(host.invoke);
    await Promise.all(listUrlFunctions(foundation.template).map((id) => answer(id, homeRequest)));
    server.open({ responderFor: assemble(productParts) });
  }
  // The watch task expects rendered pages; in development Vite serves the pages.
  const isStarted = ({ event }: { event: unknown }) => !dev || !watchEvent.safeParse(event).success;
  closers.add(runSchedules(schedules.filter(isStarted), host.invoke));
  // The server closes first, since requests that are being answered still need functions and engines.
  closers.add(server.close);
  return {
    address: siteOrigin(server.port),
    /** The variables of all functions together, for tools that work on the same data. */
    environment,
    async invoke(name: string, event: unknown) {
      const found = functions.find((each) => each.name.endsWith(`-${name}`));
      if (!found) throw new Error(`The stack has no function ${name}.`);
      return host.invoke(found.id, event);
    },
    stop: closers.closeAll,
  };
}
export type RunningProduct = Awaited<ReturnType<typeof start>>;

/** Resolves when the site answers; rejects with CommandError for problems that the developer can solve. */
export async function launch(options: LaunchOptions): Promise<RunningProduct> {
  refuseProduction();
  const closers = createClosers();
  const ended = new AbortController();
  const signal = AbortSignal.any([ended.signal, ...(options.signal ? [options.signal] : [])]);
  const progress = options.quiet ? quietProgress : shownProgress;
  try {
    const lock = await takeDataFolder(options.dataDir);
    closers.add(lock.release);
    const server = await takePort(options.port);
    closers.add(server.close);
    return await start({ options, progress, closers, signal, server });
  } catch (error) {
    ended.abort();
    await closers.closeAll();
    throw error;
  }
}
