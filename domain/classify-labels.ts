import topicWords from '#data/jobs/label-topics.json' with { type: 'json' };
import { joinPatterns } from './join-patterns.ts';
import { findDegrees } from './find-degrees.ts';
import { toPlainLabel } from './normalize-label.ts';
import { findFactByWords } from './find-fact-by-words.ts';
import { memoize } from './memoize.ts';
import { readBatchYears } from './read-batch-years.ts';

export type FactName =
  | 'company'
  | 'role'
  | 'location'
  | 'pay'
  | 'batches'
  | 'experience'
  | 'joblink'
  | 'expiresAt'
  | 'mode'
  | 'employment'
  /** It has no field of its own: readers see it under More Details. */
  | 'detail'
  /** It is about the page or the message, such as the number of those who applied. */
  | 'pageInfo';

export const textNames = [
  'aboutCompany',
  'description',
  'rolesAndResponsibilities',
  'requirements',
  'eligibility',
  'niceToHave',
  'benefits',
  'howToApply',
  /** A section for More Details, as `detail` is a single line for it. */
  'details',
] as const;
export type TextName = (typeof textNames)[number];

export type SectionName =
  | TextName
  /** Requirements or eligibility, decided by the lines below the heading. */
  | 'qualifications'
  | 'other';

export type TopicTable<Topic extends string> = Readonly<Partial<Record<Topic, RegExp>>>;

export function matchTopic<Topic extends string>(table: TopicTable<Topic>, text: string) {
  for (const topic in table) if (table[topic]?.test(text)) return topic;
  return undefined;
}

function toTable<Topic extends string>(words: Readonly<Record<Topic, string>>): TopicTable<Topic>;
function toTable(words: Readonly<Record<string, string>>): TopicTable<string> {
  const entries = Object.entries(words);
  // eslint-disable-next-line security/detect-non-literal-regexp -- built from a file of this project
  return Object.fromEntries(entries.map(([topic, pattern]) => [topic, new RegExp(pattern)]));
}

/* Each expression must match a whole label in small letters, with "and" for "&" and without brackets. */

const facts: TopicTable<FactName> = toTable(topicWords.facts);

const sections: TopicTable<SectionName> = toTable(topicWords.sections);

const maxLabelCharacters = 80;

/** One pattern for each table, since most texts match none of its labels. */
const anyLabelPatterns = new Map<object, RegExp>(
  [facts, sections].map((table) => [table, joinPatterns(Object.values(table))]),
);

function findTopic<Topic extends string>(table: TopicTable<Topic>, label: string) {
  const matchLabel = (text: string) =>
    anyLabelPatterns.get(table)?.test(text) === false ? undefined : matchTopic(table, text);
  const matchPhrase = (text: string) =>
    matchLabel(text) ?? (text.startsWith('the ') ? matchLabel(text.slice(4)) : undefined);
  if (label === '' || label.length > maxLabelCharacters || label.includes('//')) return undefined;
  const topic = matchPhrase(label);
  if (topic) return topic;
  // "JD / responsibilities": what comes last says it best.
  const parts = label.includes('/') ? label.split('/').map((part) => matchPhrase(part.trim())) : [];
  const topicsOfWords = label.includes(' and ') ? label.split(' and ').map(matchPhrase) : [];
  return parts.findLast(Boolean) ?? (topicsOfWords.every(Boolean) ? topicsOfWords[0] : undefined);
}

/* Words that tell the section of a line that is certainly a heading. */
const likelySections: TopicTable<SectionName> = toTable(topicWords.likely);

export const guessSection = (heading: string) => matchTopic(likelySections, toPlainLabel(heading));

/** A label with one of these words is a detail, whatever its other words are. */
const detailWords =
  /interview|\bdrive\b(?!$)|\btests?\b|\bexams?\b|training|bond|agreement|notice p|regd|registered|head office|corporate|branch office|join|start|after|conversion|contact|posted|probation|bonus|benefit|fee|print|hard copy|correct/;

export const guessFact = memoize((label): FactName | undefined => {
  const plain = toPlainLabel(label);
  return detailWords.test(plain) ? 'detail' : findFactByWords(plain);
});

// "కంపెనీ (Company)": a label in another script has its English name in brackets.
export const findFact = memoize((label): FactName | undefined => {
  if (label.length > 2 * maxLabelCharacters) return undefined;
  return (
    findTopic(facts, toPlainLabel(label)) ??
    findTopic(facts, toPlainLabel(/^[^a-z]+\(([^()]{2,30})\)$/i.exec(label.trim())?.[1] ?? ''))
  );
});

const aboutCompanyPattern = /^about (?!the |this |you\b|your |our |job|role).{2,60}$/;

export const findSection = memoize((label): SectionName | undefined => {
  if (label.length > 2 * maxLabelCharacters) return undefined;
  const plain = toPlainLabel(label);
  const parts = label.split(/ [|/] /);
  const found = [plain, ...(parts.length > 1 ? parts.map(toPlainLabel) : [])]
    .map((each) => findTopic(sections, each))
    .find(Boolean);
  return found ?? (aboutCompanyPattern.test(plain) ? 'aboutCompany' : undefined);
});

const eligibilityPattern =
  /\d\s?%|cgpa|backlog|arrears?|\bage\b|gap|marks|percentage|final year|pursuing|available (?:for|from)|able to (?:start|join)|willing/i;

/** The section of a list of qualifications: eligibility if at least half of the lines are about it. */
export function classifyQualifications(lines: readonly { text: string }[]): SectionName {
  const count = lines.filter(
    ({ text }) =>
      findDegrees(text).length > 0 ||
      readBatchYears(text, false).length > 0 ||
      eligibilityPattern.test(text),
  ).length;
  return count > 0 && count * 2 >= lines.length ? 'eligibility' : 'requirements';
}
