/** One expression that matches where any of them does. */
export const joinPatterns = (patterns: readonly RegExp[], flags = patterns[0]?.flags): RegExp =>
  // eslint-disable-next-line security/detect-non-literal-regexp -- built from constants
  new RegExp(patterns.map(({ source }) => source).join('|'), flags);
