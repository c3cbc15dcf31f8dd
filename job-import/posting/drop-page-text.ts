import { blank, type Line } from '#domain/parse-text-lines.ts';
import { hasOnlySocialLinks } from './find-apply-link.ts';
import { parseFact } from './parse-labels.ts';
import { greeting, parseHiring } from './parse-hiring-sentence.ts';
import { isRole } from './role-and-company-names.ts';
import { isMenuText, isNoise } from '#domain/posting-noise.ts';
import { memoize } from '#domain/memoize.ts';
import { hasPlace } from '#domain/find-stated-facts.ts';
import { isDeadline } from '#domain/is-deadline.ts';

const buttonWords =
  /\b(?:apply|register|click|here|download|website|visit|view|know more|link|form)\b/i;

const isButton = (words: string, address: string): boolean =>
  words.replace(address, '').trim().split(' ').length < 6;

export function isOnlyLinks({ text, links }: Line): boolean {
  const remainingText = links.reduce(
    (remaining, { address, label }) =>
      remaining
        .replace(address, '')
        .replace(
          (buttonWords.test(label) || (links.length > 1 && label !== text)) &&
            isButton(label, address)
            ? label
            : address,
          '',
        ),
    text,
  );
  return links.length > 0 && remainingText.replace(/[\s|·•:,–-]+/g, '').length < 3;
}

/** "Teams | Open roles | Sign in". */
function isPageMenu(text: string): boolean {
  // Also without separators: "HomeOff CampusInternshipsAbout Us".
  if (/^(?:Home|Menu|Jobs)(?=\p{Lu})/u.test(text)) return true;
  const parts = /[·•|»>]/.test(text) ? text.split(/\s[·•|»>]\s/) : [];
  if (parts.length < 3) return false;
  const own = parts.filter((part) => !/^\p{L}/u.test(part) || !(isNoise(part) || isMenuText(part)));
  // "Chennai, Tamil Nadu · Reposted 2 days ago · 87 applicants" contains the location.
  return own.length * 2 <= parts.length && !parts.some(hasPlace);
}

const isNoiseOrMenu = memoize((text) => isNoise(text) || isPageMenu(text));

/** True for text of the page. False for a text with a link that can lead to the job. */
function isPageText(text: string, line: Line): boolean {
  if (!isNoiseOrMenu(text)) return false;
  const links = line.links.filter(({ address }) => text.includes(address));
  return (
    !(asksToApply(text) && isDeadline(text)) &&
    (links.length === 0 || !buttonWords.test(text) || hasOnlySocialLinks({ ...line, links }))
  );
}

const applyPattern =
  /^to apply, |^(?:(?:please|kindly) )?(?:carry|bring)\b|^(?:apply|register) (?:(?:through|at|via|on(?! or before))\b|(?:before|by|till|until) [^:]{0,40}https?:\S+\. )|^interested (?:candidates|students|applicants|freshers|people).{0,30}\b(?:apply\b|(?:register|enrol|fill)\b.{0,50}https?:)|^(?:please )?fill (?:this|the|out|in)\b|\b(?:send|mail|e-?mail|share|drop|submit|whatsapp|forward|apply|reply|revert|respond|upload)\b.{0,60}\b(?:cv|cvs|resumes?|résumés?|profiles?|applications?|portfolio|list|@)|@[\w.-]+\.\w+|\b(?:meet|visit)\b.{0,60}\b(?:cv|resumes?)\b/i;
export const asksToApply = memoize((text) => applyPattern.test(text));

const [maxLineCharacters, maxHeadLineCharacters] = [120, 80];

/** Drops greetings and sentences that belong to the page or mail. */
export function dropPageText(line: Line, isBeforePosting: boolean): Line | undefined {
  const textAfterGreeting = line.text.replace(greeting, '');
  const hasHiringText =
    textAfterGreeting !== line.text &&
    (textAfterGreeting.length > maxHeadLineCharacters ||
      textAfterGreeting.split(/(?<=[.!?]) /).some((each) => parseHiring(each)));
  const text = hasHiringText ? textAfterGreeting : line.text;
  const parts =
    text.length > (isBeforePosting ? maxHeadLineCharacters : maxLineCharacters)
      ? text.split(/(?<=[.!?]) (?=\p{Lu})/u)
      : [text];
  const ownParts = parts.filter((part) => !isPageText(part, line));
  if (ownParts.length === 0) return undefined;
  return ownParts.length === parts.length && text === line.text
    ? line
    : { ...line, text: ownParts.join(' ') };
}

const companyHeader = /\bemployees ?·|\bfollowers\b/;

/** Drops parts that belong to the page: "Pune · 3 days ago". */
function dropNoise(line: Line): Line {
  const parts = /[·•|]/.test(line.text) ? line.text.split(/\s[·•|]\s/) : [];
  if (parts.length < 2 || companyHeader.test(line.text) || isPageMenu(line.text) || parseFact(line))
    return line;
  const ownParts = parts.filter((part) => !isNoise(part));
  return ownParts.length === parts.length || ownParts.length === 0
    ? line
    : { ...line, text: ownParts.join(' · ') };
}

/** A signature such as "- Asha", which stands above the sender's job title. */
const isSigner = ({ kind, text } = blank) => kind === 'bullet' && /^\p{Lu}\p{Ll}+$/u.test(text);
/** True for the job title of a post's author, which stands near the age of the post. */
const isAuthor = (all: readonly Line[], at: number): boolean =>
  /(?:[•·] ?|^(?:\p{Lu}[\p{L}.]* ){2,4})(?:1st|2nd|3rd\+?)$/u.test(all[at - 1]?.text ?? '') ||
  (at > all.length - 3 && isSigner(all[at - 1]) && isRole(all[at]?.text.split(', ')[0] ?? '')) ||
  /^\d{1,2} ?(?:[hdw]|mo?|yr?) [•·]|^(?:1st|2nd|3rd\+?)$/.test(all[at + 1]?.text ?? '');

/** "More about us: www.a.example" is not part of a list. */
export const endsWithLink = ({ text, links: [link] }: Line): boolean =>
  link !== undefined && text.endsWith(link.address) && text.length - link.address.length < 50;

export function dropAuthorsAndNoise(all: readonly Line[]): Line[] {
  // The line before an author's job title is the name.
  const authors = all.flatMap((_, at) => (isAuthor(all, at) ? [at - 1, at] : []));
  return all.filter((_, at) => !authors.includes(at)).map(dropNoise);
}
