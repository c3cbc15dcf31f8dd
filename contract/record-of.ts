/** An object with each of these names, and what belongs to it. */
export function recordOf<Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value>;
export function recordOf(names: readonly string[], valueOf: (name: string) => unknown): object {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)]));
}
