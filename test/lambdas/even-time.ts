/** That an answer comes only when the delay is over which hides how long the work took. */
export async function expectToWaitFor(
  delay: jest.Mock<Promise<void>, [number]>,
  milliseconds: number,
  ask: () => Promise<unknown>,
): Promise<void> {
  const end = Promise.withResolvers<void>();
  delay.mockClear().mockReturnValueOnce(end.promise);
  let isAnswered = false;
  const answer = ask().then(() => {
    isAnswered = true;
  });
  for (let turn = 0; turn < 100; turn++) await new Promise(setImmediate);
  expect(delay.mock.calls).toEqual([[milliseconds]]);
  expect(isAnswered).toBe(false);
  end.resolve();
  await answer;
}
