import postingWords from '#data/jobs/posting-words.json' with { type: 'json' };
import { beyondAscii } from '#contract/slug.ts';
import type { Line } from '#domain/lines.ts';
import { remembered } from '#domain/remembered.ts';
import { findWorkplace } from '#domain/work-modes.ts';
import type { Posting } from './posting.ts';
import { parseLabel } from './labels.ts';
import { findFact, findSection } from '#domain/label-topics.ts';

const splitWords = (text: string): readonly string[] =>
  (beyondAscii.test(text)
    ? text
        .normalize('NFKC')
        .toLowerCase()
        .match(/[\p{L}\p{M}\p{N}]+/gu)
    : text.toLowerCase().match(/[a-z\d]+/g)) ?? [];

/** `plain` has spaces around it, so that whole words can be searched. */
const inWords = remembered((text) => {
  const words = splitWords(text);
  return { words, plain: ` ${words.join(' ')} ` };
});
const plain = (text: string): string => inWords(text).plain;

/** Words without a meaning of their own. */
const glue = new Set(postingWords.betweenFacts);
const ofDates =
  /^(?:\d{1,4}|\d{1,2}(?:st|nd|rd|th)|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*|today|tomorrow|mon|tue|wed|thu|fri|sat|sun|\p{L}+day)$/u;
const ofYears = /^(?:2k)?\d{1,4}$/;

const partEnd = /(?<=[.!?]) | ?[|•·] ?/;

/** In a longer text, a line is searched only if the text contains all its words. */
const longestSearched = 3_000;

type Read = Omit<Posting, 'unused'>;

const takenBy = [
  ['expiresAt', ofDates],
  ['batches', ofYears],
  ['experience', ofYears],
  ['experience', /^(?:months?|mahine|saal|minimum|min|least|up|zero|nil|entry|level)$/],
  ['pay', /^(?:ctc|salary|package|stipend|pay)$/],
  ['joblink', /^(?:company|website|site|official|online|more|info|click|karo)$/],
] as const satisfies (readonly [keyof Read, RegExp])[];

/** Recognizes words whose value was formatted differently, such as dates. */
function takenFrom({ text, links }: Line, posting: Read) {
  const isRead = (fact: { quote: string } | undefined) =>
    fact !== undefined && fact.quote !== '' && text.includes(fact.quote);
  const addresses = isRead(posting.joblink) ? links.map(({ address }) => plain(address)) : [];
  const read = takenBy.filter(([name]) => isRead(posting[name]));
  return (word: string): boolean =>
    read.some(([, words]) => words.test(word)) ||
    (posting.modes !== undefined && /^(?:home|office|wfh|wfo|anywhere|onsite|site)$/.test(word)) ||
    addresses.some((address) => address.includes(` ${word} `));
}

export function unusedLines(lines: readonly Line[], posting: Read): string[] {
  const { company, role, location, pay, joblink, modes = [], texts } = posting;
  const facts = [company, role, location, pay, joblink].flatMap((fact) => fact ?? []);
  const inTexts = Object.values(texts).flatMap(({ value }) => value);
  const asTheyStand = new Set([...inTexts, ...facts.map(({ value }) => value), ...modes]);
  const plainTexts = [...asTheyStand].map(plain);
  const knownTexts = new Set(plainTexts);
  const all = plainTexts.join('\n');
  const known = all.length > longestSearched ? new Set(all.split(' ')) : undefined;
  const isKnownText = (text: string) => {
    if (asTheyStand.has(text)) return true;
    const { words, plain } = inWords(text);
    if (words.length === 0 || knownTexts.has(plain)) return true;
    return (known === undefined || words.every((word) => known.has(word))) && all.includes(plain);
  };
  const isUsed = (line: Line): boolean => {
    if (asTheyStand.has(line.text)) return true;
    const label = parseLabel(line);
    const isKnown = label && (findFact(label.label) ?? findSection(label.label)) !== undefined;
    const text = isKnown ? label.value : line.text;
    if (isKnownText(text)) return true;
    const parts = text.split(partEnd);
    if (parts.length > 1 && parts.every(isKnownText)) return true;
    if (findSection(text.replace(/[:：?]{1,3}$/, '')) ?? findFact(text)) return true;
    const isTaken = takenFrom(line, posting);
    const own = facts
      .filter(({ quote }) => quote !== '' && line.text.includes(quote))
      .map(({ value }) => plain(value))
      .join('');
    return inWords(text).words.every(
      (word) =>
        glue.has(word) ||
        own.includes(` ${word} `) ||
        isTaken(word) ||
        modes.some((mode) => findWorkplace(word) === mode),
    );
  };
  return lines.filter((line) => line.text !== '' && !isUsed(line)).map(({ text }) => text);
}
