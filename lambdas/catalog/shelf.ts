/** Numbers of jobs in the order in which they are shown. */
export interface Shelf {
  count(): number;
  /** A limit of -1 is none. */
  numbers(limit: number, offset: number): number[];
}

export const noLimit = -1;

export const emptyShelf: Shelf = { count: () => 0, numbers: () => [] };

/** One shelf after the other, holding no job twice. `count`, where given, spares counting each. */
export const inTurn = (shelves: readonly Shelf[], count?: () => number): Shelf => ({
  count: count ?? (() => shelves.reduce((sum, shelf) => sum + shelf.count(), 0)),
  numbers(limit, offset) {
    if (limit === noLimit) return shelves.flatMap((shelf) => shelf.numbers(limit, 0)).slice(offset);
    const found: number[] = [];
    let skip = offset;
    for (const shelf of shelves) {
      const here = shelf.numbers(limit - found.length, skip);
      found.push(...here);
      if (found.length === limit) break;
      skip = here.length > 0 || skip === 0 ? 0 : skip - shelf.count();
    }
    return found;
  },
});
