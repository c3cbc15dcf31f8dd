interface Sides<Fields> {
  /** What both sides began with. */
  base: Fields;
  mine: Fields;
  theirs: Fields;
}

export interface Merged<Fields> {
  fields: Fields;
  /** Fields that both sides changed, differently; `fields` holds what was typed here. */
  conflicts: (keyof Fields & string)[];
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export const changedFields = <Fields extends object>(
  names: readonly (keyof Fields & string)[],
  base: Fields,
  mine: Fields,
): Partial<Fields> => {
  const typed = names.filter((name) => !isSame(mine[name], base[name]));
  const changed: Partial<Fields> = {};
  for (const name of typed) changed[name] = mine[name];
  return changed;
};

/** Three-way: what nobody typed here follows the server, what was typed here stays. */
export function mergeFields<Fields extends object>(
  names: readonly (keyof Fields & string)[],
  { base, mine, theirs }: Sides<Fields>,
): Merged<Fields> {
  const typed = names.filter((name) => !isSame(mine[name], base[name]));
  return {
    fields: { ...theirs, ...changedFields(names, base, mine) },
    conflicts: typed.filter(
      (name) => !isSame(theirs[name], base[name]) && !isSame(theirs[name], mine[name]),
    ),
  };
}
