const wordsPerMinute = 200;
/** The reading speed of the specification, section 9, in whole minutes; at least one. */
export const estimateReadMinutes = (content: string): number =>
  Math.max(1, Math.ceil(content.split(/\s+/).filter(Boolean).length / wordsPerMinute));
