import type { RouteDefinition } from '#contract/route.ts';
import { allRoutes, getFunctionName } from '#contract/routes.ts';
import { callsTo } from '#test/support/api-calls.ts';

/** One call for each function. */
const listOneCallPerFunction = (): RouteDefinition[] =>
  [...Map.groupBy(allRoutes, getFunctionName).values()].map(
    (routes) => routes.find(({ method, params }) => method === 'GET' && !params) ?? routes[0]!,
  );

/** A busy machine needs a few; what cannot start at all, such as code that is not there, shall be told. */
const triesMax = 100;

/** A function that starts on a busy machine may be too late for its first caller: no test is that one. */
export async function wakeFunctions(address: string): Promise<void> {
  const { ask, signIn } = callsTo(address);
  const isAwake = async ({ path, method }: RouteDefinition, token?: string) => {
    const options = { method, ...(token !== undefined && { token }) };
    const address = path.replace(/\{\w+\}/g, 'x');
    // At once, since a function has two environments.
    const answers = await Promise.all([ask(address, options), ask(address, options)]);
    return answers.every(({ status }) => status < 500);
  };
  const untilAwake = async (route: RouteDefinition, token?: string) => {
    for (let tries = 1; !(await isAwake(route, token)); tries++)
      if (tries === triesMax) throw new Error(`${route.path} answers with failures only.`);
  };
  const routes = listOneCallPerFunction();
  await untilAwake(routes.find((route) => route.group === 'accounts')!);
  const token = await signIn();
  for (const route of routes) await untilAwake(route, token);
}
