import markup from './data/hostile-markup.json' with { type: 'json' };

/** Called by whatever runs; a test gives it to the page. */
export const flag = 'fired7431';

/** Ways to bring script, frames, styles or requests to elsewhere into an article. */
export const hostileMarkdown: Readonly<Record<string, string>> = markup.markdown;

/** Texts for every field of plain text. */
export const hostileLines: Readonly<Record<string, string>> = markup.lines;
