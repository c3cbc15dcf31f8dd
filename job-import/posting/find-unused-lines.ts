import postingWords from '#data/jobs/posting-words.json' with { type: 'json' };
import { nonAscii } from '#contract/slug.ts';
import type { Line } from '#domain/parse-text-lines.ts';
import { memoize } from '#domain/memoize.ts';
import { findWorkMode } from '#domain/find-work-modes.ts';
import type { Posting } from './posting.ts';
import { parseLabel } from './parse-labels.ts';
import { findFact, findSection } from '#domain/classify-labels.ts';

const splitWords = (text: string): readonly string[] =>
  (nonAscii.test(text)
    ? text
        .normalize('NFKC')
        .toLowerCase()
        .match(/[\p{L}\p{M}\p{N}]+/gu)
    : text.toLowerCase().match(/[a-z\d]+/g)) ?? [];

/** `plain` has spaces around it, so that whole words can be searched. */
const toPlainWords = memoize((text) => {
  const words = splitWords(text);
  return { words, plain: ` ${words.join(' ')} ` };
});
const toPlainText = (text: string): string => toPlainWords(text).plain;

/** Words without a meaning of their own. */
const fillerWords = new Set(postingWords.betweenFacts);
const dateWords =
  /^(?:\d{1,4}|\d{1,2}(?:st|nd|rd|th)|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*|today|tomorrow|mon|tue|wed|thu|fri|sat|sun|\p{L}+day)$/u;
const yearWords = /^(?:2k)?\d{1,4}$/;

/** In a longer text, a line is searched only if the text contains all its words. */
const maxSearchedLength = 3_000;

type PostingContent = Omit<Posting, 'unused'>;

const usedWordPatterns = [
  ['expiresAt', dateWords],
  ['batches', yearWords],
  ['experience', yearWords],
  ['experience', /^(?:months?|mahine|saal|minimum|min|least|up|zero|nil|entry|level)$/],
  ['pay', /^(?:ctc|salary|package|stipend|pay)$/],
  ['joblink', /^(?:company|website|site|official|online|more|info|click|karo)$/],
] as const satisfies (readonly [keyof PostingContent, RegExp])[];

/** Recognizes words whose value was formatted differently, such as dates. */
function createUsedWordCheck({ text, links }: Line, posting: PostingContent) {
  const isQuoted = (fact: { quote: string } | undefined) =>
    fact !== undefined && fact.quote !== '' && text.includes(fact.quote);
  const addresses = isQuoted(posting.joblink)
    ? links.map(({ address }) => toPlainText(address))
    : [];
  const quotedFactPatterns = usedWordPatterns.filter(([name]) => isQuoted(posting[name]));
  return (word: string): boolean =>
    quotedFactPatterns.some(([, words]) => words.test(word)) ||
    (posting.workModes !== undefined &&
      /^(?:home|office|wfh|wfo|anywhere|onsite|site)$/.test(word)) ||
    addresses.some((address) => address.includes(` ${word} `));
}

export function findUnusedLines(lines: readonly Line[], posting: PostingContent): string[] {
  const { company, role, location, pay, joblink, workModes = [], texts } = posting;
  const facts = [company, role, location, pay, joblink].flatMap((fact) => fact ?? []);
  const sectionTexts = Object.values(texts).flatMap(({ value }) => value);
  const exactTexts = new Set([...sectionTexts, ...facts.map(({ value }) => value), ...workModes]);
  const plainForms = [...exactTexts].map(toPlainText);
  const knownTexts = new Set(plainForms);
  const joinedTexts = plainForms.join('\n');
  const knownWords =
    joinedTexts.length > maxSearchedLength ? new Set(joinedTexts.split(' ')) : undefined;
  const isKnownText = (text: string) => {
    if (exactTexts.has(text)) return true;
    const { words, plain } = toPlainWords(text);
    if (words.length === 0 || knownTexts.has(plain)) return true;
    return (
      (knownWords === undefined || words.every((word) => knownWords.has(word))) &&
      joinedTexts.includes(plain)
    );
  };
  const isUsed = (line: Line): boolean => {
    if (exactTexts.has(line.text)) return true;
    const label = parseLabel(line);
    const isKnown = label && (findFact(label.label) ?? findSection(label.label)) !== undefined;
    const text = isKnown ? label.value : line.text;
    if (isKnownText(text)) return true;
    const parts = text.split(/(?<=[.!?]) | ?[|•·] ?/);
    if (parts.length > 1 && parts.every(isKnownText)) return true;
    if (findSection(text.replace(/[:：?]{1,3}$/, '')) ?? findFact(text)) return true;
    const isUsedWord = createUsedWordCheck(line, posting);
    const factTexts = facts
      .filter(({ quote }) => quote !== '' && line.text.includes(quote))
      .map(({ value }) => toPlainText(value))
      .join('');
    return toPlainWords(text).words.every(
      (word) =>
        fillerWords.has(word) ||
        factTexts.includes(` ${word} `) ||
        isUsedWord(word) ||
        workModes.some((mode) => findWorkMode(word) === mode),
    );
  };
  return lines.filter((line) => line.text !== '' && !isUsed(line)).map(({ text }) => text);
}
