import {
  createWriteStream,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  type WriteStream,
} from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import * as z from 'zod/mini';
import { pageRequest } from '#contract/page-request.ts';
import type { WorkerTask } from '#contract/tasks.ts';
import { listen, siteOrigin, type SiteServer } from '../edge/site-server.ts';
import { functionHost, type FunctionHost } from '../gateway/function-host.ts';
import { functionUrl } from '../gateway/http-api.ts';
import type { Log, Outcome } from '../gateway/instance.ts';
import type { Request } from '../gateway/message.ts';
import { calledFunctions } from '../provision/functions.ts';
import type { Template } from '../provision/template.ts';
import { assemble, readProduct, type Parts, type Product } from './assemble.ts';
import { closing } from './closing.ts';
import { createCloud, layFoundation } from './create-cloud.ts';
import { takeDataFolder } from './lock.ts';
import { fillOnFirstStart, prepareFirstStart } from './first-start.ts';
import { quietProgress, shownProgress } from './progress.ts';
import type { LaunchOptions, Run } from './run.ts';
import { runSchedules } from './schedules.ts';
import { refuseProduction } from './settings.ts';
import { StartError } from './start-error.ts';

export interface Launched {
  address: string;
  /** The variables of all functions together, for tools that work on the same data. */
  environment: Record<string, string>;
  invoke: (name: string, event: unknown) => Promise<Outcome>;
  stop: () => Promise<void>;
}

async function takePort(port: number): Promise<SiteServer> {
  try {
    return await listen(port);
  } catch (error) {
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    if (!taken) throw error;
    throw new StartError(
      `Port ${port} is in use. Stop what uses it, or choose another: PORT=${port + 1} npm start`,
    );
  }
}

const { pathHeader, hostHeader } = pageRequest;
const home: Request = {
  method: 'GET',
  path: '/index.html',
  query: '',
  headers: { [pathHeader]: '/', [hostHeader]: 'localhost' },
  body: Buffer.alloc(0),
  viewerAddress: '127.0.0.1',
};

/** On a loaded machine a function's first page may take longer than anybody waits for it. */
async function wakePages(template: Template, host: FunctionHost): Promise<void> {
  const answer = functionUrl(host.invoke);
  await Promise.all(calledFunctions(template).map((functionId) => answer(functionId, home)));
}

interface FunctionLog {
  write: Log;
  close: () => Promise<void>;
}

const mostBytes = 10_000_000;

function logToFile(dataDir: string): FunctionLog {
  const folder = join(dataDir, 'logs');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'functions.log');
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > mostBytes) renameSync(file, `${file}.1`);
  let stream: WriteStream | undefined;
  /** A full disk loses lines but does not end the product; the next line tries again. */
  const open = (): WriteStream => {
    const opened = createWriteStream(file, { flags: 'a' });
    return opened.on('error', () => {
      if (stream === opened) stream = undefined;
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

const logToConsole = (): FunctionLog => ({
  write: (name, line) => console.log(`[${name}] ${line}`),
  close: () => Promise.resolve(),
});

function hostFunctions({ options, closers }: Run, product: Product): FunctionHost {
  const { dataDir, dev } = options;
  const log = dev ? logToConsole() : logToFile(dataDir);
  closers.later(log.close);
  const temporaryFolder = join(dataDir, 'tmp');
  rmSync(temporaryFolder, { recursive: true, force: true });
  mkdirSync(temporaryFolder, { recursive: true });
  const host = functionHost(product.functions, { log: log.write, temporaryFolder });
  closers.later(host.stop);
  return host;
}

function findFunctionId({ functions }: Product, name: string): string {
  const found = functions.find((each) => each.name.endsWith(`-${name}`));
  if (!found) throw new Error(`The stack has no function ${name}.`);
  return found.id;
}

const isWatch = z.object({ task: z.literal<WorkerTask>('watch') });

/** The watch looks for what a server renders; in development the pages are Vite's. */
function schedulesToRun({ options }: Run, product: Product): Product['schedules'] {
  if (!options.dev) return product.schedules;
  return product.schedules.filter(({ event }) => !isWatch.safeParse(event).success);
}

async function openSite(run: Run, parts: Parts): Promise<void> {
  if (!run.options.dev) return run.server.open({ responderFor: assemble(parts) });
  // Vite is large and only needed here.
  const { develop } = await import('./develop.ts');
  await develop(run, parts);
}

async function start(run: Run): Promise<Launched> {
  const { options, closers, server } = run;
  const address = siteOrigin(server.port);
  const first = prepareFirstStart(options.dataDir);
  if (first.wasCutOff && !options.quiet) {
    console.log('The first start was cut off; it begins anew.');
  }
  const foundation = await layFoundation(run);
  const cloud = await createCloud(run, foundation);
  const product = readProduct(foundation.template, cloud.physicals, cloud.variables);
  const environment = Object.assign({}, ...product.functions.map((each) => each.environment));
  if (first.isFirst) await fillOnFirstStart(run, cloud, environment);
  run.signal.throwIfAborted();
  const host = hostFunctions(run, product);
  if (!options.dev) await wakePages(foundation.template, host);
  const parts = { ...cloud, ...foundation, product, host };
  await openSite(run, parts);
  closers.later(runSchedules(schedulesToRun(run, product), host.invoke));
  // The server closes first: what is under way still needs functions and engines.
  closers.later(server.close);
  const invoke = async (name: string, event: unknown) =>
    host.invoke(findFunctionId(product, name), event);
  return { address, environment, invoke, stop: closers.now };
}

/** Resolves when the site answers; throws StartError for what can be mended. */
export async function launch(options: LaunchOptions): Promise<Launched> {
  refuseProduction();
  const closers = closing();
  const ended = new AbortController();
  const signal = AbortSignal.any([ended.signal, ...(options.signal ? [options.signal] : [])]);
  const progress = options.quiet ? quietProgress : shownProgress;
  try {
    const lock = await takeDataFolder(options.dataDir);
    closers.later(lock.release);
    const server = await takePort(options.port);
    closers.later(server.close);
    return await start({ options, progress, closers, signal, server });
  } catch (error) {
    ended.abort();
    await closers.now();
    throw error;
  }
}
