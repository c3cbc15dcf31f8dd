import { appendFileSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { pageRequest } from '#contract/page-function.ts';
import type { WorkerTask } from '#contract/schedules.ts';
import { startSiteServer, siteOrigin } from '../edge/site-server.ts';
import { createFunctionHost } from '#local/gateway/function-host.ts';
import { createFunctionUrlCaller } from '../gateway/http-api-and-function-urls.ts';
import type { InstanceOptions } from '../gateway/lambda-instance.ts';
import type { Request } from '../gateway/http-messages.ts';
import { listFunctionUrlIds } from '../provision/read-functions.ts';
import { createRequestRouter } from './create-request-router.ts';
import { readDeployedFunctions } from './read-deployed-functions.ts';
import { createCleanups } from './cleanups.ts';
import { createCloud, buildAndStart } from './create-cloud.ts';
import { lockDataFolder } from './lock-folder.ts';
import { seedOnFirstStart, prepareFirstStart } from './first-start.ts';
import { quietProgress, consoleProgress } from './progress.ts';
import type { LaunchContext } from './launch-context.ts';
import { runSchedules } from './run-schedules.ts';
import { type LaunchOptions, refuseProduction } from './launch-settings.ts';
import { CommandError } from './command-error.ts';

async function startServer(port: number) {
  try {
    return await startSiteServer(port);
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

const maxLogBytes = 10_000_000;

function openLogFile(dataDir: string): InstanceOptions['log'] {
  const folder = join(dataDir, 'logs');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'functions.log');
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > maxLogBytes) renameSync(file, `${file}.1`);
  return (name, line) => {
    try {
      appendFileSync(file, `${new Date().toISOString()} ${name} ${line}\n`);
    } catch {
      // If the disk is full, lines are lost, but the product goes on.
    }
  };
}

const logToConsole: InstanceOptions['log'] = (name, line) => console.log(`[${name}] ${line}`);

async function start(context: LaunchContext) {
  const { options, cleanups, server } = context;
  const { dataDir, dev } = options;
  const firstStart = prepareFirstStart(dataDir);
  if (firstStart.wasInterrupted && !options.quiet) {
    console.log('The first start was cut off; it begins anew.');
  }
  const built = await buildAndStart(context);
  const cloud = await createCloud(context, built);
  const deployed = readDeployedFunctions(built.template, cloud.resources, cloud.variables);
  const { functions, schedules } = deployed;
  const environment: Record<string, string> = Object.assign(
    {},
    ...functions.map((each) => each.environment),
  );
  if (firstStart.isFirst) await seedOnFirstStart(context, cloud, environment);
  context.signal.throwIfAborted();

  const temporaryFolder = join(dataDir, 'tmp');
  rmSync(temporaryFolder, { recursive: true, force: true });
  mkdirSync(temporaryFolder, { recursive: true });
  const log = dev ? logToConsole : openLogFile(dataDir);
  const functionHost = createFunctionHost(functions, { log, temporaryFolder });
  cleanups.add(functionHost.stop);
  const routerParts = { ...cloud, ...built, deployed, host: functionHost };
  if (dev) {
    // Vite is large and only needed here.
    const { startDevServer: develop } = await import('./dev-server.ts');
    await develop(context, routerParts);
  } else {
    // The first page of a function is slow on a busy machine, so it is rendered before the site opens.
    const callUrl = createFunctionUrlCaller(functionHost.invoke);
    await Promise.all(listFunctionUrlIds(built.template).map((id) => callUrl(id, homeRequest)));
    server.setRouting({ matchBehaviour: createRequestRouter(routerParts) });
  }
  // The site check expects rendered pages; in development Vite serves the pages.
  const shouldRun = ({ event }: { event: unknown }) =>
    !dev || !z.object({ task: z.literal<WorkerTask>('checkSite') }).safeParse(event).success;
  cleanups.add(runSchedules(schedules.filter(shouldRun), functionHost.invoke));
  // Added again so that the server closes first: requests that are being answered still need functions and engines.
  cleanups.add(server.close);
  return {
    address: siteOrigin(server.port),
    /** The variables of all functions together, for tools that work on the same data. */
    environment,
    async invoke(name: string, event: unknown) {
      const found = functions.find((each) => each.name.endsWith(`-${name}`));
      if (!found) throw new Error(`The stack has no function ${name}.`);
      return functionHost.invoke(found.id, event);
    },
    stop: cleanups.closeAll,
  };
}
export type RunningProduct = Awaited<ReturnType<typeof start>>;

/** Resolves when the site answers; rejects with CommandError for problems that the developer can solve. */
export async function launch(options: LaunchOptions): Promise<RunningProduct> {
  refuseProduction();
  const cleanups = createCleanups();
  const launchAbort = new AbortController();
  const signal = AbortSignal.any([launchAbort.signal, ...(options.signal ? [options.signal] : [])]);
  const progress = options.quiet ? quietProgress : consoleProgress;
  try {
    const lock = await lockDataFolder(options.dataDir);
    cleanups.add(lock.release);
    const server = await startServer(options.port);
    cleanups.add(server.close);
    return await start({ options, progress, cleanups, signal, server });
  } catch (error) {
    launchAbort.abort();
    await cleanups.closeAll();
    throw error;
  }
}
