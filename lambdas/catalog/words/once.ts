/**
 * What is computed when it is first asked for. The tables of words take 20 ms of a cold start, and most
 * of what is called first looks for no words.
 */
export const once = <Value>(compute: () => Value): (() => Value) => {
  let value: Value | undefined;
  return () => (value ??= compute());
};
