/** The viewer function tells the page function by these what the visitor asked for. */
export const pageRequest = {
  /** Path and query of the address. */
  pathHeader: 'x-page-path',
  hostHeader: 'x-page-host',
  /** Of both together; the longest search in any script is shorter. */
  pathCharacters: 4_096,
} as const;

/** The page function's log line whenever it sends the plain index instead; an alarm counts them. */
export const notRendered = 'page not rendered';
