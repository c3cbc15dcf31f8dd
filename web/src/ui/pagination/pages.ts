export interface Shape {
  /** Links kept at both ends. */
  edges: number;
  /** Links in a row around the current page, itself included. */
  window: number;
  /** Near an end the window is cut; otherwise it moves and keeps its width. */
  shrinks?: boolean;
}

export type Entry = number | 'gap';

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

/** The page links to show: both ends, a window around the current page, a gap where any are left out. */
export function pagesToShow(
  current: number,
  pages: number,
  { edges, window, shrinks }: Shape,
): Entry[] {
  const half = Math.floor(window / 2);
  const from = Math.max(1, shrinks ? current - half : Math.min(current - half, pages - window + 1));
  const to = Math.min(pages, shrinks ? current + half : from + window - 1);
  const shown = new Set([
    ...range(1, Math.min(edges, pages)),
    ...range(from, to),
    ...range(Math.max(1, pages - edges + 1), pages),
  ]);
  return [...shown]
    .sort((a, b) => a - b)
    .flatMap((page, index, all) => {
      const skipped = page - (all[index - 1] ?? 0) - 1;
      return skipped > 0 ? ['gap' as const, page] : [page];
    });
}
