let format: Intl.NumberFormat | undefined;

/**
 * A whole number as India groups its digits, such as 1,00,000. Its rules take a phone longer to load
 * than a part of a page takes to draw, and most counts have nothing to group.
 */
export function countFigure(count: number): string {
  if (Math.abs(count) < 1_000) return String(count);
  format ??= new Intl.NumberFormat('en-IN');
  return format.format(count);
}
