/** The tables of words take 20 ms of a cold start, and most first calls look for no words. */
export const once = <Value>(compute: () => Value): (() => Value) => {
  let value: Value | undefined;
  return () => (value ??= compute());
};

/** Longer texts hardly come again. */
const longestKept = 200;

export function remember<Value>(read: (text: string) => Value, most: number) {
  const known = new Map<string, { value: Value }>();
  return (text: string): Value => {
    if (text.length > longestKept) return read(text);
    const before = known.get(text);
    if (before) return before.value;
    if (known.size === most) known.clear();
    const value = read(text);
    known.set(text, { value });
    return value;
  };
}
