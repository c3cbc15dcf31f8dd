const attempts = 4;
const pauseMs = 1_500;

/** Asks again where a network comes and goes. */
export async function patiently<Value>(fetchIt: () => Promise<Value>): Promise<Value> {
  for (let left = attempts - 1; left > 0; left -= 1) {
    try {
      return await fetchIt();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
  return fetchIt();
}
