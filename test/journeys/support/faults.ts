import type { Page, Route } from '@playwright/test';
import { problemMessages } from '#contract/messages/problem.ts';

const problem = (status: number, message: string, headers: Record<string, string> = {}) => ({
  status,
  headers,
  json: {
    type: 'about:blank',
    title: 'Problem',
    status,
    detail: message,
    instance: '',
    message,
    requestId: 'journey',
  },
});

/** What no journey can bring about for real: faults of the network, and of a server that is down or busy. */
export const faults = {
  500: (route: Route) => route.fulfill(problem(500, problemMessages.internal)),
  503: (route: Route) =>
    route.fulfill(problem(503, problemMessages.unavailable, { 'retry-after': '120' })),
  unreachable: (route: Route) => route.abort(),
  /** No answer; the page gives up by itself. */
  silent: () => new Promise<void>(() => undefined),
} as const;
export type Fault = keyof typeof faults;

export const faultTexts: Readonly<Record<Fault, string>> = {
  500: problemMessages.internal,
  503: problemMessages.unavailable,
  unreachable: problemMessages.unreachable,
  silent: problemMessages.unreachable,
};

/** No pauses between the tries of a call; before the page is opened. */
export const hurry = (page: Page) =>
  page.addInitScript(() => {
    Math.random = () => 0;
  });

/** The page then waits a moment for an answer, where it waits for ten seconds or a minute. */
const loseNoTime = (page: Page) =>
  page.evaluate(() => {
    const original = AbortSignal.timeout.bind(AbortSignal);
    Object.assign(AbortSignal, { original, timeout: () => original(50) });
  });

const restoreTime = (page: Page) =>
  page.evaluate(() => {
    Object.assign(AbortSignal, { timeout: Reflect.get(AbortSignal, 'original') });
  });

/** While `act` lasts, calls to `path` meet the fault. */
export async function during<Done>(
  page: Page,
  [path, fault]: readonly [path: string, fault: Fault],
  act: () => Promise<Done>,
): Promise<Done> {
  const calls = new RegExp(`${path.replace(/\{\w+\}/g, '[^/]+')}(?:\\?|$)`);
  await page.route(calls, faults[fault]);
  if (fault === 'silent') await loseNoTime(page);
  try {
    return await act();
  } finally {
    if (fault === 'silent') await restoreTime(page);
    await page.unroute(calls);
  }
}
