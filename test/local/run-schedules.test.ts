import type { CallOutcome } from '#local/gateway/lambda-instance.ts';
import { runSchedules } from '#local/launch/run-schedules.ts';

const minuteMs = 60_000;
let stop: () => Promise<void> = async () => undefined;

beforeEach(() => jest.useFakeTimers());
afterEach(async () => {
  jest.useRealTimers();
  await stop();
});

function run(everyMs: number, invoke: () => Promise<CallOutcome>) {
  const spy = jest.fn<Promise<CallOutcome>, [string, unknown]>(invoke);
  stop = runSchedules([{ functionId: 'worker', event: { task: 'checkSite' }, everyMs }], spy);
  return spy;
}

it('the schedules run once at the start, then at their rate, with what the rule hands over', async () => {
  const invoke = run(15 * minuteMs, async () => ({ kind: 'result', result: null }));
  expect(invoke).toHaveBeenCalledTimes(1);
  expect(invoke).toHaveBeenCalledWith('worker', { task: 'checkSite' });
  await jest.advanceTimersByTimeAsync(45 * minuteMs);
  expect(invoke).toHaveBeenCalledTimes(4);
});

it('the schedules never run a function beside itself', async () => {
  const under = Promise.withResolvers<CallOutcome>();
  const invoke = run(minuteMs, () => under.promise);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(invoke).toHaveBeenCalledTimes(1);
  under.resolve({ kind: 'failed' });
  await jest.advanceTimersByTimeAsync(2_000);
  expect(invoke).toHaveBeenCalledTimes(2);
});
