import type { Context } from 'aws-lambda';
import { beforeDeadline } from '#lambdas/platform/http/serve.ts';
import { Unavailable } from '#lambdas/platform/runtime/errors.ts';

const contextWith = (ms: number) => ({ getRemainingTimeInMillis: () => ms }) as Context;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('leaves work alone that ends in time, and waits for nothing more', async () => {
  await expect(beforeDeadline(contextWith(10_000), Promise.resolve('done'))).resolves.toBe('done');
  expect(jest.getTimerCount()).toBe(0);
});

it('answers half a second before the function would be ended', async () => {
  const answered = expect(
    beforeDeadline(contextWith(10_000), new Promise(() => undefined)),
  ).rejects.toBeInstanceOf(Unavailable);
  await jest.advanceTimersByTimeAsync(9_499);
  expect(jest.getTimerCount()).toBe(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(jest.getTimerCount()).toBe(0);
  await answered;
});
