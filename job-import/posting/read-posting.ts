import { addDays } from '#contract/india-time.ts';
import { findApplyLink } from './find-apply-link.ts';
import { toCompanyKey, toTextKey } from './possible-values.ts';
import { findPossibleFacts } from './find-possible-facts.ts';
import { type DegreeName, findDegrees } from '#domain/find-degrees.ts';
import type { Line } from '#domain/parse-text-lines.ts';
import { memoize } from '#domain/memoize.ts';
import { type FoundValue, toFound, type Posting } from './posting.ts';
import {
  parseExperience,
  findStatedExperience,
  isExperience,
  type Years,
  findStatedYears,
} from '#domain/parse-experience.ts';
import { findClosingDay, hasSeveralDays, parseLastDay } from '#domain/parse-dates.ts';
import { findWorkMode, findModesInLines, workplaces } from '#domain/find-stated-facts.ts';
import { isDeadline } from '#domain/is-deadline.ts';
import { guessPlace, findStatedPlace } from '#domain/find-stated-place.ts';
import { readBatchYears, hasBatchWord } from '#domain/read-batch-years.ts';
import { hasOnlyKnownWords, type LabelledFact } from './parse-labels.ts';
import { findPay } from './find-pay.ts';
import { collectTexts, pickDescriptionAndApplyLines } from './collect-long-texts.ts';
import { type Outline, readOutline } from './read-outline.ts';
import { findUnusedLines } from './find-unused-lines.ts';

function findFirst<Value>(
  lines: readonly Line[],
  parseText: (text: string) => Value | undefined,
): FoundValue<Value> | undefined {
  for (const { text } of lines) {
    const value = parseText(text);
    if (value !== undefined) return toFound(value, text, false);
  }
  return undefined;
}

/** A value of a label is certain where no other line contradicts it. */
function findLabelledOrStatedValue<Value>(
  { labelled, lines }: { labelled: readonly LabelledFact[]; lines: readonly Line[] },
  parseLabelValue: (text: string) => Value | undefined,
  parseLineText: (text: string) => Value | undefined,
): FoundValue<Value> | undefined {
  const statements = labelled.toSorted((one, other) => Number(one.isGuess) - Number(other.isGuess));
  const values = statements.map(({ value }) => parseLabelValue(value));
  const index = values.findIndex((value) => value !== undefined);
  const label = statements[index];
  const value = values[index];
  if (!label) return statements.length > 0 ? undefined : findFirst(lines, parseLineText);
  const agrees = (other: Value | undefined) =>
    other === undefined || JSON.stringify(other) === JSON.stringify(value);
  // More than four years, as in "2022-26", can be those of a course.
  const isLong = Array.isArray(value) && value.length > 4;
  const isSure =
    !label.isGuess && !isLong && hasOnlyKnownWords(label.value) && values.every(agrees);
  const isCertain = isSure && lines.every(({ text }) => agrees(parseLineText(text)));
  return value && toFound(value, label.line.text, isCertain);
}

const undefinedIfEmpty = <Value>(values: readonly Value[]): readonly Value[] | undefined =>
  values.length > 0 ? values : undefined;

const partSeparator = / ?[|·•()] ?|[,.] | [–—-] (?=\D)|(?<=\D)(?<!\d ?months?) [–—-] /;

function findYears(
  { listFacts, head, looseLines }: Outline,
  { experienceLines, unlabelled }: Record<'experienceLines' | 'unlabelled', readonly Line[]>,
  role: FoundValue | undefined,
): FoundValue<Years> | undefined {
  const roleExperience = role && findStatedExperience(role.quote);
  const others = experienceLines.flatMap(({ text }) => findStatedExperience(text)?.min ?? []);
  // "1 - 3 years" can be one part of a head line.
  const own = findLabelledOrStatedValue(
    { labelled: listFacts('experience'), lines: [...head, ...looseLines] },
    parseExperience,
    (text) => {
      // "3 months" alone is the duration of the job.
      const parts = /\d/.test(text) ? text.split(partSeparator) : [];
      const part = parts.find((each) => isExperience(each) && !/^\d{1,2} ?months?$/i.test(each));
      return part === undefined ? undefined : parseExperience(part);
    },
  );
  if (own)
    return { ...own, isCertain: own.isCertain && others.every((least) => least === own.value.min) };
  return (
    findFirst(experienceLines, findStatedYears) ??
    findFirst(experienceLines, findStatedExperience) ??
    (roleExperience && toFound(roleExperience, role.quote, false)) ??
    findFirst(unlabelled, findStatedYears)
  );
}

const pluckLines = (labelled: readonly LabelledFact[]) => labelled.map(({ line }) => line);

function groupLines({ head, labelledFacts, sections, looseLines, listFacts }: Outline) {
  const pickLines = (...names: string[]) =>
    sections.filter(({ name }) => names.includes(name)).flatMap(({ lines }) => lines);
  const sectionLines = sections.flatMap(({ lines }) => lines);
  return {
    pickLines,
    allLines: [...head, ...pluckLines(labelledFacts), ...sectionLines, ...looseLines],
    pay: [...head, ...looseLines, ...pickLines('benefits', 'description', 'eligibility', 'other')],
    experienceLines: [...head, ...pickLines('eligibility', 'requirements'), ...looseLines],
    unlabelled: [...head, ...sectionLines, ...looseLines],
    headings: sections.map(({ heading }): Line => ({ text: heading, kind: 'heading', links: [] })),
    outsideSections: [...head, ...looseLines, ...pluckLines(listFacts('detail'))],
  };
}

/** Words of a sender about their own graduation year. */
const ownYearPattern =
  /(?<=^|[.!?] )[^.!?]*?(?:\bI (?:am|was|passed|graduated)\b|\bI['’]m\b|\bmy batch|\bold student|\balumn(?:us|a)\b|\bbatch(?: \p{Lu}+){0,2} here\b)[^.!?]*/gu;

const findBatchYears = memoize((text) =>
  hasBatchWord(text)
    ? undefinedIfEmpty(readBatchYears(text.replace(ownYearPattern, ''), false))
    : undefined,
);

const findLabelledYears = memoize((text) => undefinedIfEmpty(readBatchYears(text, true)));

/** One list item can name the batch of 2027, and the next one that of 2026. */
function addListYears(batches: FoundValue<readonly string[]> | undefined, points: readonly Line[]) {
  if (!batches || !points.some(({ text }) => text === batches.quote)) return batches;
  const years = points.flatMap(({ text }) => findBatchYears(text) ?? []);
  return { ...batches, value: [...new Set([...batches.value, ...years])].toSorted() };
}

const isYearsLine = (line: Line): boolean =>
  isDegreeYearLine(line) ||
  (line.hasEmoji === true && /^20\d\d$/.test(line.text)) ||
  /(?:^| \| )20\d\d(?: ?[|/,&–-] ?(?:20)?\d\d)+(?: \| |$)/.test(line.text);

/** A year beside a degree is a graduation year: "BE/BTech 2026". */
const isDegreeYearLine = ({ text, emojiMeaning }: Line): boolean =>
  /\d\d/.test(text) &&
  (emojiMeaning === 'degree' ||
    /\bdegree\b|\bbachelor/i.test(text) ||
    findDegrees(text).length > 0) &&
  !dayPattern.test(text);
const dayPattern =
  /\d[./-]\d{1,2}[./-]\d|\b(?:january|february|march|april|may(?=,? \d)|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\b/i;

const maxHeadLength = 70;
/** "Remote desktop" does not mean remote work. */
const remoteToolPattern =
  /\b[Rr]emote (?!work|job|role|pos|opp|intern|(?:in|or|and|se)\b|within|from|only|first|friendly|ok|bhi|h)\p{Ll}+/gu;

const negationPattern = /\?$|\b(?:nahi|nahin|mat|no|not|without)\b/i;
const findWorkModesInParts = memoize((text) =>
  text
    .split(/[,;.] /)
    .flatMap((part) => (negationPattern.test(part) ? [] : (findWorkMode(part) ?? []))),
);
const findWorkModesInHead = memoize((text) =>
  text
    .split(text.length < maxHeadLength ? ' | ' : /[,;.] /)
    .filter((part) => part.length < maxHeadLength)
    .flatMap((part) => findWorkModesInParts(part.replace(remoteToolPattern, ''))),
);

function readWorkModes({ listFacts, head, looseLines }: Outline, description: readonly Line[]) {
  const labelTexts = (['mode', 'location', 'employment'] as const)
    .flatMap(listFacts)
    .map(({ line }) => line.text);
  const [payLines = [], detailLines = []] = [listFacts('pay'), listFacts('detail')].map(pluckLines);
  const lines = [...head, ...description, ...looseLines, ...detailLines];
  const others = findModesInLines([...lines.map(({ text }) => text), ...labelTexts]);
  const headModes = [...head, ...looseLines, ...payLines].flatMap(({ text }) =>
    findWorkModesInHead(text),
  );
  const statedModes = [...labelTexts.flatMap(findWorkModesInParts), ...headModes];
  const workplace = others.includes('hybrid')
    ? 'hybrid'
    : workplaces.find((each) => statedModes.includes(each));
  return undefinedIfEmpty(
    workplace ? [workplace, ...others.filter((mode) => mode === 'night')] : others,
  );
}

const startsWithDayPattern = /^(?:on |date:? )?(?:\w+day,? )?\d{1,2}(?:st|nd|rd|th)?[ ,/.-]/i;
const drivePattern = /\b(?:walk[- ]?in|drive|interview)\b/i;

const attendPattern = /\b(?:walk[- ]?in|attend|come)\b/i;

/** The day of a walk-in drive is also the closing date. */
function findDriveDay({ listFacts, head }: Outline, lines: readonly Line[], today: string) {
  if (!lines.some(({ text }) => /\bwalk[- ]?in\b|\bdrive\b/i.test(text))) return undefined;
  const days = listFacts('detail')
    .filter(
      ({ line: { text }, value }) =>
        /^\W*(?:dates?|days?|when)\b/i.test(text) || drivePattern.test(text.replace(value, '')),
    )
    .map(({ line }) => line);
  const dayLines = head.filter(
    ({ text }) => text.length < 2 * maxHeadLength && startsWithDayPattern.test(text),
  );
  const findComingDay = (text: string) => {
    const day = parseLastDay(text, today);
    return day !== undefined && day >= today ? day : undefined;
  };
  return (
    findFirst([...days, ...dayLines], findComingDay) ??
    findFirst(lines, (text) => (attendPattern.test(text) ? findComingDay(text) : undefined))
  );
}

const applyWords =
  /\b(?:appl\w+|regist\w+|fill\w*|forms?|submit\w*|last d\w+|deadline|clos\w+|sen[dt]|nominat\w*|reach us|received|cv|resumes?|enter\w*|open till|accepted|bha?r\w*|bhej\w*|link|profiles?|needed)\b|अंतिम|आवेदन/i;
/** Without these words, a day can be about something else: "submit the lab record by 27 Nov". */
const formWords = /\b(?:last d\w+|deadline|appl\w+|regist\w+|clos\w+|forms?|cvs?|resumes?)\b/i;
const extensionWords = /\b(?:extended|postponed|is now|revised|changed|badha|aage)\b/i;
const laterStepWords =
  /\b(?:hear|shortlist\w*|results?|interviews?|rounds?|join\w*|complet\w*|graduat\w*|degree|born|age|start\w*|available|onboard\w*)\b/i;

const halfYearLater = memoize((today) => addDays(today, 180));

function findClosingDate(outline: Outline, lines: readonly Line[], today: string) {
  const parseClosingDay = (text: string) => findClosingDay(text, today);
  // A day without a year can be read as one of next year.
  const isNear = (day = '') => day >= today && day < halfYearLater(today);
  const findStatedClosing = (text: string) =>
    isDeadline(text) ? parseClosingDay(text) : undefined;
  const closingLines = lines.filter(({ text }) => isDeadline(text));
  const isStrong = ({ text, links }: Line) => links.length > 0 || formWords.test(text);
  const dueLines = closingLines
    .filter((line) => isStrong(line) || applyWords.test(line.text))
    .toSorted((one, other) => Number(isStrong(other)) - Number(isStrong(one)));
  const extendedLines = closingLines.filter(({ text }) => extensionWords.test(text));
  const otherClosingLines = closingLines.filter(({ text }) => !laterStepWords.test(text));
  const closingEmojiLines = lines.filter(
    ({ emojiMeaning, text }) => emojiMeaning === 'closing' && isNear(parseClosingDay(text)),
  );
  const closingDay =
    findFirst(extendedLines, findStatedClosing) ??
    findLabelledOrStatedValue(
      { labelled: outline.listFacts('expiresAt'), lines: dueLines },
      parseClosingDay,
      findStatedClosing,
    ) ??
    findFirst(otherClosingLines, findStatedClosing) ??
    findFirst(closingEmojiLines, parseClosingDay) ??
    findDriveDay(outline, lines, today);
  if (!closingDay) return undefined;
  const { value, quote, isCertain } = closingDay;
  return toFound(value, quote, isCertain && isNear(value) && !hasSeveralDays(quote, today));
}

/** Leaves out undefined facts. No fact is certain where the text can contain two postings. */
function finalizeFacts(facts: Record<string, object | undefined>, isUnsure: boolean) {
  const found: Record<string, object> = {};
  for (const name in facts) {
    const fact = facts[name];
    if (fact) found[name] = isUnsure && 'isCertain' in fact ? { ...fact, isCertain: false } : fact;
  }
  return found;
}

/** Signs that a value contains more than one name. */
const notInNamePattern =
  /[^\p{L}\p{M}\d .&'’+#/-]|^\d+\. | (?:\d|role|post|position|title|location|stipend|salary|ctc)$| - |\/ | \/|(?:er|or|st|nt|rn|ee) (?:and|&) .*(?:er|or|st|nt|rn|ee)$|\b(?:or|freshers?|experienced|hiring|openings?|urgent\w*|immediate|remote|hybrid|wfh|batch|20\d\d|client|drive|off[ -]campus|number of)\b/iu;
const checkCertainty = (name: FoundValue | undefined): FoundValue | undefined =>
  name && { ...name, isCertain: name.isCertain && !notInNamePattern.test(name.value) };

/** Drops the company of "Data Engineer - Loom Labs". */
function dropCompany(role: FoundValue | undefined, { value: name } = { value: '' }) {
  const suffix = [' - ', ' – ', ' | ', ' at ', ', '].find(
    (separator) => name !== '' && role?.value.endsWith(separator + name),
  );
  return role && suffix ? { ...role, value: role.value.slice(0, -(suffix + name).length) } : role;
}

/** "65% throughout (SSC, Inter and B.Tech)" is about marks, and does not require these degrees. */
const marksPattern = /\d ?%.*\b(?:10th|12th|xii?(?:th)?|ssc|hsc|inter)\b/i;

export function readPosting(lines: readonly Line[], today: string): Posting {
  const outline = readOutline(lines);
  const groups = groupLines(outline);
  const { candidates, unreadLines } = findPossibleFacts(lines, outline);
  const company = checkCertainty(candidates.company.findBest(toCompanyKey));
  const role = dropCompany(
    checkCertainty(candidates.role.findBest(toTextKey, { prefersLongest: true })),
    company,
  );
  const isIntern = /\bintern/i.test(role?.value ?? '');
  const workModes = readWorkModes(outline, groups.pickLines('description', 'benefits'));
  const remote = workModes?.includes('remote') ? toFound('Remote', 'Remote', false) : undefined;
  const otherLines = [...outline.looseLines, ...pluckLines(outline.listFacts('joblink'))];
  const surroundingTexts = pickDescriptionAndApplyLines(unreadLines, otherLines, today);
  const texts = collectTexts(outline, surroundingTexts, {
    company: company?.value ?? '',
    isWalkIn: lines.some(({ text }) => /\bwalk[- ]?ins?\b/i.test(text)),
  });
  const qualificationLines = [
    ...groups
      .pickLines('eligibility', 'requirements')
      .filter(({ text }) => !marksPattern.test(text)),
    ...outline.head.filter(({ text }) =>
      /\b(?:can|may) (?:also )?apply\b|\beligible\b/i.test(text),
    ),
  ];
  const yearLines = pluckLines([
    ...outline.listFacts('experience'),
    ...outline.listFacts('batches'),
  ]);
  const place = candidates.location.findBest(toTextKey);
  const isOtherPlace = ({ text }: Line) => !place?.value.includes(findStatedPlace(text) ?? '');
  const facts = {
    ...{ company, role, workModes },
    location: place
      ? { ...place, isCertain: place.isCertain && !lines.some(isOtherPlace) }
      : (remote ?? findFirst(groups.outsideSections, guessPlace)),
    pay: findPay(outline, groups, isIntern),
    batches: addListYears(
      findLabelledOrStatedValue(
        { labelled: outline.listFacts('batches'), lines: groups.allLines },
        findLabelledYears,
        findBatchYears,
      ) ??
        findFirst(groups.allLines.filter(isYearsLine), findLabelledYears) ??
        // "Dear students of the 2027 batch," is not part of the sorted lines.
        findFirst(lines, findBatchYears),
      groups.pickLines('eligibility'),
    ),
    experience: findYears(outline, groups, role),
    joblink: findApplyLink(outline.labelledFacts, groups.unlabelled),
    expiresAt: findClosingDate(outline, [...groups.allLines, ...groups.headings], today),
  };
  const isAmbiguous = [candidates.role, candidates.company].some(({ isContested }) => isContested);
  const posting = {
    ...finalizeFacts(facts, isAmbiguous),
    degrees: [qualificationLines, groups.unlabelled, yearLines].reduce<readonly DegreeName[]>(
      (found, each) =>
        found.length > 0 ? found : findDegrees(each.map(({ text }) => text).join('\n')),
      [],
    ),
    texts: finalizeFacts(texts, isAmbiguous),
  };
  return { ...posting, unused: findUnusedLines(lines, posting) };
}
