export function mapToRecord<Name extends string | number, Value>(
  names: readonly Name[],
  toValue: (name: Name) => Value,
): Record<Name, Value>;
export function mapToRecord(
  names: readonly (string | number)[],
  toValue: (name: string | number) => unknown,
): object {
  return Object.fromEntries(names.map((name) => [name, toValue(name)]));
}

/** Names of fields as zod takes them to pick or to leave out. */
// @__NO_SIDE_EFFECTS__
export const zodMask = <const Name extends string>(...names: Name[]) =>
  mapToRecord(names, () => true as const);
