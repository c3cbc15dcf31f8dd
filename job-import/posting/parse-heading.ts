import { guessSection, findFact, findSection, type SectionName } from '#domain/classify-labels.ts';
import type { Line } from '#domain/parse-text-lines.ts';
import { countWords } from './role-and-company-names.ts';
import { parseLabel, type Label } from './parse-labels.ts';
import { findWorkMode } from '#domain/find-work-modes.ts';
import { isNoise } from '#domain/posting-noise.ts';

const isUppercase = (text: string) => /\p{Lu}{3}/u.test(text) && text === text.toUpperCase();

export interface Heading {
  name: SectionName;
  value: string;
}

/** `isFirst`: the line is the first of its block. `isBegun`: a section was found before. */
type LinePosition = Readonly<Record<'isFirst' | 'isBegun', boolean>>;

function guessHeading(line: Line, title: string, position: LinePosition): Heading | undefined {
  const { isFirst, isBegun } = position;
  // A notice begins with the office's name in capitals, which is not a section.
  const isEmphasized =
    line.kind === 'heading' ||
    line.introducesNext === true ||
    (isFirst && line.hasEmoji === true) ||
    (isBegun && isUppercase(title));
  if (!isEmphasized && !(isFirst && looksLikeHeading(line))) return undefined;
  const fact = findFact(title);
  if (fact === 'joblink') return { name: 'howToApply', value: '' };
  const name = fact === undefined ? guessSection(title) : undefined;
  return name && { name, value: '' };
}

const isShortEnough = ({ kind, text }: Line, title: string): boolean =>
  kind === 'heading' ? countWords(title) <= 14 : countWords(title) <= 8 && !/[.!]$/.test(text);

/** A heading is a whole line, or has its text after a colon. */
export function parseHeading(line: Line, position: LinePosition): Heading | undefined {
  const headingText = line.text.replace(/[:：?!.…–—👇 -]{1,10}$/u, '');
  const isShort = isShortEnough(line, headingText);
  const label = parseLabel(line);
  const isLabelled = label !== undefined && label.value !== '';
  const labelHeading = isLabelled ? parseLabelledHeading(label) : undefined;
  const isHeadingOnly = isShort && !(labelHeading && /[:：]/.test(line.text));
  const section = isHeadingOnly ? findSection(headingText) : undefined;
  if (section || isLabelled) return section ? { name: section, value: '' } : labelHeading;
  return isShort ? guessHeading(line, headingText, position) : undefined;
}

export const looksLikeHeading = ({ text, kind }: Line) =>
  kind === 'text' && !/[.!;:]|,$/.test(text) && /^\p{Lu}/u.test(text) && countWords(text) <= 7;

export function parseLabelledHeading({ label, value }: Label): Heading | undefined {
  const name = countWords(label) <= 8 ? findSection(label) : undefined;
  if (value.length < 40 && findWorkMode(value)) return undefined;
  // "UG: B.Tech" keeps its label, since "PG: …" often follows.
  const fullValue = /^[up]g$/i.test(label) ? `${label}: ${value}` : value;
  return name && { name, value: isNoise(value) ? '' : fullValue };
}
