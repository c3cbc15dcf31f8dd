const programs = /bot\b|crawl|spider|slurp|preview|externalhit|headless|lighthouse|curl|python/i;
/** A make of telephones. */
const telephone = /\bcubot\b/gi;

/** As honest programs name themselves; people's browsers always send a name. */
export const isProgram = (agent: string): boolean =>
  agent === '' || programs.test(agent.replace(telephone, ''));
