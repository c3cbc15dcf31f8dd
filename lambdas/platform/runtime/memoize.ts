/** Computes a value at its first use, so that a cold start computes only what it needs. */
// @__NO_SIDE_EFFECTS__
export const once = <Value>(compute: () => Value): (() => Value) => {
  let value: Value | undefined;
  return () => (value ??= compute());
};

const maxEntries = 10_000;

/** Caches results, since many jobs have the same roles, places and skills. Texts longer than 200 characters seldom repeat and are not cached. */
export function memoize<Value>(compute: (text: string) => Value) {
  const cache = new Map<string, { value: Value }>();
  return (text: string): Value => {
    if (text.length > 200) return compute(text);
    const cached = cache.get(text);
    if (cached) return cached.value;
    if (cache.size >= maxEntries) cache.clear();
    const value = compute(text);
    cache.set(text, { value });
    return value;
  };
}
