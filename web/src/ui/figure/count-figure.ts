/**
 * A whole number as India groups its digits, such as 1,00,000. Below a thousand there is nothing to
 * group, and its first use of Intl costs a browser as much as all cards of a page.
 */
export const countFigure = (count: number): string =>
  count < 1000 ? String(count) : count.toLocaleString('en-IN');

export const sumCounts = (counts: Readonly<Record<string, number | undefined>>): number =>
  Object.values(counts).reduce<number>((sum, count) => sum + (count ?? 0), 0);
