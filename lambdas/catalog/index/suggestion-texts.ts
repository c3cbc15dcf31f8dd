import type { SuggestionKind } from '#contract/jobs/suggestions.ts';
import type { CatalogJob } from './catalog-job.ts';
import { foldText } from '../words/words.ts';

const longest = { role: 60, company: 60, city: 30, skill: 30 } as const;
const mostWords = { role: 6, company: 8, city: 3, skill: 3 } as const;
const mostSkills = 30;

/** What brackets hold says something about a place or a role; it is not its name. */
const brackets = /\([^()]*\)|\[[^[\]]*\]/g;
const parts = /[,;|\n\r\t•·/]|\bor\b|\band\b|\s-\s/i;
const roleEnd = /[,;|\n\r•·([]|\s[-–—]\s/;
const skillParts = /[,;|\n\r\t•·:()[\]]|\bor\b|\band\b|\s[-–—]\s/i;

/** A text with one of these is a sentence or a piece of one. */
const ofSentences = new Set([
  ...['a', 'an', 'any', 'as', 'at', 'be', 'by', 'can', 'e', 'for', 'from', 'good', 'have', 'in'],
  ...['is', 'it', 'its', 'least', 'more', 'must', 'of', 'on', 'one', 'our', 'some', 'strong'],
  ...['such', 'that', 'the', 'their', 'to', 'we', 'who', 'will', 'with', 'you', 'your'],
]);

/** The words of a text as they are typed: without case, accents and apostrophes, plurals kept. */
export const typedWords = (text: string): string[] =>
  foldText(text.replace(/['’ʼ`]/g, ''))
    .split(/[^\p{L}\p{M}\p{N}+#]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));

const spelt = (text: string): string => text.replace(/[\s\p{Cf}]+/gu, ' ').trim();

function isName(kind: SuggestionKind, text: string): boolean {
  if (text.length < 2 || text.length > longest[kind]) return false;
  const words = typedWords(text);
  if (words.length === 0 || words.length > mostWords[kind]) return false;
  return kind === 'company' || kind === 'role' || !words.some((word) => ofSentences.has(word));
}

const isPlace = (text: string) => !/\d/.test(text);
const withoutEnd = (text: string) => text.replace(/^[-–—*\s]+/, '').replace(/\.$/, '');

export interface SuggestedText {
  kind: SuggestionKind;
  text: string;
}

/** What the job is suggested by, each once, as it is spelt there. */
export function suggestedTexts({ card, requirements, niceToHave }: CatalogJob): SuggestedText[] {
  const { jobbyrole, jobbycity } = card.categories;
  const places = card.location.replace(brackets, ' ').split(parts).filter(isPlace);
  const skills = `${requirements}\n${niceToHave}`.split(skillParts).map(withoutEnd);
  const all = (kind: SuggestionKind, texts: readonly string[]) =>
    texts
      .map(spelt)
      .filter((text) => isName(kind, text))
      .map((text) => ({ kind, text }));
  const found = [
    ...all('role', [card.role.split(roleEnd)[0] ?? '', jobbyrole]),
    ...all('company', [card.title]),
    ...all('city', [...places, jobbycity]),
    ...all('skill', skills).slice(0, mostSkills),
  ];
  return [...new Map(found.map((each) => [`${each.kind} ${each.text}`, each])).values()];
}
