/** The brand's sign: a ladder whose first rung glows. */
export const sign = (radius: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32"><rect width="32" height="32" rx="${radius}" fill="#2b3990"/><g fill="none" stroke-linecap="round" stroke-width="2.4"><path d="M11.5 6.5v19M20.5 6.5v19" stroke="#fff"/><path d="M11.5 11h9M11.5 16.2h9" stroke="#b9c3ff"/><path d="M8 21.6h16" stroke="#f9ac26" stroke-width="3.6"/></g></svg>`;
