import { completeAddress } from '#domain/web-links.ts';
import type { Line, Link } from '#domain/parse-text-lines.ts';
import { memoize } from '#domain/memoize.ts';
import type { LabelledFact } from './parse-labels.ts';

const socialHost =
  /(?:^|\.)(?:t\.me|telegram\.(?:me|dog|org)|whatsapp\.com|wa\.me|youtube\.com|youtu\.be|instagram\.com|facebook\.com|fb\.com|twitter\.com|x\.com|discord\.(?:gg|com)|github\.com|maps\.google\.com|goo\.gl\/maps|play\.google\.com|medium\.com)$/i;
const jobBoardHost =
  /(?:^|\.)(?:forms\.gle|docs\.google\.com|lever\.co|greenhouse\.io|myworkdayjobs\.com|smartrecruiters\.com|workable\.com|zohorecruit\.(?:com|in)|ashbyhq\.com|naukri\.com|internshala\.com|wellfound\.com|unstop\.com|instahyre\.com|cutshort\.io|bit\.ly|tinyurl\.com|lnkd\.in|keka\.com|darwinbox\.in|icims\.com|taleo\.net|successfactors\.com|oraclecloud\.com|freshteam\.com|recruitee\.com|typeform\.com|airtable\.com|jotform\.com)$/i;
const applyWords =
  /\bapply|\bregist(?:er|ration)|\bapplication|\bform\b|fill|link below|below link|submit|interested|आवेदन|अप्लाई/i;
const jobPathWords =
  /\b(?:jobs?|careers?|apply|openings?|positions?|vacanc(?:y|ies)|recruit(?:ment)?|hiring|internships?|join|forms?|register)\b/i;
const unrelatedLinkWords =
  /\b(?:website|visit us|know more|about us|follow|download|brochure|syllabus|company (?:page|site|profile)|notification|maps?|directions?)\b/i;
/** Texts of links that do not lead to the job: "For daily alerts follow …", "Java course @ ₹499 👉 …". */
const followWords =
  /\b(?:follow|channel|group|alerts|courses?)\b|^\W*join\W*$|^\W*join (?:for|us|our|this|here|now)\b/i;

export const hasOnlySocialLinks = ({ links }: Line): boolean =>
  links.every(({ address }) => scoreAddress(address).isSocial);

const isUnrelatedLink = (surroundingText: string, addressWords: string): boolean =>
  !/\bapply\b/i.test(surroundingText) &&
  (followWords.test(surroundingText) ||
    (unrelatedLinkWords.test(surroundingText) && !jobPathWords.test(addressWords)));

const scoreAddress = memoize((writtenAddress) => {
  const address = completeAddress(writtenAddress);
  const url = URL.parse(address);
  const { hostname = '', pathname = '', search = '' } = url ?? {};
  const addressWords = `${hostname} ${pathname} ${search}`.replaceAll(/[-_/.=&?]/g, ' ');
  const score =
    (jobBoardHost.test(hostname) ? 3 : 0) +
    (jobPathWords.test(addressWords) ? 2 : 0) +
    (pathname.length > 1 || search !== '' ? 1 : -1) -
    (/\.(?:pdf|docx?|png|jpe?g)$/i.test(pathname) ? 4 : 0);
  return { address, addressWords, isSocial: socialHost.test(hostname), isInvalid: !url, score };
});

function scoreLink({ address, label }: Link, isLabelled: boolean): number {
  const { addressWords, score, isSocial, isInvalid } = scoreAddress(address);
  if (isSocial || isInvalid) return -10;
  const surroundingText = label.replace(address, '');
  return (
    (isLabelled ? 5 : 0) +
    (applyWords.test(surroundingText) ? 3 : 0) -
    (isUnrelatedLink(surroundingText, addressWords) ? 4 : 0) +
    score
  );
}

const rankLinks = ({ links, text }: Line, isLabelled: boolean) =>
  links.map((link) => ({ link, isLabelled, quote: text, score: scoreLink(link, isLabelled) }));

export function findApplyLink(labelled: readonly LabelledFact[], unlabelled: readonly Line[]) {
  const rankedLinks = [
    ...labelled.flatMap(({ line, fact }) => rankLinks(line, fact === 'joblink')),
    ...unlabelled.flatMap((line) => rankLinks(line, false)),
  ].sort((one, other) => other.score - one.score);
  const [best] = rankedLinks;
  // A single address counts even without words such as "apply".
  const isOnlyLink = rankedLinks.every(
    ({ link, quote, score }) =>
      score < 0 || (link.address === best?.link.address && quote.includes(link.address)),
  );
  if (!best || best.score < (isOnlyLink ? 1 : 2)) return undefined;
  const hasNoRival = rankedLinks.every(
    ({ link, isLabelled, score }) =>
      link.address === best.link.address || (!isLabelled && score < 3),
  );
  return {
    // Drops a fragment, unless it contains a path.
    value: scoreAddress(best.link.address).address.replace(/#[\w-]*$/, ''),
    quote: best.quote,
    isCertain:
      best.isLabelled &&
      hasNoRival &&
      best.quote.replace(best.link.address, '').split(' ').length < 8,
  };
}
