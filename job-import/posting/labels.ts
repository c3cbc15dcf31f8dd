import { type Line, withoutPictures } from '#domain/lines.ts';
import { parseExperience } from '#domain/experience.ts';
import { remembered } from '#domain/remembered.ts';
import { isName, isRole } from './names.ts';
import { batchYears, payWords, saysPlace } from '#domain/said-facts.ts';
import {
  type Fact,
  findFact,
  findSection,
  likelyFact,
  type Section,
} from '#domain/label-topics.ts';

export interface Labelled {
  fact: Fact;
  value: string;
  line: Line;
  /** True where the label is not an exact known one. */
  isLikely: boolean;
}

const separator =
  / ?(?:\?(?: ?A(?:ns(?:wer)?)?\d?[.:)-]| [–—-](?= )|(?= \S))|[:：]{1,2}-?|(?<=[\p{L} ])[-–—](?= )|(?<=[\p{L})] ?)=(?= )|(?<=^[\p{L} _]{2,20})=|[-–—=]>|[⇒→👉➡»›▸▶►➤➔➜]\ufe0f?|(?<=[\p{L})] )(?:>>?|~|\|\|)(?= \D)) ?/u;
const longestLabel = 60;

export type Label = Record<'label' | 'value', string>;

/** In "Noida - Location", the label comes after the value. */
const turned = (between: string, { label, value }: Label): Label =>
  /[-–—]/.test(between) && !findFact(label) && findFact(value)
    ? { label: value, value: label }
    : { label, value };

function labelBefore(text: string): Label | undefined {
  const { index, 0: between = '' } = separator.exec(text) ?? { index: 0 };
  const label = text.slice(0, index);
  // The dash in "Salary 16,000 - 20,000" is part of a range.
  const isRange = /\d(?: ?(?:k|lakhs?|lpa))?$/i.test(label) && /[-–—~] ?$/.test(between);
  if (isRange || label.length < 2 || label.length > longestLabel || /https?$/i.test(label))
    return undefined;
  const value = withoutPictures(text.slice(index + between.length).trim());
  return turned(between, { label, value });
}

/** Reads "LAST DATE 05.12.2026". */
function beforeDay(text: string): Label | undefined {
  const [, label = '', value = ''] =
    /^(\p{L}[\p{L} ]{2,30}) (\d{1,2}[./-]\d.{3,20}|\d{5} ?\d{5})$/u.exec(text) ?? [];
  return (findFact(label) ?? likelyFact(label)) ? { label, value } : undefined;
}

/** Reads "4. Place of posting Dehradun" from a table whose columns were joined. */
function beforeValue(text: string): Label | undefined {
  const words = text.split(' ');
  const count = [4, 3, 2].find(
    (each) =>
      /^[\p{Lu}\d₹]/u.test(words[each] ?? '') &&
      findFact(words.slice(0, each).join(' ')) !== undefined,
  );
  return count === undefined
    ? undefined
    : { label: words.slice(0, count).join(' '), value: words.slice(count).join(' ') };
}

type Kind = Pick<Line, 'text' | 'number'>;
const labelOfLine = remembered((text) => labelBefore(text) ?? beforeDay(text));
const labelOfNumbered = remembered((text) => labelBefore(text) ?? beforeValue(text));
export const parseLabel = ({ text, number }: Kind): Label | undefined =>
  (number === undefined ? labelOfLine : labelOfNumbered)(text);

const factOfLine = remembered((text) => toFact(text, labelOfLine(text)));
const factOfNumbered = remembered((text) => toFact(text, labelOfNumbered(text)));
export const parseFact = ({ text, number }: Kind): Omit<Labelled, 'line'> | undefined =>
  (number === undefined ? factOfLine : factOfNumbered)(text);

/** The value of an unknown label must pass the check of its fact. */
export const fitting: Partial<Record<Fact, (value: string) => boolean>> = {
  expiresAt: (value) =>
    /^[^/]*\d/.test(value) && value.length < longestLabel && !value.includes('://'),
  pay: (value) => payWords(`Pay ${value}`, false) !== undefined,
  batches: (value) => batchYears(value, true).length > 0,
  experience: (value) => value.length < longestLabel && parseExperience(value) !== undefined,
  joblink: (value) => /^(?:https?:|www\.|\w[\w.-]*\.\w+\/)\S+(?: .{1,40})?$/.test(value),
  // "Mega drive – Loom Labs" is not a label.
  detail: (value) => value.length < 2 * longestLabel && !(/ /.test(value) && isName(value)),
  role: isRole,
  company: (value) => isName(value.replace(/, (?!an? ).*$/, '')),
  location: (value) => value.length < longestLabel && saysPlace(value),
};

const ofDays = /^\D{0,12}\d{1,2}(?:st|nd|rd|th)?[-/. ](?:\d{1,2}[-/.]|\p{L}{3})/u;
/** "Openings: 40" is not a role, and "Comp: 5 LPA" is not a company. */
function fittingFact(fact: Fact, { label, value }: Label): Fact {
  const isCount = !/\p{L}{2}/u.test(value) || /^\d{1,3}(?![\p{L}\d])/u.test(value);
  if (fact === 'role' && isCount && !isRole(value)) return 'detail';
  // "Registration: 24 Nov to 6 Dec".
  if (fact === 'joblink' && fitting.expiresAt?.(value) && ofDays.test(value)) return 'expiresAt';
  return /^comp\b/i.test(label) && /\d/.test(value) ? 'pay' : fact;
}

/** Headings of these sections can also be labels of a role: "Kaam: QA Trainee". */
const ofRoles = new Set<Section>(['requirements', 'rolesAndResponsibilities', 'description']);

/** "Software Test Engineer – Trainee" is one role. */
const isRoleOf = (text: string, label: string) => / [–—-] /.test(text) && isRole(label);

function toFact(text: string, parsed: Label | undefined): Omit<Labelled, 'line'> | undefined {
  if (!parsed?.value) return undefined;
  const { label, value } = parsed;
  const known = findFact(label);
  if (known) return { fact: fittingFact(known, parsed), value, isLikely: false };
  const section = findSection(label);
  const fact = section === undefined ? likelyFact(label) : 'role';
  const isOther = section !== undefined && !(ofRoles.has(section) && value.split(' ').length < 9);
  return fact && !isOther && !isRoleOf(text, label) && fitting[fact]?.(value)
    ? { fact, value, isLikely: true }
    : undefined;
}

/** A full stop ends a value, except in abbreviations: "Loom Labs Pvt. Ltd.". */
export const valueEnd =
  /(?<!\b(?:pvt|ltd|co|inc|nos?|rs|dr|mr|ms|st|jr|sr|p|reqd|sal|exp|wanted)\b)\. (?=\p{Lu})/iu;
// eslint-disable-next-line security/detect-non-literal-regexp -- of constants
const partEnd = new RegExp(String.raw` ?[|•·;] |, (?=[\p{L} ]{3,30}: )|${valueEnd.source}`, 'iu');

/** Splits "Role: A | Place: B" into two lines. */
export function separate(line: Line): Line[] {
  if (!/[|•·;]|[,.] /.test(line.text)) return [line];
  const parts = line.text.split(partEnd);
  if (parts.length < 2) return [line];
  const labels = parts.filter((part) => {
    const label = parseLabel({ ...line, text: part })?.label;
    return label !== undefined && (findFact(label) ?? findSection(label)) !== undefined;
  });
  // "Location: Pune | Kochi" is one label.
  const isLater = parts.length > 2 && labels.length === 1 && labels[0] !== parts[0];
  if (labels.length < 2 && !isLater) return [line];
  return parts.map((text) => ({
    ...line,
    text,
    links: line.links.filter(({ address }) => text.includes(address)),
  }));
}

const plainWords =
  /^(?:batch(?:es)?|pass(?:ed|ing)?|outs?|passouts?|graduat(?:es?|ing)|freshers?|only|years?|yrs?|months?|saal|se|tak|min|minimum|max|maximum|no|not|required|needed|experience|exp|nil|none|entry|level|post|qualification|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*|\p{L}+day|st|nd|rd|th|am|pm|hrs|ist|eod|midnight|on|or|by|till|until|up|to|and|in|of|the|k|between)$/u;
/** A value with other words can have another meaning than the one that was read. */
export const isPlain = remembered((value): boolean =>
  (value.toLowerCase().match(/[\p{L}?~]+/gu) ?? []).every((word) => plainWords.test(word)),
);

export interface Pending {
  fact: Fact;
  line: Line;
  hasMore?: boolean;
  isAsked?: boolean;
}

export function answered(
  { fact, line: { text, links }, isAsked = false }: Pending,
  line: Line,
): Labelled {
  const label = fact === 'detail' ? `${text.replace(/[:：]$/, '')}: ` : '';
  const fullLine = { ...line, text: label + line.text, links: [...links, ...line.links] };
  return { fact, value: line.text, line: fullLine, isLikely: isAsked };
}
