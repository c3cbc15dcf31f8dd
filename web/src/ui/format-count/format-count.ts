/** Avoids the slow first use of Intl where no digits are grouped. */
export const formatNumber = (count: number): string =>
  count < 1000 ? String(count) : count.toLocaleString('en-IN');

/** "1 job", "2,000 jobs" */
export const pluralize = (count: number, noun: string): string =>
  `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`;

export const sumCounts = (counts: Readonly<Record<string, number | undefined>>): number =>
  Object.values(counts).reduce<number>((sum, count) => sum + (count ?? 0), 0);
