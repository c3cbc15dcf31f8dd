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
