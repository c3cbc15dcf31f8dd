import { companyKey, textKey } from '#contract/same-job.ts';
import { applyLink } from './apply-link.ts';
import { readHeads } from './heads.ts';
import { degreesIn } from './degrees.ts';
import { hiringSaid } from './names.ts';
import { isNoise } from './noise.ts';
import type { Line } from '#domain/lines.ts';
import type { Found, Posting, Stated, TextName } from './posting.ts';
import {
  parseExperience,
  experienceSaid,
  isExperience,
  type Years,
  yearsSaid,
} from '#domain/experience.ts';
import { lastDayIn } from '#domain/dates.ts';
import { withUnit } from '#domain/pay.ts';
import {
  batchYears,
  type Mode,
  modeIn,
  modeSaid,
  payWords,
  placeNamed,
  saysClosing,
} from './readers.ts';
import type { Labelled } from './labels.ts';
import { type Sorted, sortLines } from './sort-lines.ts';
import { unusedLines } from './unused-lines.ts';
import type { Fact } from './topics.ts';

const found = <Value>(value: Value, from: string, sure: boolean): Found<Value> => ({
  value,
  from,
  sure,
});

/** The first of the lines of which something is read. */
function firstOf<Value>(
  lines: readonly Line[],
  read: (text: string) => Value | undefined,
): Found<Value> | undefined {
  for (const { text } of lines) {
    const value = read(text);
    if (value !== undefined) return found(value, text, false);
  }
  return undefined;
}

const labelledAs = (labelled: readonly Labelled[], fact: Fact) =>
  labelled.filter((each) => each.fact === fact);

const labelledPay = ({ labelled }: Sorted): Found | undefined => {
  for (const { value, line, isLikely } of labelledAs(labelled, 'pay')) {
    const label = line.text.slice(0, line.text.length - value.length);
    const pay = payWords(withUnit(value, label), true);
    if (pay) return found(pay.words, line.text, pay.sure && !isLikely);
  }
  return undefined;
};

/** What a label says, else the first line that says it by itself. */
function factIn<Value>(
  { labelled, lines, fact }: { labelled: readonly Labelled[]; lines: readonly Line[]; fact: Fact },
  ofLabel: (text: string) => Value | undefined,
  ofLine: (text: string) => Value | undefined,
): Found<Value> | undefined {
  const said = labelledAs(labelled, fact);
  for (const { value, line, isLikely } of said) {
    const read = ofLabel(value);
    if (read !== undefined) return found(read, line.text, !isLikely);
  }
  return said.length > 0 ? undefined : firstOf(lines, ofLine);
}

const some = (years: readonly string[]): readonly string[] | undefined =>
  years.length > 0 ? years : undefined;

const named: readonly TextName[] = [
  'aboutCompany',
  'description',
  'rolesAndResponsibilities',
  'requirements',
  'eligibility',
  'niceToHave',
  'benefits',
  'howToApply',
];

/** They are the same field, and words of the page stand among them. */
const told = new Set<string>(['description', 'aboutCompany']);

/** Whether a section is what its heading says and nothing more. */
const isWhole = ({ name, sure, lines }: Sorted['sections'][number]): boolean =>
  sure &&
  !told.has(name) &&
  new Set(lines.map(({ kind }) => kind)).size === 1 &&
  lines.every(({ leads }) => leads !== true);

function textsOf(
  sorted: Sorted,
  { told, sent }: { told: readonly Line[]; sent: readonly Line[] },
  company: string,
): Posting['texts'] {
  const texts: Posting['texts'] = {};
  for (const name of named) {
    const parts = sorted.sections.filter((section) => section.name === name);
    const lines = parts
      .flatMap((section) => section.lines)
      .map(({ text }) => text)
      .filter((text) => companyKey(text) !== companyKey(company));
    const [first] = parts;
    const isSure = parts.length === 1 && first !== undefined && isWhole(first);
    if (lines.length > 0 && first) texts[name] = found(lines, first.heading, isSure);
  }
  const details = labelledAs(sorted.labelled, 'detail').map(({ line }) => line.text);
  if (details.length > 0) texts.details = found(details, details[0] ?? '', true);
  if (told.length > 0) addPreamble(texts, told, company);
  const [how] = sent;
  if (how) {
    const lines = sent.map(({ text }) => text);
    texts.howToApply = found([...(texts.howToApply?.value ?? []), ...lines], how.text, false);
  }
  return texts;
}

/** What a paragraph without a heading is about, by how it begins. */
const beginnings: readonly (readonly [TextName, RegExp])[] = [
  [
    'rolesAndResponsibilities',
    /^(?:you(?:['’]ll| will)|the (?:person|candidate|intern|trainee) (?:will|would)|your (?:work|job|tasks?)) /i,
  ],
  [
    'requirements',
    /^(?:we (?:would like|want|need|expect|look for|are looking for) (?:some|any|people|candidates)|you (?:should|must|need)|(?:the )?(?:candidates?|applicants?) (?:should|must))/i,
  ],
  ['benefits', /^(?:we (?:give|offer|provide|pay)|you(?:['’]ll| will)? (?:also )?get|pay is)\b/i],
];

/** The name of the text that a paragraph belongs to where no heading says it. */
const begunAs = (text: string): TextName | undefined =>
  beginnings.find(([, begins]) => begins.test(text))?.[0];

/** What stands before all headings is about the company, or about the work. */
function addPreamble(texts: Posting['texts'], rest: readonly Line[], company: string): void {
  const headed = new Set(Object.keys(texts));
  const isOfCompany = company !== '' && rest[0]?.text.startsWith(company) === true;
  const other = isOfCompany ? 'aboutCompany' : 'description';
  const groups = Map.groupBy(rest, ({ text }): TextName => {
    const name = begunAs(text);
    return name && !headed.has(name) ? name : other;
  });
  for (const [name, lines] of groups) {
    const value = [...lines.map(({ text }) => text), ...(texts[name]?.value ?? [])];
    texts[name] = found(value, texts[name]?.from ?? value[0] ?? '', false);
  }
}

const isSentence = (text: string) =>
  !/^subject\b/i.test(text) &&
  text !== text.toUpperCase() &&
  (text.length >= 70 || (/[.!?]$/.test(text) && text.split(' ').length > 4));

const saysSend =
  /\b(?:send|mail|e-?mail|share|drop|submit|whatsapp|forward|apply)\b.{0,60}\b(?:cv|cvs|resumes?|résumés?|profiles?|applications?|portfolio|@)|@[\w.-]+\.\w+|\b(?:meet|visit)\b.{0,60}\b(?:cv|resumes?)\b/i;
const longestLine = 140;

/** It says who looks for whom and nothing more: that is in other fields. */
const isCall = (text: string): boolean =>
  hiringSaid(text)?.role !== undefined && !/\b(?:who|that)\b/i.test(text);

/** A paragraph that says everything is read by its sentences. */
function sentencesOf(line: Line): Line[] {
  const sentences = line.text.split(/(?<=[.!?]) | ?[‼❗]\ufe0f? ?/u).filter(Boolean);
  const saysAll =
    sentences.some(isCall) ||
    (line.text.length >= longestLine && sentences.some((text) => saysSend.test(text)));
  return saysAll ? sentences.map((text) => ({ ...line, text })) : [line];
}

/** Lines around the sections that say where to apply or until when, and nothing else. */
const saysHow = (text: string, today: string) =>
  (saysClosing(text) && lastDayIn(text, today) !== undefined) ||
  /\b(?:link|form|register|apply)\b/i.test(text);

/** "1 - 3 years" is a part of a head by itself. */
const yearsInHead = (text: string): Years | undefined => {
  // "3 months" alone is how long the work lasts.
  const part = text
    .split(/ ?[|·•()] ?|, | [–—-] (?=\D)|(?<=\D) [–—-] /)
    .find((each) => isExperience(each) && !/^\d{1,2} ?months?$/i.test(each));
  return part === undefined ? undefined : parseExperience(part);
};

const yearsOf = (sorted: Sorted, lines: readonly Line[]): Found<Years> | undefined =>
  factIn(
    { labelled: sorted.labelled, lines: sorted.head, fact: 'experience' },
    parseExperience,
    yearsInHead,
  ) ??
  firstOf(lines, yearsSaid) ??
  firstOf(lines, experienceSaid);

const yearsOfRole = (role: Found | undefined): Found<Years> | undefined => {
  const years = role && experienceSaid(role.value);
  return years && found(years, role.from, false);
};

interface Chunk {
  lines: readonly Line[];
  title: string;
}

/** The lines of a posting by what is read in them. */
function linesBy({ head, labelled, sections, free }: Sorted) {
  const of = (...names: string[]) =>
    sections.filter(({ name }) => names.includes(name)).flatMap(({ lines }) => lines);
  const within = sections.flatMap(({ lines }) => lines);
  return {
    of,
    all: [...head, ...labelled.map(({ line }) => line), ...within, ...free],
    pay: [...head, ...free, ...of('benefits', 'description', 'eligibility', 'other')],
    work: [...head, ...of('eligibility', 'requirements'), ...free],
    unlabelled: [...head, ...within, ...free],
    headings: sections.map(({ heading }): Line => ({ text: heading, kind: 'heading', links: [] })),
    around: [
      ...head,
      ...free,
      ...labelled.flatMap(({ fact, line }) => (fact === 'detail' ? line : [])),
    ],
  };
}

/** "BE/BTech 2026": a year beside a degree is one of passing. */
const isOfDegrees = ({ text, about }: Line): boolean =>
  /\d\d/.test(text) && (about === 'degree' || degreesIn(text).length > 0) && !ofDay.test(text);
const ofDay =
  /\d[./-]\d{1,2}[./-]\d|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\b/i;

const textIn = (lines: readonly Line[]) => lines.map(({ text }) => text).join('\n');

function linkOf(lines: readonly Line[], { labelled }: Sorted, unlabelled: readonly Line[]) {
  const said = labelled.map(({ line, fact }) => ({ line, isLabelled: fact === 'joblink' }));
  const others = unlabelled.map((line) => ({ line, isLabelled: false }));
  const places = new Map(lines.map((line, at) => [line, at]));
  return applyLink(
    [...said, ...others].map((each) => ({
      ...each,
      before: lines[(places.get(each.line) ?? 0) - 1]?.text ?? '',
    })),
  );
}

/** What stands around the sections: what is told, how one applies, and the rest. */
function aroundOf(rest: readonly Line[], free: readonly Line[], today: string) {
  const own = (lines: readonly Line[]) =>
    lines.flatMap(sentencesOf).filter(({ text }) => !isNoise(text));
  const all = own([...rest, ...free]);
  const sent = all.filter(({ text, links }) => saysSend.test(text) && links.length === 0);
  const told = own(rest).filter(
    ({ text }) =>
      isSentence(text) &&
      !isCall(text) &&
      !saysHow(text, today) &&
      !sent.some((line) => line.text === text),
  );
  return { all, sent, told };
}

const longestHead = 70;

function modeOf({ labelled, head, free }: Sorted, description: readonly Line[]): Mode | undefined {
  const facts: readonly Fact[] = ['mode', 'location', 'employment'];
  const said = facts.flatMap((fact) => labelledAs(labelled, fact)).map(({ value }) => value);
  const short = [...head, ...free]
    .flatMap(({ text }) => text.split(' | '))
    .filter((part) => part.length < longestHead && !/\bnahi/i.test(part));
  return (
    modeIn([...said, ...short].join('\n')) ?? modeSaid(textIn([...head, ...description, ...free]))
  );
}

const startsWithDay = /^(?:on |date:? )?(?:\w+day,? )?\d{1,2}(?:st|nd|rd|th)?[ ,/.-]/i;
const ofDrive = /\b(?:walk[- ]?in|drive|interview)\b/i;

/** Whoever comes after the day of a walk-in comes too late. */
function dayOfDrive({ labelled, head }: Sorted, lines: readonly Line[], today: string) {
  if (!lines.some(({ text }) => /\bwalk[- ]?in\b|\bdrive\b/i.test(text))) return undefined;
  const days = labelledAs(labelled, 'detail')
    .filter(
      ({ line: { text }, value }) =>
        /^\W*(?:date|day|when)\b/i.test(text) || ofDrive.test(text.replace(value, '')),
    )
    .map(({ line }) => line);
  const alone = head.filter(({ text }) => text.length < longestLine && startsWithDay.test(text));
  return firstOf([...days, ...alone], (text) => lastDayIn(text, today));
}

function dateIn(sorted: Sorted, lines: readonly Line[], today: string) {
  const said = factIn(
    { labelled: sorted.labelled, lines, fact: 'expiresAt' },
    (text) => lastDayIn(text, today),
    (text) => (saysClosing(text) ? lastDayIn(text, today) : undefined),
  );
  const marked = lines.filter(({ about }) => about === 'closing');
  return (
    said ?? firstOf(marked, (text) => lastDayIn(text, today)) ?? dayOfDrive(sorted, lines, today)
  );
}

const given = <Facts extends object>(facts: Facts) =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));

/** What the lines of one posting say. */
export function readPosting({ lines, title }: Chunk, today: string): Posting {
  const sorted = sortLines(lines);
  const { labelled } = sorted;
  const by = linesBy(sorted);
  const { into, rest } = readHeads(lines, sorted, title);
  const company = into.company.best(companyKey);
  const role = into.role.best(textKey, { longest: true });
  const mode = modeOf(sorted, by.of('description'));
  const remote = mode === 'remote' ? found('Remote', 'Remote', false) : undefined;
  const around = aroundOf(rest, sorted.free, today);
  const texts = textsOf(sorted, around, company?.value ?? '');
  const degrees = degreesIn(textIn(by.of('eligibility', 'requirements')));
  const facts: Stated & Pick<Posting, 'batches'> = given({
    ...{ company, role, mode },
    location: into.location.best(textKey) ?? remote ?? firstOf(by.around, placeNamed),
    pay: labelledPay(sorted) ?? firstOf(by.pay, (text) => payWords(text, false)?.words),
    batches:
      factIn(
        { labelled, lines: by.all, fact: 'batches' },
        (text) => some(batchYears(text, true)),
        (text) => some(batchYears(text, false)),
      ) ?? firstOf(by.all.filter(isOfDegrees), (text) => some(batchYears(text, true))),
    experience: yearsOf(sorted, by.work) ?? yearsOfRole(role),
    joblink: linkOf(lines, sorted, by.unlabelled),
    expiresAt: dateIn(sorted, [...by.all, ...by.headings], today),
  });
  const posting = {
    ...facts,
    degrees: degrees.length > 0 ? degrees : degreesIn(textIn([...sorted.head, ...sorted.free])),
    texts,
  };
  return { ...posting, unused: unusedLines(lines, posting) };
}
