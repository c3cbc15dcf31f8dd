import noiseRows from '#data/jobs/noise.json' with { type: 'json' };
import { joinPatterns } from './join-patterns.ts';
import { memoize } from './memoize.ts';

/** Lines that are no part of a posting: buttons and counts of job boards, footers of Telegram channels and mails. */
const noisePatterns = noiseRows.map(
  // eslint-disable-next-line security/detect-non-literal-regexp -- built from a file of this project
  ([source = '', flags = 'i']) => new RegExp(source, flags),
);

/** Patterns that begin with ^ are joined separately, so that they are tried only at the start of a line. */
const joinedPatterns = [
  ...Map.groupBy(noisePatterns, ({ source, flags }) => `${source[0] === '^'} ${flags}`).values(),
].map((patterns) => joinPatterns(patterns));

export const isNoise = memoize((text) => joinedPatterns.some((pattern) => pattern.test(text)));

/** Buttons and menus of pages: "My Network", "Toggle navigation", "Company reviews". */
const menuPattern =
  /^(?:(?:home|my|all|jobs?|company|companies|services|login|register|sign|log|in|out|up|internships?|courses|students?|recruiters?|employers?|search|clear|filters?|explore|messag(?:es|ing)|profile|dashboard|privacy|policy|terms|products?|newsroom|news|solutions|opportunities|applications?|menu|cart|subscribe|navigation|toggle|about|us|careers|contact|blog|pricing|salar(?:y|ies)|guide|reviews?|results?|most|relevant|upload|cv|resume|network|notifications?|total|new|find|post|for|business|me|premium|try|help|settings|share|print|back|next|previous|close|language|english|skip|main|content|view|more|options|advertisements?|sponsored|filter|sort|by|date|and|to|the|a|\d{1,3})\b[ /›>»|·&-]{0,5}){1,8}$/i;

export const isMenuText = (text: string): boolean => text.length < 60 && menuPattern.test(text);

/** Below such a line a page is about other jobs. */
const endPattern =
  /^(?:(?:more |other )?similar jobs|people also viewed|recommended jobs|jobs (?:that )?you (?:may|might)|(?:related|recent|popular|latest) (?:posts|articles|jobs)|leave a (?:comment|reply)|you may also like|advertisement$)/i;
export const isEndOfPosting = memoize((text) => endPattern.test(text));

const signaturePattern =
  /^(?:(?:with )?(?:thanks|thank you|best|warm|kind)? ?(?:&|and|,)? ?(?:regards|wishes)|regards|cheers|sincerely|yours (?:sincerely|truly|faithfully)|thanks(?: and| &| a lot)?|धन्यवाद|dhan[iy]a[vw]a+d|shukriya|aa?bhar|warmly|set alert)\b.{0,24}$|^(?:best|all the best|best of luck|good luck)[ ,!👍]*$|^sd\/-|^- ?\p{Lu}/iu;
export const isSignature = memoize((text) => signaturePattern.test(text));
