export function buildRecord<Name extends string | number, Value>(
  names: readonly Name[],
  toValue: (name: Name) => Value,
): Record<Name, Value>;
export function buildRecord(
  names: readonly (string | number)[],
  toValue: (name: string | number) => unknown,
): object {
  return Object.fromEntries(names.map((name) => [name, toValue(name)]));
}

/** Names of fields as zod takes them to pick or to leave out. */
// @__NO_SIDE_EFFECTS__
export const mask = <const Name extends string>(...names: Name[]) =>
  buildRecord(names, () => true as const);
