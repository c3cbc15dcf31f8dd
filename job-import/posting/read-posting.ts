import { daysLater } from '#contract/india-time.ts';
import { applyLink } from './apply-link.ts';
import { companyKey, textKey } from './candidates.ts';
import { readHeads } from './heads.ts';
import { type DegreeName, findDegrees } from '#domain/degrees.ts';
import type { Line } from '#domain/lines.ts';
import { remembered } from '#domain/remembered.ts';
import { type Found, found, type Posting } from './posting.ts';
import {
  parseExperience,
  findStatedExperience,
  isExperience,
  type Years,
  findStatedYears,
} from '#domain/experience.ts';
import { findClosingDay, namesSeveralDays, parseLastDay } from '#domain/dates.ts';
import {
  batchYears,
  modeIn,
  modesSaid,
  placeNamed,
  placeSaid,
  saysBatch,
  saysClosing,
  workplaces,
} from '#domain/said-facts.ts';
import { isPlain, type Labelled } from './labels.ts';
import { findPay } from './find-pay.ts';
import { collectTexts, sortAround } from './texts.ts';
import { type Sorted, sortLines } from './sort-lines.ts';
import { unusedLines } from './unused-lines.ts';

function findFirst<Value>(
  lines: readonly Line[],
  read: (text: string) => Value | undefined,
): Found<Value> | undefined {
  for (const { text } of lines) {
    const value = read(text);
    if (value !== undefined) return found(value, text, false);
  }
  return undefined;
}

const isSame = (one: unknown, other: unknown) =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** A value of a label is certain where no other line contradicts it. */
function findFact<Value>(
  { said, lines }: { said: readonly Labelled[]; lines: readonly Line[] },
  ofLabel: (text: string) => Value | undefined,
  ofLine: (text: string) => Value | undefined,
): Found<Value> | undefined {
  const statements = said.toSorted((one, other) => Number(one.isLikely) - Number(other.isLikely));
  const values = statements.map(({ value }) => ofLabel(value));
  const at = values.findIndex((value) => value !== undefined);
  const [own, read] = [statements[at], values[at]];
  if (!own) return statements.length > 0 ? undefined : findFirst(lines, ofLine);
  const isRead = (other: Value | undefined) => other === undefined || isSame(other, read);
  // "2022-26" can be the years of a course.
  const isLong = Array.isArray(read) && read.length > 4;
  const isSure = !own.isLikely && !isLong && isPlain(own.value) && values.every(isRead);
  const isAlone = isSure && lines.every(({ text }) => isRead(ofLine(text)));
  return read && found(read, own.line.text, isAlone);
}

const some = <Value>(values: readonly Value[]): readonly Value[] | undefined =>
  values.length > 0 ? values : undefined;

const partEnd = / ?[|·•()] ?|[,.] | [–—-] (?=\D)|(?<=\D)(?<!\d ?months?) [–—-] /;

function findYears(
  { as, head, free }: Sorted,
  { work, unlabelled }: Record<'work' | 'unlabelled', readonly Line[]>,
  role: Found | undefined,
): Found<Years> | undefined {
  const years = role && findStatedExperience(role.quote);
  const others = work.flatMap(({ text }) => findStatedExperience(text)?.min ?? []);
  // "1 - 3 years" can be one part of a head line.
  const own = findFact(
    { said: as('experience'), lines: [...head, ...free] },
    parseExperience,
    (text) => {
      // "3 months" alone is the duration of the job.
      const parts = /\d/.test(text) ? text.split(partEnd) : [];
      const part = parts.find((each) => isExperience(each) && !/^\d{1,2} ?months?$/i.test(each));
      return part === undefined ? undefined : parseExperience(part);
    },
  );
  if (own)
    return { ...own, isCertain: own.isCertain && others.every((least) => least === own.value.min) };
  return (
    findFirst(work, findStatedYears) ??
    findFirst(work, findStatedExperience) ??
    (years && found(years, role.quote, false)) ??
    findFirst(unlabelled, findStatedYears)
  );
}

const linesOf = (labelled: readonly Labelled[]) => labelled.map(({ line }) => line);

function linesBy({ head, labelled, sections, free, as }: Sorted) {
  const pickLines = (...names: string[]) =>
    sections.filter(({ name }) => names.includes(name)).flatMap(({ lines }) => lines);
  const within = sections.flatMap(({ lines }) => lines);
  return {
    pickLines,
    all: [...head, ...linesOf(labelled), ...within, ...free],
    pay: [...head, ...free, ...pickLines('benefits', 'description', 'eligibility', 'other')],
    work: [...head, ...pickLines('eligibility', 'requirements'), ...free],
    unlabelled: [...head, ...within, ...free],
    headings: sections.map(({ heading }): Line => ({ text: heading, kind: 'heading', links: [] })),
    around: [...head, ...free, ...linesOf(as('detail'))],
  };
}

/** Words of a sender about their own graduation year. */
const ofSender =
  /(?<=^|[.!?] )[^.!?]*?(?:\bI (?:am|was|passed|graduated)\b|\bI['’]m\b|\bmy batch|\bold student|\balumn(?:us|a)\b|\bbatch(?: \p{Lu}+){0,2} here\b)[^.!?]*/gu;

const yearsWithin = remembered((text) =>
  saysBatch(text) ? some(batchYears(text.replace(ofSender, ''), false)) : undefined,
);

const yearsOf = remembered((text) => some(batchYears(text, true)));

/** One list item can name the batch of 2027, and the next one that of 2026. */
function withPoints(batches: Found<readonly string[]> | undefined, points: readonly Line[]) {
  if (!batches || !points.some(({ text }) => text === batches.quote)) return batches;
  const years = points.flatMap(({ text }) => yearsWithin(text) ?? []);
  return { ...batches, value: [...new Set([...batches.value, ...years])].toSorted() };
}

const isOfYears = (line: Line): boolean =>
  isOfDegrees(line) ||
  (line.pictured === true && /^20\d\d$/.test(line.text)) ||
  /(?:^| \| )20\d\d(?: ?[|/,&–-] ?(?:20)?\d\d)+(?: \| |$)/.test(line.text);

/** A year beside a degree is a graduation year: "BE/BTech 2026". */
const isOfDegrees = ({ text, about }: Line): boolean =>
  /\d\d/.test(text) &&
  (about === 'degree' || /\bdegree\b|\bbachelor/i.test(text) || findDegrees(text).length > 0) &&
  !ofDay.test(text);
const ofDay =
  /\d[./-]\d{1,2}[./-]\d|\b(?:january|february|march|april|may(?=,? \d)|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\b/i;

const longestHead = 70;
/** "Remote desktop" does not mean remote work. */
const ofMachines =
  /\b[Rr]emote (?!work|job|role|pos|opp|intern|(?:in|or|and|se)\b|within|from|only|first|friendly|ok|bhi|h)\p{Ll}+/gu;

const isUnsaid = /\?$|\b(?:nahi|nahin|mat|no|not|without)\b/i;
const modesOf = remembered((text) =>
  text.split(/[,;.] /).flatMap((part) => (isUnsaid.test(part) ? [] : (modeIn(part) ?? []))),
);
const modesOfHead = remembered((text) =>
  text
    .split(text.length < longestHead ? ' | ' : /[,;.] /)
    .filter((part) => part.length < longestHead)
    .flatMap((part) => modesOf(part.replace(ofMachines, ''))),
);

function findModes({ as, head, free }: Sorted, description: readonly Line[]) {
  const statements = (['mode', 'location', 'employment'] as const)
    .flatMap(as)
    .map(({ line }) => line.text);
  const [pays = [], details = []] = [as('pay'), as('detail')].map(linesOf);
  const lines = [...head, ...description, ...free, ...details];
  const others = modesSaid([...lines.map(({ text }) => text), ...statements]);
  const heads = [...head, ...free, ...pays].flatMap(({ text }) => modesOfHead(text));
  const named = [...statements.flatMap(modesOf), ...heads];
  const place = others.includes('hybrid')
    ? 'hybrid'
    : workplaces.find((each) => named.includes(each));
  return some(place ? [place, ...others.filter((mode) => mode === 'night')] : others);
}

const startsWithDay = /^(?:on |date:? )?(?:\w+day,? )?\d{1,2}(?:st|nd|rd|th)?[ ,/.-]/i;
const ofDrive = /\b(?:walk[- ]?in|drive|interview)\b/i;

const comes = /\b(?:walk[- ]?in|attend|come)\b/i;

/** The day of a walk-in drive is also the closing date. */
function dayOfDrive({ as, head }: Sorted, lines: readonly Line[], today: string) {
  if (!lines.some(({ text }) => /\bwalk[- ]?in\b|\bdrive\b/i.test(text))) return undefined;
  const days = as('detail')
    .filter(
      ({ line: { text }, value }) =>
        /^\W*(?:dates?|days?|when)\b/i.test(text) || ofDrive.test(text.replace(value, '')),
    )
    .map(({ line }) => line);
  const alone = head.filter(
    ({ text }) => text.length < 2 * longestHead && startsWithDay.test(text),
  );
  const coming = (text: string) => {
    const day = parseLastDay(text, today);
    return day !== undefined && day >= today ? day : undefined;
  };
  return (
    findFirst([...days, ...alone], coming) ??
    findFirst(lines, (text) => (comes.test(text) ? coming(text) : undefined))
  );
}

const appliesBy =
  /\b(?:appl\w+|regist\w+|fill\w*|forms?|submit\w*|last d\w+|deadline|clos\w+|sen[dt]|nominat\w*|reach us|received|cv|resumes?|enter\w*|open till|accepted|bha?r\w*|bhej\w*|link|profiles?|needed)\b|अंतिम|आवेदन/i;
/** Without these words, a day can be about something else: "submit the lab record by 27 Nov". */
const ofForms = /\b(?:last d\w+|deadline|appl\w+|regist\w+|clos\w+|forms?|cvs?|resumes?)\b/i;
const ofExtension = /\b(?:extended|postponed|is now|revised|changed|badha|aage)\b/i;
const hearsBy =
  /\b(?:hear|shortlist\w*|results?|interviews?|rounds?|join\w*|complet\w*|graduat\w*|degree|born|age|start\w*|available|onboard\w*)\b/i;

const halfYearLater = remembered((today) => daysLater(today, 180));

function findDate(sorted: Sorted, lines: readonly Line[], today: string) {
  const closing = (text: string) => findClosingDay(text, today);
  // A day without a year can be read as one of next year.
  const isNear = (day = '') => day >= today && day < halfYearLater(today);
  const ifClosing = (text: string) => (saysClosing(text) ? closing(text) : undefined);
  const says = lines.filter(({ text }) => saysClosing(text));
  const isStrong = ({ text, links }: Line) => links.length > 0 || ofForms.test(text);
  const due = says
    .filter((line) => isStrong(line) || appliesBy.test(line.text))
    .toSorted((one, other) => Number(isStrong(other)) - Number(isStrong(one)));
  const extended = says.filter(({ text }) => ofExtension.test(text));
  const others = says.filter(({ text }) => !hearsBy.test(text));
  const marked = lines.filter(({ about, text }) => about === 'closing' && isNear(closing(text)));
  const statements =
    findFirst(extended, ifClosing) ??
    findFact({ said: sorted.as('expiresAt'), lines: due }, closing, ifClosing) ??
    findFirst(others, ifClosing) ??
    findFirst(marked, closing) ??
    dayOfDrive(sorted, lines, today);
  if (!statements) return undefined;
  const { value, quote, isCertain } = statements;
  return found(value, quote, isCertain && isNear(value) && !namesSeveralDays(quote, today));
}

/** Leaves out undefined facts. No fact is certain where the text can contain two postings. */
function settle(facts: Record<string, object | undefined>, isOfTwo: boolean) {
  const found: Record<string, object> = {};
  for (const name in facts) {
    const fact = facts[name];
    if (fact) found[name] = isOfTwo && 'isCertain' in fact ? { ...fact, isCertain: false } : fact;
  }
  return found;
}

/** Signs that a value contains more than one name. */
const notOfName =
  /[^\p{L}\p{M}\d .&'’+#/-]|^\d+\. | (?:\d|role|post|position|title|location|stipend|salary|ctc)$| - |\/ | \/|(?:er|or|st|nt|rn|ee) (?:and|&) .*(?:er|or|st|nt|rn|ee)$|\b(?:or|freshers?|experienced|hiring|openings?|urgent\w*|immediate|remote|hybrid|wfh|batch|20\d\d|client|drive|off[ -]campus|number of)\b/iu;
const surely = (name: Found | undefined): Found | undefined =>
  name && { ...name, isCertain: name.isCertain && !notOfName.test(name.value) };

/** Drops the company of "Data Engineer - Loom Labs". */
function withoutName(role: Found | undefined, { value: name } = { value: '' }): Found | undefined {
  const end = [' - ', ' – ', ' | ', ' at ', ', '].find(
    (between) => name !== '' && role?.value.endsWith(between + name),
  );
  return role && end ? { ...role, value: role.value.slice(0, -(end + name).length) } : role;
}

/** "65% throughout (SSC, Inter and B.Tech)" is about marks, and does not require these degrees. */
const ofMarks = /\d ?%.*\b(?:10th|12th|xii?(?:th)?|ssc|hsc|inter)\b/i;

export function readPosting(lines: readonly Line[], today: string): Posting {
  const sorted = sortLines(lines);
  const { labelled } = sorted;
  const by = linesBy(sorted);
  const { into, rest } = readHeads(lines, sorted);
  const company = surely(into.company.best(companyKey));
  const role = withoutName(surely(into.role.best(textKey, { longest: true })), company);
  const isIntern = /\bintern/i.test(role?.value ?? '');
  const modes = findModes(sorted, by.pickLines('description', 'benefits'));
  const remote = modes?.includes('remote') ? found('Remote', 'Remote', false) : undefined;
  const links = linesOf(sorted.as('joblink'));
  const around = sortAround(rest, [...sorted.free, ...links], today);
  const isWalkIn = lines.some(({ text }) => /\bwalk[- ]?ins?\b/i.test(text));
  const texts = collectTexts(sorted, around, { company: company?.value ?? '', isWalkIn });
  const wanted = [
    ...by.pickLines('eligibility', 'requirements').filter(({ text }) => !ofMarks.test(text)),
    ...sorted.head.filter(({ text }) => /\b(?:can|may) (?:also )?apply\b|\beligible\b/i.test(text)),
  ];
  const years = linesOf([...sorted.as('experience'), ...sorted.as('batches')]);
  const place = into.location.best(textKey);
  const isElsewhere = ({ text }: Line) => !place?.value.includes(placeSaid(text) ?? '');
  const facts = {
    ...{ company, role, modes },
    location: place
      ? { ...place, isCertain: place.isCertain && !lines.some(isElsewhere) }
      : (remote ?? findFirst(by.around, placeNamed)),
    pay: findPay(sorted, by, isIntern),
    batches: withPoints(
      findFact({ said: sorted.as('batches'), lines: by.all }, yearsOf, yearsWithin) ??
        findFirst(by.all.filter(isOfYears), yearsOf) ??
        // "Dear students of the 2027 batch," is not part of the sorted lines.
        findFirst(lines, yearsWithin),
      by.pickLines('eligibility'),
    ),
    experience: findYears(sorted, by, role),
    joblink: applyLink(labelled, by.unlabelled),
    expiresAt: findDate(sorted, [...by.all, ...by.headings], today),
  };
  const isOfTwo = [into.role, into.company].some(({ isContested }) => isContested);
  const posting = {
    ...settle(facts, isOfTwo),
    degrees: [wanted, by.unlabelled, years].reduce<readonly DegreeName[]>(
      (said, each) =>
        said.length > 0 ? said : findDegrees(each.map(({ text }) => text).join('\n')),
      [],
    ),
    texts: settle(texts, isOfTwo),
  };
  return { ...posting, unused: unusedLines(lines, posting) };
}
