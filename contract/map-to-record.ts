export function mapToRecord<Name extends string | number, Value>(
  names: readonly Name[],
  toValue: (name: Name, index: number) => Value,
): Record<Name, Value>;
export function mapToRecord(
  names: readonly (string | number)[],
  toValue: (name: string | number, index: number) => unknown,
): object {
  return Object.fromEntries(names.map((name, index) => [name, toValue(name, index)]));
}
