/** What stands in each of these elements. */
export const textsOf = (elements: readonly Element[]): string[] =>
  elements.map(({ textContent }) => textContent ?? '');
