/**
 * What is computed when it is first asked for. The tables of words take 20 ms of a cold start, and most
 * of what is called first looks for no words.
 */
export const once = <Value>(compute: () => Value): (() => Value) => {
  let value: Value | undefined;
  return () => (value ??= compute());
};

/** What was given for a text is kept for when it comes again, for so many texts at most. */
export function remember<Given>(read: (text: string) => Given, most: number) {
  const known = new Map<string, { given: Given }>();
  return (text: string): Given => {
    const before = known.get(text);
    if (before) return before.given;
    if (known.size === most) known.clear();
    const given = read(text);
    known.set(text, { given });
    return given;
  };
}
