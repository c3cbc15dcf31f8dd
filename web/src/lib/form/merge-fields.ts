interface Sides<Fields> {
  base: Fields;
  mine: Fields;
  theirs: Fields;
}

export const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one) === JSON.stringify(other);

const listTyped = <Fields extends object>(base: Fields, mine: Fields) =>
  Object.keys(base)
    .filter((name): name is keyof Fields & string => Object.hasOwn(base, name))
    .filter((name) => !isSame(mine[name], base[name]));

export function changedFields<Fields extends object>(base: Fields, mine: Fields): Partial<Fields> {
  const changed: Partial<Fields> = {};
  for (const name of listTyped(base, mine)) changed[name] = mine[name];
  return changed;
}

/**
 * Three-way merge: fields changed here stay, all others are the server's. Conflicts are the fields
 * that both sides changed to different values.
 */
export const mergeFields = <Fields extends object>({ base, mine, theirs }: Sides<Fields>) => ({
  fields: { ...theirs, ...changedFields(base, mine) },
  conflicts: listTyped(base, mine).filter(
    (name) => !isSame(theirs[name], base[name]) && !isSame(theirs[name], mine[name]),
  ),
});
