import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RouteDefinition } from '#contract/route.ts';
import { allRoutes } from '#contract/routes.ts';
import { callsTo, sharedStack, type SharedProduct } from './stack.ts';
import { remember } from './started-product.ts';
import { makeWorld } from './world.ts';

/** One call for each function: what visitors and what administrators ask of a noun is one each. */
const callsOfFunctions = (): RouteDefinition[] => {
  const byFunction = Map.groupBy(allRoutes, ({ group, audience }) => `${group}-${audience}`);
  return [...byFunction.values()].map(
    (routes) => routes.find(({ method, params }) => method === 'GET' && !params) ?? routes[0]!,
  );
};

/** A busy machine needs a few; what cannot start at all, such as code that is not there, shall be told. */
const triesMax = 100;

/** A function that starts on a busy machine may be too late for its first caller: no test is that one. */
async function wakeFunctions({ address }: SharedProduct): Promise<void> {
  const { ask, signIn } = callsTo(address);
  const isAwake = async ({ path, method }: RouteDefinition, token?: string) => {
    const asked = { method, ...(token !== undefined && { token }) };
    const address = path.replace(/\{\w+\}/g, 'x');
    // At once, since a function has two environments.
    const answers = await Promise.all([ask(address, asked), ask(address, asked)]);
    return answers.every(({ status }) => status < 500);
  };
  const untilAwake = async (route: RouteDefinition, token?: string) => {
    for (let tries = 1; !(await isAwake(route, token)); tries++)
      if (tries === triesMax) throw new Error(`${route.path} answers with failures only.`);
  };
  const routes = callsOfFunctions();
  await untilAwake(routes.find((route) => route.group === 'accounts')!);
  const token = await signIn();
  for (const route of routes) await untilAwake(route, token);
}

/** What writes, sends mails and draws pictures loads most of its code when it is first needed. */
async function loadWhatWrites(): Promise<void> {
  for (let isLoaded = false; !isLoaded;) {
    isLoaded = await makeWorld(sharedStack()).then(
      () => true,
      (error: unknown) => {
        if (!/ 50\d/.test(String(error))) throw error;
        return false;
      },
    );
  }
}

/** Before all files of the project: the product that they share. */
export default async function startOnce(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'api-'));
  const child = spawn(
    process.execPath,
    ['test/local/api/product-process.ts', join(folder, 'data')],
    {
      env: { PATH: process.env['PATH'], NODE_NO_WARNINGS: '1', TZ: 'UTC' },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  );
  remember({ child, folder });
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('The product ended.')));
  const [product] = (await Promise.race([once(child, 'message'), ended])) as [SharedProduct];
  ended.catch(() => undefined);
  process.env['SHARED_PRODUCT'] = JSON.stringify(product);
  await wakeFunctions(product);
  await loadWhatWrites();
}
