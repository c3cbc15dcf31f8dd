import { watch } from 'node:fs';
import { createServer } from 'vite';
import type { TryHandle } from '../edge/site-server.ts';
import { createRequestRouter, type RouterParts } from './create-request-router.ts';
import { readDeployedFunctions } from './read-deployed-functions.ts';
import { synthesize } from './build-web-and-stack.ts';
import type { LaunchContext } from './launch-context.ts';

const watchedFolders = ['lambdas', 'contract', 'domain', 'data', 'infra'];
const reloadDelayMs = 150;

/** Vite's client needs inline scripts and styles and a web socket; all other rules stay as deployed. */
const relaxPolicy = (policy: string): string =>
  policy
    // Browsers ignore 'unsafe-inline' next to a hash, so the hashes are removed.
    .replace(/(script|style)-src 'self'[^;]*/g, "$1-src 'self' 'unsafe-inline'")
    .replace("connect-src 'self'", "connect-src 'self' ws:");

async function startVite({ server, cleanups }: LaunchContext): Promise<TryHandle> {
  const vite = await createServer({
    configFile: 'web/vite.config.ts',
    appType: 'spa',
    clearScreen: false,
    server: { middlewareMode: { server: server.http }, ws: { server: server.http } },
  });
  cleanups.add(() => vite.close());
  return (message, response, { servesSiteFiles, behaviour }) => {
    if (!servesSiteFiles) return false;
    for (const { name, value } of behaviour.headers)
      response.setHeader(name, name === 'content-security-policy' ? relaxPolicy(value) : value);
    vite.middlewares(message, response);
    return true;
  };
}

export async function startDevServer(context: LaunchContext, parts: RouterParts): Promise<void> {
  const { server, progress, cleanups } = context;
  const tryHandle = await startVite(context);
  server.setRouting({ matchBehaviour: createRequestRouter(parts), tryHandle });
  const shutdown = new AbortController();
  cleanups.add(() => shutdown.abort());
  const reload = async () => {
    try {
      const template = await synthesize(progress, shutdown.signal);
      const deployed = readDeployedFunctions(template, parts.resources, parts.variables);
      parts.tablePermissions.readPolicies(template);
      parts.host.replaceConfigs(deployed.functions);
      server.setRouting({
        matchBehaviour: createRequestRouter({ ...parts, template, deployed }),
        tryHandle,
      });
    } catch (error) {
      if (!shutdown.signal.aborted) console.error(error instanceof Error ? error.message : error);
    }
  };
  let timer: NodeJS.Timeout | undefined;
  let lastReload = Promise.resolve();
  const scheduleReload = () => {
    clearTimeout(timer);
    timer = setTimeout(() => (lastReload = lastReload.then(reload)), reloadDelayMs);
  };
  const watchers = watchedFolders.map((folder) =>
    watch(folder, { recursive: true }, scheduleReload),
  );
  cleanups.add(() => {
    clearTimeout(timer);
    for (const each of watchers) each.close();
  });
}
