import { type Line, withoutEndEmoji } from '#domain/parse-text-lines.ts';
import { parseExperience } from '#domain/parse-experience.ts';
import { memoize } from '#domain/memoize.ts';
import { isCompany, isRole } from './role-and-company-names.ts';
import { hasPlace } from '#domain/find-stated-facts.ts';
import { readBatchYears } from '#domain/read-batch-years.ts';
import { findUnlabelledPay } from '#domain/find-stated-pay.ts';
import {
  type FactName,
  findFact,
  findSection,
  guessFact,
  type SectionName,
} from '#domain/classify-labels.ts';

export interface LabelledFact {
  fact: FactName;
  value: string;
  line: Line;
  /** True where the label is not an exact known one. */
  isGuess: boolean;
}

const separator =
  / ?(?:\?(?: ?A(?:ns(?:wer)?)?\d?[.:)-]| [–—-](?= )|(?= \S))|[:：]{1,2}-?|(?<=[\p{L} ])[-–—](?= )|(?<=[\p{L})] ?)=(?= )|(?<=^[\p{L} _]{2,20})=|[-–—=]>|[⇒→👉➡»›▸▶►➤➔➜]\ufe0f?|(?<=[\p{L})] )(?:>>?|~|\|\|)(?= \D)) ?/u;
const maxLabelLength = 60;

export type Label = Record<'label' | 'value', string>;

/** In "Noida - Location", the label comes after the value. */
const swapTrailingLabel = (separatorText: string, { label, value }: Label): Label =>
  /[-–—]/.test(separatorText) && !findFact(label) && findFact(value)
    ? { label: value, value: label }
    : { label, value };

function parseSeparatedLabel(text: string): Label | undefined {
  const { index, 0: separatorText = '' } = separator.exec(text) ?? { index: 0 };
  const label = text.slice(0, index);
  // The dash in "Salary 16,000 - 20,000" is part of a range.
  const isRange = /\d(?: ?(?:k|lakhs?|lpa))?$/i.test(label) && /[-–—~] ?$/.test(separatorText);
  if (isRange || label.length < 2 || label.length > maxLabelLength || /https?$/i.test(label))
    return undefined;
  const value = withoutEndEmoji(text.slice(index + separatorText.length).trim());
  return swapTrailingLabel(separatorText, { label, value });
}

/** Reads "LAST DATE 05.12.2026". */
function parseLabelBeforeDay(text: string): Label | undefined {
  const [, label = '', value = ''] =
    /^(\p{L}[\p{L} ]{2,30}) (\d{1,2}[./-]\d.{3,20}|\d{5} ?\d{5})$/u.exec(text) ?? [];
  return (findFact(label) ?? guessFact(label)) ? { label, value } : undefined;
}

/** Reads "4. Place of posting Dehradun" from a table whose columns were joined. */
function parseJoinedLabel(text: string): Label | undefined {
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

type LabelLine = Pick<Line, 'text' | 'number'>;
const parseLineLabel = memoize((text) => parseSeparatedLabel(text) ?? parseLabelBeforeDay(text));
const parseNumberedLabel = memoize((text) => parseSeparatedLabel(text) ?? parseJoinedLabel(text));
export const parseLabel = ({ text, number }: LabelLine): Label | undefined =>
  (number === undefined ? parseLineLabel : parseNumberedLabel)(text);

const parseLineFact = memoize((text) => toFact(text, parseLineLabel(text)));
const parseNumberedFact = memoize((text) => toFact(text, parseNumberedLabel(text)));
export const parseFact = ({ text, number }: LabelLine): Omit<LabelledFact, 'line'> | undefined =>
  (number === undefined ? parseLineFact : parseNumberedFact)(text);

/** The value of an unknown label must pass the check of its fact. */
export const valueChecks: Partial<Record<FactName, (value: string) => boolean>> = {
  expiresAt: (value) =>
    /^[^/]*\d/.test(value) && value.length < maxLabelLength && !value.includes('://'),
  pay: (value) => findUnlabelledPay(`Pay ${value}`) !== undefined,
  batches: (value) => readBatchYears(value, true).length > 0,
  experience: (value) => value.length < maxLabelLength && parseExperience(value) !== undefined,
  joblink: (value) => /^(?:https?:|www\.|\w[\w.-]*\.\w+\/)\S+(?: .{1,40})?$/.test(value),
  // "Mega drive – Loom Labs" is not a label.
  detail: (value) => value.length < 2 * maxLabelLength && !(/ /.test(value) && isCompany(value)),
  role: isRole,
  company: (value) => isCompany(value.replace(/, (?!an? ).*$/, '')),
  location: (value) => value.length < maxLabelLength && hasPlace(value),
};

const dayRangePattern = /^\D{0,12}\d{1,2}(?:st|nd|rd|th)?[-/. ](?:\d{1,2}[-/.]|\p{L}{3})/u;
/** "Openings: 40" is not a role, and "Comp: 5 LPA" is not a company. */
function correctFact(fact: FactName, { label, value }: Label): FactName {
  const isCount = !/\p{L}{2}/u.test(value) || /^\d{1,3}(?![\p{L}\d])/u.test(value);
  if (fact === 'role' && isCount && !isRole(value)) return 'detail';
  // "Registration: 24 Nov to 6 Dec".
  if (fact === 'joblink' && valueChecks.expiresAt?.(value) && dayRangePattern.test(value))
    return 'expiresAt';
  return /^comp\b/i.test(label) && /\d/.test(value) ? 'pay' : fact;
}

/** Headings of these sections can also be labels of a role: "Kaam: QA Trainee". */
const roleParts = new Set<SectionName>(['requirements', 'rolesAndResponsibilities', 'description']);

/** "Software Test Engineer – Trainee" is one role. */
const isRoleName = (text: string, label: string) => / [–—-] /.test(text) && isRole(label);

function toFact(text: string, parsed: Label | undefined): Omit<LabelledFact, 'line'> | undefined {
  if (!parsed?.value) return undefined;
  const { label, value } = parsed;
  const knownFact = findFact(label);
  if (knownFact) return { fact: correctFact(knownFact, parsed), value, isGuess: false };
  const section = findSection(label);
  const fact = section === undefined ? guessFact(label) : 'role';
  const isSectionHeading =
    section !== undefined && !(roleParts.has(section) && value.split(' ').length < 9);
  return fact && !isSectionHeading && !isRoleName(text, label) && valueChecks[fact]?.(value)
    ? { fact, value, isGuess: true }
    : undefined;
}

/** A full stop ends a value, except in abbreviations: "Loom Labs Pvt. Ltd.". */
export const valueEnd =
  /(?<!\b(?:pvt|ltd|co|inc|nos?|rs|dr|mr|ms|st|jr|sr|p|reqd|sal|exp|wanted)\b)\. (?=\p{Lu})/iu;
// eslint-disable-next-line security/detect-non-literal-regexp -- built from constants
const partEnd = new RegExp(String.raw` ?[|•·;] |, (?=[\p{L} ]{3,30}: )|${valueEnd.source}`, 'iu');

/** Splits "Role: A | Place: B" into two lines. */
export function splitLabels(line: Line): Line[] {
  if (!/[|•·;]|[,.] /.test(line.text)) return [line];
  const textParts = line.text.split(partEnd);
  if (textParts.length < 2) return [line];
  const labelledParts = textParts.filter((part) => {
    const label = parseLabel({ ...line, text: part })?.label;
    return label !== undefined && (findFact(label) ?? findSection(label)) !== undefined;
  });
  // "Location: Pune | Kochi" is one label.
  const hasOnlyLaterLabel =
    textParts.length > 2 && labelledParts.length === 1 && labelledParts[0] !== textParts[0];
  if (labelledParts.length < 2 && !hasOnlyLaterLabel) return [line];
  return textParts.map((text) => ({
    ...line,
    text,
    links: line.links.filter(({ address }) => text.includes(address)),
  }));
}

const knownValueWords =
  /^(?:batch(?:es)?|pass(?:ed|ing)?|outs?|passouts?|graduat(?:es?|ing)|freshers?|only|years?|yrs?|months?|saal|se|tak|min|minimum|max|maximum|no|not|required|needed|experience|exp|nil|none|entry|level|post|qualification|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*|\p{L}+day|st|nd|rd|th|am|pm|hrs|ist|eod|midnight|on|or|by|till|until|up|to|and|in|of|the|k|between)$/u;
/** A value with other words can have another meaning than the one that was read. */
export const hasOnlyKnownWords = memoize((value): boolean =>
  (value.toLowerCase().match(/[\p{L}?~]+/gu) ?? []).every((word) => knownValueWords.test(word)),
);

/** A label whose value is expected on the next line. With `isList` further places follow; with `isQuestion` the line asked for the value. */
export interface PendingLabel {
  fact: FactName;
  line: Line;
  isList?: boolean;
  isQuestion?: boolean;
}

export function toLabelledFact(
  { fact, line: { text, links }, isQuestion = false }: PendingLabel,
  line: Line,
): LabelledFact {
  const label = fact === 'detail' ? `${text.replace(/[:：]$/, '')}: ` : '';
  const fullLine = { ...line, text: label + line.text, links: [...links, ...line.links] };
  return { fact, value: line.text, line: fullLine, isGuess: isQuestion };
}
