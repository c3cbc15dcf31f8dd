/** Computed when it is first needed: a cold start takes no longer than the first call needs. */
// @__NO_SIDE_EFFECTS__
export const once = <Value>(compute: () => Value): (() => Value) => {
  let value: Value | undefined;
  return () => (value ??= compute());
};

/** Texts longer than 200 characters hardly come again. */
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
