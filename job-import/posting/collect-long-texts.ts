import { toCompanyKey } from './possible-values.ts';
import { nonAscii } from '#contract/slug.ts';
import { parseLastDay } from '#domain/parse-dates.ts';
import { findDegrees } from '#domain/find-degrees.ts';
import type { Line } from '#domain/parse-text-lines.ts';
import { parseHiring } from './parse-hiring-sentence.ts';
import { isNoise } from '#domain/posting-noise.ts';
import { toFound, type Posting } from './posting.ts';
import { asksToApply } from './drop-page-text.ts';
import { memoize } from '#domain/memoize.ts';
import { findUnlabelledPay } from '#domain/find-stated-pay.ts';
import type { Outline } from './read-outline.ts';
import { matchTopic, type TopicTable, type TextName, textNames } from '#domain/classify-labels.ts';

/** Sections of sentences; buttons of the copied page can be among them. */
const proseSections = new Set<string>(['description', 'aboutCompany']);

/** Labels that can have any value: "Work: 9 to 6". */
const vagueLabelPattern =
  /^(?:work|must|about|for|open to|profile|tasks|details?|criteria|courses?) ?[:–-] ?\w/i;
const cutOffPattern = /(?:\.\.|…|,|\b(?:and|or|of|the|with|to))$/i;
const severalItemsPattern =
  /(?:^| )(?:[•●◦■→➢➤*>|\p{Extended_Pictographic}]|[-–] (?=\p{Lu})|\(?[a-h\d]{1,2}[.)] (?=\p{Lu}))/u;

/** True where the text contains only degrees, which have their own field. */
const hasOnlyDegrees = (text: string) =>
  text.split(/ ?[/,|&] ?| (?:or|and) /).every((part) => findDegrees(part).length > 0);

/** True where the lines are complete and contain no other fact. */
const isComplete = ({ name, isCertain, lines, heading }: Outline['sections'][number]): boolean =>
  isCertain &&
  !proseSections.has(name) &&
  !vagueLabelPattern.test(heading) &&
  !(name === 'eligibility' && lines.every(({ text }) => hasOnlyDegrees(text))) &&
  lines.every(
    ({ kind, text, links, introducesNext: leads, isUncertainJoin: isGuess }) =>
      kind === lines[0]?.kind &&
      (kind === 'bullet' || lines.length === 1 || /[.!]$/.test(text)) &&
      !(leads || isGuess || cutOffPattern.test(text) || severalItemsPattern.test(text)) &&
      (sectionsWithFacts.has(name) || (links.length === 0 && !findUnlabelledPay(text))),
  );
const sectionsWithFacts = new Set<string>(['howToApply', 'benefits']);

/** False for buttons and subheadings among sentences. */
const endsSentence = (text: string) =>
  /[.!…:)]$/.test(text) || (text.split(' ').length > 7 && !text.endsWith('?'));

function collectSectionTexts(name: TextName, parts: Outline['sections'], company: string) {
  if (parts.length === 0) return [];
  const normalizedCompany = toCompanyKey(company);
  const [first = ''] = normalizedCompany.split(' ');
  const mayBeName = (text: string) => nonAscii.test(text) || text.toLowerCase().includes(first);
  const lines = parts
    .flatMap((section) => section.lines.map(({ text }) => text))
    .filter((text) => !mayBeName(text) || toCompanyKey(text) !== normalizedCompany);
  return name === 'aboutCompany' || (proseSections.has(name) && lines.some(endsSentence))
    ? lines.filter(endsSentence)
    : lines;
}

const attendancePattern =
  /^\W*(?:(?:walk[- ]?in|interview|drive) )*(?:dates?|days?|time|timings?|venue|address)\b/i;

export function collectTexts(
  outline: Outline,
  { descriptionLines, applyLines }: Record<'descriptionLines' | 'applyLines', readonly Line[]>,
  { company, isWalkIn }: { company: string; isWalkIn: boolean },
): Posting['texts'] {
  const texts: Posting['texts'] = {};
  for (const name of textNames) {
    const sections = outline.sections.filter((section) => section.name === name);
    const lines = collectSectionTexts(name, sections, company);
    const [first] = sections;
    if (first && lines.length > 0)
      texts[name] = toFound(lines, first.heading, sections.length === 1 && isComplete(first));
  }
  // Facts without a field of their own.
  const details = outline.listFacts('detail').map(({ line }) => line.text);
  // Date and place of a walk-in belong to "How to apply".
  const attendanceLines = isWalkIn ? details.filter((text) => attendancePattern.test(text)) : [];
  const [detail, ...others] = details.filter((text) => !attendanceLines.includes(text));
  if (detail) texts.details = toFound([detail, ...others], detail, true);
  if (descriptionLines.length > 0) addHeadLines(texts, descriptionLines, company);
  if (attendanceLines.length + applyLines.length === 0) return texts;
  const applyTexts = [...(texts.howToApply?.value ?? []), ...applyLines.map(({ text }) => text)];
  const howToApply = [...new Set([...attendanceLines, ...applyTexts])];
  texts.howToApply = toFound(howToApply, howToApply[0] ?? '', false);
  return texts;
}

const textStartPatterns: TopicTable<TextName> = {
  eligibility: /^(?:the )?(?:candidates?|applicants?) (?:should|must) (?:hold|have passed)\b/i,
  rolesAndResponsibilities:
    /^(?:you(?:['’]ll| will)|the (?:selected )?(?:person|candidate|intern|trainee|engineer)s? (?:will|would)|your (?:work|job|tasks?)) /i,
  requirements:
    /^(?:we (?:would like|want|need|expect|look for|are looking for) (?:some|any|people|candidates)|you (?:should|must|need)|(?:the )?(?:candidates?|applicants?) (?:should|must))/i,
  benefits: /^(?:free|we (?:give|offer|provide|pay)|you(?:['’]ll| will)? (?:also )?get|pay is)\b/i,
};

/** Adds lines before the first heading to the company's or the job's description. */
function addHeadLines(texts: Posting['texts'], headLines: readonly Line[], company: string): void {
  const knownNames = new Set(Object.keys(texts));
  const startsWithCompany = company !== '' && headLines[0]?.text.startsWith(company) === true;
  const defaultName = startsWithCompany ? 'aboutCompany' : 'description';
  const groups = Map.groupBy(headLines, (line): TextName => {
    const name = matchTopic(line.kind === 'bullet' ? bulletPatterns : textStartPatterns, line.text);
    return name && !knownNames.has(name) ? name : defaultName;
  });
  for (const [name, lines] of groups) {
    const value = [...lines.map(({ text }) => text), ...(texts[name]?.value ?? [])];
    texts[name] = toFound(value, texts[name]?.quote ?? value[0] ?? '', false);
  }
}

const isSentence = (text: string) =>
  !/^(?:subject\b|(?:i am|we are) writing\b|i (?:found|came across|got)\b|we (?:would like|are (?:happy|pleased|glad)) to\b|this is to\b|with reference\b)/i.test(
    text,
  ) &&
  text !== text.toUpperCase() &&
  (text.length >= 70 || (/[.!?]$/.test(text) && text.split(' ').length > 4));

const isListItem = ({ text, kind, links }: Line, today: string): boolean =>
  kind === 'bullet' &&
  /^(?:\p{Lu}|\d+ ?%)/u.test(text) &&
  (text.match(/\p{L}+/gu) ?? []).length > 3 &&
  text !== text.toUpperCase() &&
  links.length === 0 &&
  parseLastDay(text, today) === undefined;

const bulletPatterns: TopicTable<TextName> = {
  niceToHave:
    /\b(?:is an? (?:plus|bonus|advantage)|(?:good|nice) to have|preferred|added advantage)\b/i,
  eligibility:
    /\d ?%|cgpa|backlogs?|arrears?|\bgap\b|\b(?:graduates?|pass(?:ed)?[ -]?outs?|batch(?:es)?|degree|b\.?e|b\.?tech|mca)\b/i,
  benefits:
    /\b(?:free|insurance|cover|lunch|meals?|paid leaves?|cab|allowance|bonus|perks?|certificate|letter of recommendation)\b/i,
  requirements:
    /\b(?:knowledge|skills?|familiar\w*|proficien\w+|required|must|should|strong|excellent|good (?:in|at|with|communication|command|spoken|written|english)|fluent|comfortable|hands[- ]on|understanding|ability|basics?)\b/i,
  rolesAndResponsibilities: /^\p{Lu}\p{Ll}+ /u,
};

const minSplitCharacters = 140;

/** True where the text only says who is hiring for which role. */
const isHiringAnnouncement = (text: string): boolean =>
  parseHiring(text)?.role !== undefined && !/\b(?:who|that)\b/i.test(text);

/** Splits a long paragraph, or one that announces the job, into sentences; other texts stay whole. */
const splitLongParagraph = memoize((text): readonly string[] => {
  const sentences = text.split(/ (?<=[.!?] )| ?[‼❗]\ufe0f? ?/u).filter(Boolean);
  const mustSplit =
    sentences.some(isHiringAnnouncement) ||
    (text.length >= minSplitCharacters && sentences.slice(1).some(asksToApply));
  return mustSplit && !sentences.every(asksToApply) ? sentences : [text];
});

/** A line such as "Apply by 10 Dec: https://…" is not part of the description. */
const isLinkLine = ({ text, links }: Line): boolean =>
  links.some(({ address }) => text.includes(address) && text.length - address.length < 60);

export function pickDescriptionAndApplyLines(
  head: readonly Line[],
  loose: readonly Line[],
  today: string,
) {
  const splitIntoSentences = (lines: readonly Line[]) =>
    lines
      .flatMap((line) =>
        splitLongParagraph(line.text).map((text) =>
          text === line.text ? line : { ...line, text },
        ),
      )
      .filter(({ text }) => !isNoise(text));
  const headSentences = splitIntoSentences(head);
  const allSentences = [...headSentences, ...splitIntoSentences(loose)];
  const applyLines = allSentences.filter(
    ({ text, links }) => asksToApply(text) && (links.length === 0 || isSentence(text)),
  );
  const descriptionLines = headSentences.filter(
    (line) =>
      !isLinkLine(line) &&
      (isSentence(line.text) || isListItem(line, today)) &&
      !isHiringAnnouncement(line.text) &&
      !applyLines.some(({ text }) => text === line.text),
  );
  return { applyLines, descriptionLines };
}
