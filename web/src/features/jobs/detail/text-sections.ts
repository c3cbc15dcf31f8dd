import type { Job } from '#contract/jobs.ts';

const abbreviations = new Set('e.g i.e eg ie rs no dr mr ms vs st jr sr pvt'.split(' '));
const listMarks = new Set(['•', '●', '▪', '◦', '·', '*', '-', '–', '—', '➢', '✓']);

/** "B.E.", "e.g.", "Rs." and "1." end with a full stop, but do not end a sentence. */
function isAbbreviation(precedingText: string): boolean {
  const word = precedingText.slice(precedingText.lastIndexOf(' ') + 1);
  const lastPart = word.slice(word.lastIndexOf('.') + 1);
  return (
    abbreviations.has(word.toLowerCase()) ||
    (lastPart.length === 1 && /\p{Lu}/u.test(lastPart)) ||
    (word === precedingText && /^\d{1,3}$/.test(word))
  );
}

const maxWordCharacters = 24;

function splitSentences(line: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const { index } of line.matchAll(/[.!?](?=[ \t]+[\p{Lu}\d•●▪◦➢✓])/gu)) {
    const precedingText = line.slice(Math.max(start, index - maxWordCharacters), index).trimStart();
    if (isAbbreviation(precedingText)) continue;
    sentences.push(line.slice(start, index + 1));
    start = index + 1;
  }
  return [...sentences, line.slice(start)];
}

/** Splits at line breaks, and at sentence ends before a capital letter or digit. */
export const splitPoints = (text: string): string[] =>
  text
    .split(/[\r\n]+/)
    .flatMap((line) => splitSentences(line))
    .map((sentence) => sentence.trim())
    .map((point) => (listMarks.has(point.charAt(0)) ? point.slice(1).trim() : point))
    .filter(Boolean);

const maxSubheadingCharacters = 60;

/** "Basic qualifications:" introduces the points under it. */
export const isSubheading = (point: string): boolean =>
  point.endsWith(':') && point.length <= maxSubheadingCharacters;

export const listSections = (job: Job) =>
  [
    { title: 'About Company/Role', text: job.description },
    { title: 'Eligibility', text: job.eligibility },
    { title: 'Roles & Responsibilities', text: job.rolesAndResponsibilities },
    { title: 'Requirements', text: job.requirements },
    { title: 'More Details', text: job.niceToHave },
  ]
    .map(({ title, text }) => ({ title, points: splitPoints(text) }))
    .filter(({ points }) => points.length > 0);
