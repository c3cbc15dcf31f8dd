import { watch } from 'node:fs';
import { createServer } from 'vite';
import type { HandleElsewhere, SiteServer } from '../edge/site-server.ts';
import { tablePolicies } from '../provision/table-policies.ts';
import { assemble, readProduct, type ProductParts } from './assemble-product.ts';
import type { Closers } from './closers.ts';
import type { Progress } from './progress.ts';
import { synthesize } from './builds.ts';

export interface Development {
  server: SiteServer;
  progress: Progress;
  closers: Closers;
}

const watchedFolders = ['lambdas', 'contract', 'domain', 'data', 'infra'];
const reloadDelayMs = 150;

/** Vite's client needs inline scripts and styles and a web socket; all other rules stay as deployed. */
const relaxPolicy = (policy: string): string =>
  policy
    // Browsers ignore 'unsafe-inline' next to a hash, so the hashes are removed.
    .replace(/(script|style)-src 'self'[^;]*/g, "$1-src 'self' 'unsafe-inline'")
    .replace("connect-src 'self'", "connect-src 'self' ws:");

async function startVite({ server, closers }: Development): Promise<HandleElsewhere> {
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

export async function develop(development: Development, parts: ProductParts): Promise<void> {
  const { server, progress, closers } = development;
  const handleElsewhere = await startVite(development);
  server.open({ responderFor: assemble(parts), handleElsewhere });
  const ended = new AbortController();
  closers.add(() => ended.abort());
  const reload = async () => {
    try {
      const template = await synthesize(progress, ended.signal);
      const product = readProduct(template, parts.physicals, parts.variables);
      parts.guard.setPolicies(tablePolicies(template));
      parts.host.replace(product.functions);
      server.open({ responderFor: assemble({ ...parts, template, product }), handleElsewhere });
    } catch (error) {
      if (!ended.signal.aborted) console.error(error instanceof Error ? error.message : error);
    }
  };
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(() => (running = running.then(reload)), reloadDelayMs);
  };
  const watchers = watchedFolders.map((folder) => watch(folder, { recursive: true }, changed));
  closers.add(() => {
    clearTimeout(timer);
    for (const each of watchers) each.close();
  });
}
