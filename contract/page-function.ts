export const pageRequest = {
  /** Path and query of the address. */
  pathHeader: 'x-page-path',
  hostHeader: 'x-page-host',
  /** Path and query together; the longest search in any script is shorter. */
  maxPathCharacters: 4_096,
} as const;

/** The page function logs this line when it sends the plain index; an alarm counts it. */
export const notRenderedText = 'page not rendered';
