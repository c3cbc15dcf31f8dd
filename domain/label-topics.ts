import topicWords from '#data/jobs/label-topics.json' with { type: 'json' };
import { anyOf } from './any-of.ts';
import { findDegrees } from './degrees.ts';
import { factByWords, plainLabel } from './label-words.ts';
import { remembered } from './remembered.ts';
import { batchYears } from './said-facts.ts';

export type Fact =
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
  | 'aside';

export const textNames = [
  'aboutCompany',
  'description',
  'rolesAndResponsibilities',
  'requirements',
  'eligibility',
  'niceToHave',
  'benefits',
  'howToApply',
  'details',
] as const;
export type TextName = (typeof textNames)[number];

export type Section =
  | TextName
  /** Requirements or eligibility, decided by the lines below the heading. */
  | 'qualifications'
  | 'other';

export type Table<Topic extends string> = Readonly<Partial<Record<Topic, RegExp>>>;

export function matchTopic<Topic extends string>(
  table: Table<Topic>,
  text: string,
): Topic | undefined {
  for (const topic in table) if (table[topic]?.test(text)) return topic;
  return undefined;
}

function toTable<Topic extends string>(words: Readonly<Record<Topic, string>>): Table<Topic>;
function toTable(words: Readonly<Record<string, string>>): Table<string> {
  const entries = Object.entries(words);
  // eslint-disable-next-line security/detect-non-literal-regexp -- of our own file
  return Object.fromEntries(entries.map(([topic, forms]) => [topic, new RegExp(forms)]));
}

/* Each expression meets a whole label in small letters, "and" for "&", without its brackets. */

const facts: Table<Fact> = toTable(topicWords.facts);

const sections: Table<Section> = toTable(topicWords.sections);

const longestLabel = 80;

/** One pattern for each table, since most texts match none of its labels. */
const known = new Map<object, RegExp>(
  [facts, sections].map((table) => [table, anyOf(Object.values(table))]),
);

function findTopic<Topic extends string>(table: Table<Topic>, label: string): Topic | undefined {
  const named = (text: string) =>
    known.get(table)?.test(text) === false ? undefined : matchTopic(table, text);
  const one = (text: string) =>
    named(text) ?? (text.startsWith('the ') ? named(text.slice(4)) : undefined);
  if (label === '' || label.length > longestLabel || label.includes('//')) return undefined;
  const topic = one(label);
  if (topic) return topic;
  // "JD / responsibilities": what comes last says it best.
  const parts = label.includes('/') ? label.split('/').map((part) => one(part.trim())) : [];
  const both = label.includes(' and ') ? label.split(' and ').map(one) : [];
  return parts.findLast(Boolean) ?? (both.every(Boolean) ? both[0] : undefined);
}

/* Words that tell the section of a line that is certainly a heading. */
const likely: Table<Section> = toTable(topicWords.likely);

export const likelySection = (heading: string): Section | undefined =>
  matchTopic(likely, plainLabel(heading));

/** A label with one of these words is a detail, whatever its other words are. */
const ofDetail =
  /interview|\bdrive\b(?!$)|\btests?\b|\bexams?\b|training|bond|agreement|notice p|regd|registered|head office|corporate|branch office|join|start|after|conversion|contact|posted|probation|bonus|benefit|fee|print|hard copy|correct/;

export const likelyFact = remembered((label): Fact | undefined => {
  const plain = plainLabel(label);
  return ofDetail.test(plain) ? 'detail' : factByWords(plain);
});

// "కంపెనీ (Company)": a label in another script has its English name in brackets.
export const findFact = remembered((label): Fact | undefined => {
  if (label.length > 2 * longestLabel) return undefined;
  return (
    findTopic(facts, plainLabel(label)) ??
    findTopic(facts, plainLabel(/^[^a-z]+\(([^()]{2,30})\)$/i.exec(label.trim())?.[1] ?? ''))
  );
});

const aboutName = /^about (?!the |this |you\b|your |our |job|role).{2,60}$/;

export const findSection = remembered((label): Section | undefined => {
  if (label.length > 2 * longestLabel) return undefined;
  const plain = plainLabel(label);
  const parts = label.split(/ [|/] /);
  const found = [plain, ...(parts.length > 1 ? parts.map(plainLabel) : [])]
    .map((each) => findTopic(sections, each))
    .find(Boolean);
  return found ?? (aboutName.test(plain) ? 'aboutCompany' : undefined);
});

const eligible =
  /\d\s?%|cgpa|backlog|arrears?|\bage\b|gap|marks|percentage|final year|pursuing|available (?:for|from)|able to (?:start|join)|willing/i;

/** The section of a list of qualifications: eligibility if at least half of the lines are about it. */
export function ofQualifications(lines: readonly { text: string }[]): Section {
  const count = lines.filter(
    ({ text }) =>
      findDegrees(text).length > 0 || batchYears(text, false).length > 0 || eligible.test(text),
  ).length;
  return count > 0 && count * 2 >= lines.length ? 'eligibility' : 'requirements';
}
