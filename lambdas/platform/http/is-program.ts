const programs = /bot\b|crawl|spider|slurp|preview|externalhit|headless|lighthouse|curl|python/i;
/** Cubot is a make of telephones. */
const telephone = /\bcubot\b/gi;

/** Honest programs name themselves; people's browsers always send a name. */
export const isProgram = (agent: string): boolean =>
  agent === '' || programs.test(agent.replace(telephone, ''));
