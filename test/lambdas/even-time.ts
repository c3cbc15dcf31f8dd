// Whoever waits is imported after this file.
const mockDelay = jest.fn<Promise<void>, [number]>().mockResolvedValue();
jest.mock('node:timers/promises', () => ({ setTimeout: (ms: number) => mockDelay(ms) }));

/** That an answer comes only when the delay is over which hides how long the work took. */
export async function expectToWaitFor(
  milliseconds: number,
  ask: () => Promise<unknown>,
): Promise<void> {
  const end = Promise.withResolvers<void>();
  mockDelay.mockClear().mockReturnValueOnce(end.promise);
  let isAnswered = false;
  const answer = ask().then(() => {
    isAnswered = true;
  });
  for (let turn = 0; turn < 100; turn++) await new Promise(setImmediate);
  expect(mockDelay.mock.calls).toEqual([[milliseconds]]);
  expect(isAnswered).toBe(false);
  end.resolve();
  await answer;
}
