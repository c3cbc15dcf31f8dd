import { watch } from 'node:fs';
import { createServer } from 'vite';
import { applied } from '../edge/edge.ts';
import type { PassOn, SiteServer } from '../edge/site-server.ts';
import { tablePolicies } from '../provision/table-policies.ts';
import type { HeaderRule } from '../provision/response-headers.ts';
import { assemble, readProduct, type Parts } from './assemble.ts';
import type { Closing } from './closing.ts';
import type { Progress } from './progress.ts';
import { synthesize } from './builds.ts';

export interface Development {
  server: SiteServer;
  progress: Progress;
  closers: Closing;
}

const watched = ['lambdas', 'contract', 'domain', 'data', 'infra'];
const settleMs = 150;

/** Vite's client needs inline script and style, and a socket; all other rules stay as deployed. */
const relaxed = (policy: string): string =>
  policy
    // Beside a hash, 'unsafe-inline' would count for nothing.
    .replace(/(script|style)-src 'self'[^;]*/g, "$1-src 'self' 'unsafe-inline'")
    .replace("connect-src 'self'", "connect-src 'self' ws:");

const forVite = (rules: readonly HeaderRule[]): HeaderRule[] =>
  rules.map((rule) =>
    rule.name === 'content-security-policy' ? { ...rule, value: relaxed(rule.value) } : rule,
  );

async function startVite({ server, closers }: Development): Promise<PassOn> {
  const vite = await createServer({
    configFile: 'web/vite.config.ts',
    appType: 'spa',
    clearScreen: false,
    server: { middlewareMode: { server: server.http }, ws: { server: server.http } },
  });
  closers.later(() => vite.close());
  return (message, response, { isSite, behaviour }) => {
    if (!isSite) return false;
    const headers = applied(forVite(behaviour.headers), {});
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    vite.middlewares(message, response);
    return true;
  };
}

function afterChanges(work: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(() => (running = running.then(work)), settleMs);
  };
  const watchers = watched.map((folder) => watch(folder, { recursive: true }, changed));
  return () => {
    clearTimeout(timer);
    for (const each of watchers) each.close();
  };
}

export async function develop(development: Development, parts: Parts): Promise<void> {
  const { server, progress, closers } = development;
  const passOn = await startVite(development);
  server.open({ responderFor: assemble(parts), passOn });
  const ended = new AbortController();
  closers.later(() => ended.abort());
  const reload = async () => {
    try {
      const template = await synthesize(progress, ended.signal);
      const product = readProduct(template, parts.physicals, parts.variables);
      parts.guard.follow(tablePolicies(template));
      parts.host.replace(product.functions);
      server.open({ responderFor: assemble({ ...parts, template, product }), passOn });
    } catch (error) {
      if (!ended.signal.aborted) console.error(error instanceof Error ? error.message : error);
    }
  };
  closers.later(afterChanges(reload));
}
