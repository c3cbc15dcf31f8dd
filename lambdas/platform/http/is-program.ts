const programs = /bot\b|crawl|spider|slurp|preview|externalhit|headless|lighthouse|curl|python/i;
/** The user agent of this brand of phones contains `bot`. */
const telephone = /\bcubot\b/gi;

/** Crawlers and scripts name themselves in their user agent; browsers always send one. */
export const isProgram = (agent: string): boolean =>
  agent === '' || programs.test(agent.replace(telephone, ''));
