/** Runs async functions one after another, also after one that failed. */
export function createSerialQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  let previousWork: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = previousWork.then(work);
    previousWork = result.catch(() => undefined);
    return result;
  };
}
