import { watch } from 'node:fs';
import { createServer } from 'vite';
import type { HandleElsewhere } from '../edge/site-server.ts';
import { tablePolicies } from '../provision/table-policies.ts';
import { assemble, readProduct, type ProductParts } from './assemble-product.ts';
import { synthesize } from './builds.ts';
import type { Run } from './run.ts';

const watchedFolders = ['lambdas', 'contract', 'domain', 'data', 'infra'];
const reloadDelayMs = 150;

/** Vite's client needs inline scripts and styles and a web socket; all other rules stay as deployed. */
const relaxPolicy = (policy: string): string =>
  policy
    // Browsers ignore 'unsafe-inline' next to a hash, so the hashes are removed.
    .replace(/(script|style)-src 'self'[^;]*/g, "$1-src 'self' 'unsafe-inline'")
    .replace("connect-src 'self'", "connect-src 'self' ws:");

async function startVite({ server, closers }: Run): Promise<HandleElsewhere> {
  const vite = await createServer({
    configFile: 'web/vite.config.ts',
    appType: 'spa',
    clearScreen: false,
    server: { middlewareMode: { server: server.http }, ws: { server: server.http } },
  });
  closers.add(() => vite.close());
  return (message, response, { isSite, behaviour }) => {
    if (!isSite) return false;
    for (const { name, value } of behaviour.headers)
      response.setHeader(name, name === 'content-security-policy' ? relaxPolicy(value) : value);
    vite.middlewares(message, response);
    return true;
  };
}

export async function develop(run: Run, parts: ProductParts): Promise<void> {
  const { server, progress, closers } = run;
  const handleElsewhere = await startVite(run);
  server.open({ responderFor: assemble(parts), handleElsewhere });
  const ended = new AbortController();
  closers.add(() => ended.abort());
  const reload = async () => {
    try {
      const template = await synthesize(progress, ended.signal);
      const product = readProduct(template, parts.resources, parts.variables);
      parts.guard.setPolicies(tablePolicies(template));
      parts.host.replaceCodes(product.functions);
      server.open({ responderFor: assemble({ ...parts, template, product }), handleElsewhere });
    } catch (error) {
      if (!ended.signal.aborted) console.error(error instanceof Error ? error.message : error);
    }
  };
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const scheduleReload = () => {
    clearTimeout(timer);
    timer = setTimeout(() => (running = running.then(reload)), reloadDelayMs);
  };
  const watchers = watchedFolders.map((folder) =>
    watch(folder, { recursive: true }, scheduleReload),
  );
  closers.add(() => {
    clearTimeout(timer);
    for (const each of watchers) each.close();
  });
}
