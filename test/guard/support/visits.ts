import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { routes } from '#contract/routes.ts';
import type { RouteDefinition } from '#contract/route.ts';
import { retryBudget, withRetries } from '#web/lib/retry.ts';
import type { Answered } from '#test/local/api/stack.ts';
import { contactForm, postForm, send } from '#test/local/api/world.ts';
import type { FaultySite } from './faulty-site.ts';

export interface Visit {
  name: string;
  ask: () => Promise<Answered>;
}

type Sent = Promise<Answered>;

/** With a key of its own, which every try of the same form carries. */
export function keyed(
  { site }: FaultySite,
  route: RouteDefinition,
  { body, token }: { body: object; token?: string },
): () => Sent {
  const headers = { 'idempotency-key': randomUUID() };
  return () => send(site, route, { body, headers, ...(token !== undefined && { token }) });
}

/** One call of each function that people use most: readings, forms, and an administrator's job. */
export function visits(open: FaultySite): Visit[] {
  const { world, site } = open;
  const reading = (path: string, token?: string) => ({
    name: `GET ${path.replace(/[0-9A-Z]{26}/, '{id}')}`,
    ask: () => site.ask(path, token === undefined ? {} : { token }),
  });
  const form = (route: RouteDefinition, body: object, token?: string) => ({
    name: `${route.method} ${route.path}`,
    ask: keyed(open, route, { body, ...(token !== undefined && { token }) }),
  });
  const { token } = world;
  return [
    reading(`/api/job/${world.jobId}`),
    reading('/api/jobs-search?searchTerm=saffron'),
    reading('/api/getCompanyCat'),
    reading(`/api/comments/${world.postId}`),
    reading('/api/getContacts', token),
    form(routes.contactUs, { ...contactForm, message: randomUUID() }),
    form(routes.insertBlogPosts, postForm),
    form(routes.insertInvExp, world.interview),
    form(routes.createJob, world.job, token),
  ];
}

/** As the site's own client calls, which tries again by itself; counts its tries. */
export async function patiently(ask: () => Sent): Promise<{ answer: Answered; tries: Answered[] }> {
  const tries: Answered[] = [];
  const send = async () => {
    const answer = await ask();
    tries.push(answer);
    return { answer: answer as unknown as Response, text: answer.text };
  };
  const patience = { retryDelaysMs: [300, 1_000, 3_000], longestWaitMs: 5_000 };
  // Each call is of another person, whose budget is full.
  const attempts = { send, mayRepeat: true, patience, budget: retryBudget() };
  const { answer } = await withRetries(attempts);
  return { answer: answer as unknown as Answered, tries };
}

/** So many at the same time, each beginning when one before has ended. */
export async function abreast<T>(
  width: number,
  tasks: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const results: T[] = [];
  const waiting = [...tasks.entries()];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      results[next[0]] = await next[1]();
    }
  };
  await Promise.all(Array.from({ length: width }, lane));
  return results;
}

const longestMs = 60_000;

/** Until an answer is a success; resolves with the milliseconds that it took. */
export async function untilWell(ask: () => Sent): Promise<number> {
  const began = performance.now();
  for (;;) {
    const { status, text } = await ask();
    const tookMs = Math.round(performance.now() - began);
    if (status < 300) return tookMs;
    if (tookMs > longestMs) throw new Error(`Still not well: ${status} ${text}`);
    await wait(50);
  }
}
