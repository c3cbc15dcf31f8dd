import { completeAddress } from '#domain/links.ts';
import type { Line, Link } from '#domain/lines.ts';
import { remembered } from '#domain/remembered.ts';
import type { Labelled } from './labels.ts';
import type { Found } from './posting.ts';

const channel =
  /(?:^|\.)(?:t\.me|telegram\.(?:me|dog|org)|whatsapp\.com|wa\.me|youtube\.com|youtu\.be|instagram\.com|facebook\.com|fb\.com|twitter\.com|x\.com|discord\.(?:gg|com)|github\.com|maps\.google\.com|goo\.gl\/maps|play\.google\.com|medium\.com)$/i;
const board =
  /(?:^|\.)(?:forms\.gle|docs\.google\.com|lever\.co|greenhouse\.io|myworkdayjobs\.com|smartrecruiters\.com|workable\.com|zohorecruit\.(?:com|in)|ashbyhq\.com|naukri\.com|internshala\.com|wellfound\.com|unstop\.com|instahyre\.com|cutshort\.io|bit\.ly|tinyurl\.com|lnkd\.in|keka\.com|darwinbox\.in|icims\.com|taleo\.net|successfactors\.com|oraclecloud\.com|freshteam\.com|recruitee\.com|typeform\.com|airtable\.com|jotform\.com)$/i;
const saysApply =
  /\bapply|\bregist(?:er|ration)|\bapplication|\bform\b|fill|link below|below link|submit|interested|आवेदन|अप्लाई/i;
const ofJob =
  /\b(?:jobs?|careers?|apply|openings?|positions?|vacanc(?:y|ies)|recruit(?:ment)?|hiring|internships?|join|forms?|register)\b/i;
const besides =
  /\b(?:website|visit us|know more|about us|follow|download|brochure|syllabus|company (?:page|site|profile)|notification|maps?|directions?)\b/i;
/** Links such as "For daily alerts follow …" or "Java course @ ₹499 👉 …" do not lead to the job. */
const ofOthers =
  /\b(?:follow|channel|group|alerts|courses?)\b|^\W*join\W*$|^\W*join (?:for|us|our|this|here|now)\b/i;

/** True where all links lead to social media or chats. */
export const isChannel = ({ links }: Line): boolean =>
  links.every(({ address }) => parseAddress(address).isChannel);

const isBesides = (around: string, place: string): boolean =>
  !/\bapply\b/i.test(around) &&
  (ofOthers.test(around) || (besides.test(around) && !ofJob.test(place)));

/** Scores an address without its text. */
const parseAddress = remembered((typed) => {
  const address = completeAddress(typed);
  const url = URL.parse(address);
  const { hostname = '', pathname = '', search = '' } = url ?? {};
  const place = `${hostname} ${pathname} ${search}`.replaceAll(/[-_/.=&?]/g, ' ');
  const isPage = pathname.length > 1 || search !== '';
  const worth =
    (board.test(hostname) ? 3 : 0) +
    (ofJob.test(place) ? 2 : 0) +
    (isPage ? 1 : -1) -
    (/\.(?:pdf|docx?|png|jpe?g)$/i.test(pathname) ? 4 : 0);
  return { address, place, isChannel: channel.test(hostname), isNone: !url, worth };
});

function scoreLink({ address, words }: Link, isLabelled: boolean): number {
  const { place, worth, isChannel, isNone } = parseAddress(address);
  if (isChannel || isNone) return -10;
  const around = words.replace(address, '');
  return (
    (isLabelled ? 5 : 0) +
    (saysApply.test(around) ? 3 : 0) -
    (isBesides(around, place) ? 4 : 0) +
    worth
  );
}

const rankLinks = ({ links, text }: Line, isLabelled: boolean) =>
  links.map((link) => ({ link, isLabelled, quote: text, worth: scoreLink(link, isLabelled) }));

export function applyLink(
  labelled: readonly Labelled[],
  unlabelled: readonly Line[],
): Found | undefined {
  const ranked = [
    ...labelled.flatMap(({ line, fact }) => rankLinks(line, fact === 'joblink')),
    ...unlabelled.flatMap((line) => rankLinks(line, false)),
  ].sort((one, other) => other.worth - one.worth);
  const [best] = ranked;
  // A single address counts even without words such as "apply".
  const isOnly = ranked.every(
    ({ link, quote, worth }) =>
      worth < 0 || (link.address === best?.link.address && quote.includes(link.address)),
  );
  if (!best || best.worth < (isOnly ? 1 : 2)) return undefined;
  const isAlone = ranked.every(
    ({ link, isLabelled, worth }) =>
      link.address === best.link.address || (!isLabelled && worth < 3),
  );
  return {
    // Drops a fragment, unless it contains a path.
    value: parseAddress(best.link.address).address.replace(/#[\w-]*$/, ''),
    quote: best.quote,
    isCertain:
      best.isLabelled && isAlone && best.quote.replace(best.link.address, '').split(' ').length < 8,
  };
}
