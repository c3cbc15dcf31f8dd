/** Works on as many items at a time as the width says; after an error no new item is begun. */
export async function inParallel<T>(
  items: AsyncIterator<T>,
  width: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  let failed = false;
  const worker = async () => {
    for (let next = await items.next(); !next.done && !failed; next = await items.next()) {
      await work(next.value).catch((error: unknown) => {
        failed = true;
        throw error;
      });
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: width }, worker));
  const broken = ends.find((end) => end.status === 'rejected');
  if (broken) throw broken.reason;
}
