export function keysOf<Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] {
  const keys: Key[] = [];
  for (const key in table) keys.push(key);
  return keys;
}
