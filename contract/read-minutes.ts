const wordsPerMinute = 200;
/** The specified reading speed, in whole minutes; at least one. */
export const estimateReadMinutes = (content: string): number =>
  Math.max(1, Math.ceil(content.split(/\s+/).filter(Boolean).length / wordsPerMinute));
