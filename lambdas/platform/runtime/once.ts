/** Computes a value at its first use, so that a cold start computes only what it needs. */
// @__NO_SIDE_EFFECTS__
export const once = <Value>(compute: () => Value): (() => Value) => {
  let value: Value | undefined;
  return () => (value ??= compute());
};

/** Caches up to `most` results. Texts longer than 200 characters are not cached: they seldom repeat. */
export function remember<Value>(read: (text: string) => Value, most: number) {
  const known = new Map<string, { value: Value }>();
  return (text: string): Value => {
    if (text.length > 200) return read(text);
    const before = known.get(text);
    if (before) return before.value;
    if (known.size >= most) known.clear();
    const value = read(text);
    known.set(text, { value });
    return value;
  };
}
