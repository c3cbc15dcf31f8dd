export function buildRecord<Name extends string, Value>(
  names: readonly Name[],
  toValue: (name: Name) => Value,
): Record<Name, Value>;
export function buildRecord(names: readonly string[], toValue: (name: string) => unknown): object {
  return Object.fromEntries(names.map((name) => [name, toValue(name)]));
}
