import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { RouteDefinition } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import type { Answered } from '#test/support/api-calls.ts';
import { contactForm, postForm, send } from '#test/local/api/world.ts';
import type { FaultyProduct } from './faulty-product.ts';

type Ask = () => Promise<Answered>;

/** A form with a key of its own, which every try carries. */
export function keyed(
  open: FaultyProduct,
  route: RouteDefinition,
  { body, token }: { body: object; token?: string },
): Ask {
  const headers = { 'idempotency-key': randomUUID() };
  return () => send(open.stack, route, { body, headers, ...(token !== undefined && { token }) });
}

/** One call of each function that people use most: readings, forms, and an administrator's job. */
export function usualCalls(open: FaultyProduct): Ask[] {
  const { world, stack } = open;
  const { token, jobId, postId, interview, job } = world;
  return [
    () => stack.ask(`/api/job/${jobId}`),
    () => stack.ask('/api/jobs-search?searchTerm=saffron'),
    () => stack.ask('/api/getCompanyCat'),
    () => stack.ask(`/api/comments/${postId}`),
    () => stack.ask('/api/getContacts', { token }),
    keyed(open, routes.contactUs, { body: { ...contactForm, message: randomUUID() } }),
    keyed(open, routes.insertBlogPosts, { body: postForm }),
    keyed(open, routes.insertInvExp, { body: interview }),
    keyed(open, routes.createJob, { body: job, token }),
  ];
}

/** So many at the same time, each beginning when one before has ended. */
export async function abreast<T>(
  width: number,
  tasks: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const results: T[] = [];
  const waiting = [...tasks.entries()];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      results[next[0]] = await next[1]();
  };
  await Promise.all(Array.from({ length: width }, lane));
  return results;
}

/** Asks until it is a success; the test's own limit ends it otherwise. */
export async function untilWell(ask: Ask): Promise<Answered> {
  for (;;) {
    const answer = await ask();
    if (answer.status < 300) return answer;
    if (answer.status < 500) throw new Error(`${answer.status} ${answer.text}`);
    await wait(50);
  }
}
