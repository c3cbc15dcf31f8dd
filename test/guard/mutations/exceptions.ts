/** Rows of the guard that no line of the product decides, and so none can be taken away. */
export const exceptions: Readonly<Record<string, string>> = {
  T37: 'Whether a package is known to be vulnerable changes without the code; `npm run guard` looks it up.',
};
