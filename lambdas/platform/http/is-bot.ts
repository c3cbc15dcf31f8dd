const botPattern = /bot\b|crawl|spider|slurp|preview|externalhit|headless|lighthouse|curl|python/i;
/** The user agent of this brand of phones contains `bot`. */
const phonePattern = /\bcubot\b/gi;

/** Crawlers and scripts name themselves in their user agent; browsers always send one. */
export const isBot = (userAgent: string): boolean =>
  userAgent === '' || botPattern.test(userAgent.replace(phonePattern, ''));
