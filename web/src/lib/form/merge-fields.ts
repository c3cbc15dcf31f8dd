interface Versions<Fields> {
  base: Fields;
  mine: Fields;
  theirs: Fields;
  /** What was sent from here without an answer, and may have been saved. */
  sent?: Fields | undefined;
}

export const isEqualJson = (first: unknown, second: unknown) =>
  JSON.stringify(first) === JSON.stringify(second);

export const listChangedNames = <Fields extends object>(base: Fields, mine: Fields) =>
  Object.keys(base)
    .filter((name): name is keyof Fields & string => Object.hasOwn(base, name))
    .filter((name) => !isEqualJson(mine[name], base[name]));

export function pickChanges<Fields extends object>(base: Fields, mine: Fields): Partial<Fields> {
  const changed: Partial<Fields> = {};
  for (const name of listChangedNames(base, mine)) changed[name] = mine[name];
  return changed;
}

/**
 * Three-way merge: fields changed here stay, all others are the server's. In `nextBase`, the fields
 * that both sides changed to different values keep their base, so that the next merge finds them too.
 */
export function mergeFields<Fields extends object>(versions: Versions<Fields>) {
  const { mine, theirs, sent } = versions;
  const base = { ...versions.base };
  for (const name of listChangedNames(base, theirs))
    if (sent && isEqualJson(theirs[name], sent[name])) base[name] = theirs[name];
  const nextBase = { ...theirs };
  for (const name of listChangedNames(base, mine))
    if (!isEqualJson(theirs[name], mine[name])) nextBase[name] = base[name];
  const hasTheirChanges = listChangedNames(base, theirs).length > 0;
  return { fields: { ...theirs, ...pickChanges(base, mine) }, nextBase, hasTheirChanges };
}
