/** Moves the clock alone: whatever waits goes on. */
export const setClock = (now: Date) =>
  jest.useFakeTimers({
    now,
    doNotFake: [
      ...(['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const),
      ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] as const),
    ],
  });
