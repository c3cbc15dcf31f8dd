const format = new Intl.NumberFormat('en-IN');

/** A whole number as India groups its digits, such as 1,00,000. */
export const countFigure = (count: number): string => format.format(count);
