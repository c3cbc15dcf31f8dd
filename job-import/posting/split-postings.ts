import { blank, type Line } from '#domain/parse-text-lines.ts';
import { parseHiring } from './parse-hiring-sentence.ts';
import { isRole, trimRole } from './role-and-company-names.ts';
import { findUnlabelledPay } from '#domain/find-stated-pay.ts';
import { parseFact } from './parse-labels.ts';
import type { FactName } from '#domain/classify-labels.ts';
import { memoize } from '#domain/memoize.ts';

/** Facts that do not show that a new posting begins. */
const minorFacts = new Set<FactName>(['pageInfo', 'detail', 'employment', 'mode']);

const findMajorFactNames = (lines: readonly Line[]): Set<string> =>
  new Set(
    lines.flatMap((line) => parseFact(line)?.fact ?? []).filter((fact) => !minorFacts.has(fact)),
  );

const containsRole = memoize((text) =>
  [...text.split(/\s[–—|@:-]\s|\sat\s/), ...text.split(/[,.] /).slice(0, 1)].some((part) =>
    isRole(part.trim()),
  ),
);
const hasRoleName = ({ text }: Line) => containsRole(text);

const statesRole = (lines: readonly Line[]): boolean =>
  lines.some(
    (line) => hasRoleName(line) || line.text.split(/\. /).some((text) => parseHiring(text)?.role),
  ) || findMajorFactNames(lines).has('role');

/** True where the lines have a role and enough other facts. A numbered posting needs fewer. */
const isPosting = (lines: readonly Line[]): boolean => {
  const facts = findMajorFactNames(lines);
  if (lines.some(hasContact)) facts.add('joblink');
  if (lines.some(({ text }) => findUnlabelledPay(text))) facts.add('pay');
  for (const { emojiMeaning } of lines) if (emojiMeaning) facts.add(emojiMeaning);
  return statesRole(lines) && facts.size >= (lines[0]?.number === undefined ? 2 : 1);
};

/** Splits a list of roles below a heading such as "Roles:". */
function splitRoleList(lines: readonly Line[]): SplitPostings | undefined {
  const headIndex = lines.findIndex(({ text }) =>
    /^(?:open |available )?(?:roles|positions|openings|profiles|posts)[:：]?$/i.test(text),
  );
  const linesAfter = headIndex < 0 ? [] : lines.slice(headIndex + 1);
  const endIndex = linesAfter.findIndex(({ text }) => !isRole(text));
  const roles = endIndex < 0 ? linesAfter : linesAfter.slice(0, endIndex);
  if (roles.length < 2) return undefined;
  return {
    shared: [...lines.slice(0, headIndex), ...linesAfter.slice(roles.length)],
    postings: roles.map((line) => {
      // Splits "Quality Engineer – CTC 7.5 LPA".
      const [role = '', ...others] = line.text.split(/ [–—|-] (?=[^()]*\d)/);
      const toTextLine = (text: string) => ({ ...line, kind: 'text', text }) as const;
      return [toTextLine(`Role: ${role}`), ...others.map(toTextLine)];
    }),
  };
}

const dayAlone =
  /^\d{1,2}[-/. ](?:\d{1,2}|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*)(?:[-/. ,]{1,2}\d{2,4})?$/iu;

/** Adds a label to a cell with only years or a date. */
function addLabel(cell: string, cells: readonly string[]): string {
  if (/^20\d\d(?:\s?[-–/,&]\s?(?:20)?\d\d)*$/.test(cell)) return `Graduates of: ${cell}`;
  const isClosingDate =
    dayAlone.test(cell) && cells.filter((each) => /\d[-/. ]\w+[-/. ]\d/.test(each)).length === 1;
  return isClosingDate ? `Till: ${cell}` : cell;
}

/** For each: the minimum of cells of several rows and of a single row. "3 - 4 LPA" is not split. */
const cellSeparators: readonly (readonly [number, number, RegExp])[] = [
  [3, 4, / ?[|\t] ?/],
  [3, 4, / (?:(?<!\d )[–—-]|[–—-](?! ₹?\d)) /],
  [3, Infinity, /, |: (?!\/\/)/],
];

function splitRows(lines: readonly Line[]): SplitPostings | undefined {
  const contentLines = lines.filter(hasLinkOrPay);
  for (const [minCells, minCellsOfSingle, separator] of cellSeparators) {
    const rows = new Map(
      contentLines
        .map((line) => [line, line.text.split(separator)] as const)
        .filter(([, cells]) => cells.length >= minCells),
    );
    const isRow = (line: Line) => rows.has(line);
    const cells = [...rows.values()];
    const isSingleRow = rows.size === 1;
    const tableLines = isSingleRow
      ? lines
      : lines.slice(lines.findIndex(isRow), lines.findLastIndex(isRow));
    const isTable = tableLines.every((line) => line.text === '' || isRow(line));
    if (!isTable || (cells[0]?.length ?? 0) < (isSingleRow ? minCellsOfSingle : minCells)) continue;
    const roleColumns = cells.map((each) => each.findIndex(isRole));
    const roleColumn = roleColumns[0] ?? -1;
    const isRoleTable = roleColumns.filter((each) => each >= 0).length * 2 > rows.size;
    if (!isRoleTable || !roleColumns.every((each, at) => each >= 0 || cells[at]?.[roleColumn]))
      continue;
    return {
      shared: lines.filter((line) => !isRow(line)),
      postings: [...rows].map(([line, rowCells]) =>
        rowCells.map((cell) => toPartLine(line, addLabel(cell, rowCells))),
      ),
    };
  }
  return undefined;
}

const hasContact = ({ text, links }: Line) => links.length > 0 || /\w@\w[\w-]*\.\w/.test(text);
const hasLinkOrPay = (line: Line) => hasContact(line) || findUnlabelledPay(line.text) !== undefined;

const toPartLine = ({ links }: Line, text: string): Line => ({
  kind: 'text',
  text,
  links: links.filter(({ address }) => text.includes(address)),
});

const findIndexes = (lines: readonly Line[], test: (line: Line, at: number) => boolean): number[] =>
  [...lines.keys()].filter((at) => test(lines[at] ?? blank, at));

/** The first function that finds at least two postings is used. */
const startFinders: readonly ((lines: readonly Line[]) => number[])[] = [
  findNumberedJobs,
  (lines) => findIndexes(lines, (line) => line.number !== undefined && hasRoleName(line)),
  (lines) => findIndexes(lines, (line) => line.kind === 'heading' && hasRoleName(line)),
  (lines) => [0, ...findIndexes(lines, ({ kind }) => kind === 'rule')],
  findRepeatedLabels,
  findJobBlocks,
];

function findNumberedJobs(lines: readonly Line[]): number[] {
  const starts = findIndexes(lines, ({ number }) => number !== undefined);
  const isConsecutive = starts.every((at, position) => Number(lines[at]?.number) === position + 1);
  const areJobs = starts.every((at, index) => isPosting(lines.slice(at, starts[index + 1])));
  return isConsecutive && areJobs ? starts : [];
}

/** Finds blocks that each have a role, and their own link or pay. */
function findJobBlocks(lines: readonly Line[]): number[] {
  const starts = findIndexes(lines, ({ text }, at) => text !== '' && !lines[at - 1]?.text);
  const knownKeys = new Set<string>();
  return starts.filter((at, index) => {
    const block = lines.slice(at, starts[index + 1]);
    const role = block.slice(0, 2).find(hasRoleName)?.text;
    const link = block.flatMap((line) => line.links)[0]?.address;
    const blockKey = link ?? (block.some(hasLinkOrPay) ? role : undefined);
    if (!role || !blockKey || knownKeys.has(blockKey)) return false;
    knownKeys.add(blockKey);
    return true;
  });
}

function findRepeatedLabels(lines: readonly Line[]): number[] {
  const known = new Set<string>();
  const companies = findIndexes(lines, (line) => parseFact(line)?.fact === 'company');
  // Ignores the repeated role of a title, and labels without a role such as "Openings: 10".
  const roles = findIndexes(lines, (line) => {
    const { fact, value = '' } = parseFact(line) ?? {};
    const isNew = fact === 'role' && isRole(trimRole(value)) && !known.has(value.toLowerCase());
    if (isNew) known.add(value.toLowerCase());
    return isNew;
  });
  const [starts = []] = [companies, roles]
    .filter(({ length }) => length > 1)
    .toSorted(([one = 0], [other = 0]) => one - other);
  return starts;
}

export interface SplitPostings {
  shared: readonly Line[];
  postings: readonly (readonly Line[])[];
}

/** A line about one numbered posting: "Apply for opening 1". */
const openingNumberPattern =
  /\bfor (?:the )?(?:opening|role|job|position|post)s? ?#?((?:\d(?: and |, | ?& ?)?){1,3})\b/i;

/** A line after which the text is about all postings. */
const allPostingsPattern =
  /\bfor (?:both|all)\b|^(?:common\b|(?:applicable )?(?:for|to) all\b|same for\b)|\b(?:all|both) (?:the )?(?:positions|roles|posts|above)\b/i;

/** Where the first block of the last posting ends. 0 if it has one block only, or others have several too. */
function findLastBlockEnd(postings: readonly (readonly Line[])[]): number {
  const ends = postings.map((lines) => {
    const end = lines.findIndex(({ kind }) => kind === 'blank' || kind === 'rule');
    return end > 0 && lines.slice(end).some(({ text }) => text !== '') ? end : 0;
  });
  return ends.slice(0, -1).every((end) => end === 0) ? (ends.at(-1) ?? 0) : 0;
}

function moveToNumberedPosting(postings: readonly Line[][], line: Line, last: Line[]) {
  const numbers = openingNumberPattern.exec(line.text)?.[1]?.match(/\d/g) ?? [];
  const namedPostings = numbers.flatMap((number) => [postings[Number(number) - 1] ?? last]);
  if (namedPostings.length > 0 && !namedPostings.includes(last)) last.splice(last.indexOf(line), 1);
  for (const posting of namedPostings) if (posting !== last) posting.splice(1, 0, line);
}

function cutPostings(lines: readonly Line[], starts: readonly number[]): SplitPostings | undefined {
  const shared: Line[] = lines.slice(0, starts[0]);
  const postings: Line[][] = [];
  for (const lineGroup of starts.map((from, at) => lines.slice(from, starts[at + 1]))) {
    if (isPosting(lineGroup)) postings.push([...lineGroup]);
    else (postings.at(-1) ?? shared).push(...lineGroup);
  }
  const lastPosting = postings.at(-1);
  if (!lastPosting || postings.length < 2) return undefined;
  for (const line of lastPosting.slice(1)) moveToNumberedPosting(postings, line, lastPosting);
  const commonIndex = lastPosting.findIndex(({ text }) => allPostingsPattern.test(text));
  const end = commonIndex > 1 ? commonIndex : findLastBlockEnd(postings);
  if (end > 0) shared.push(...lastPosting.splice(end));
  return { shared, postings };
}

/** Splits the clauses of "… a Data Engineer in Pune (6 LPA) and a QA Analyst in Nagpur". */
const clauseSeparator =
  /(?<=[.!?;:])(?<!\b(?:rs|jr|sr|no)\.) +|,? (?:and|also|plus|aur|while) (?=(?:an?|one|two|three|\d{1,2}) \p{L})|, (?=(?:an?|one|two|three|\d{1,2}) (?!lpa|la[kc]|month|year|yr|day|hour|week)\p{L}{2})/iu;
const roleAtStart =
  /^(?:(?:(?:also |and |we are )*hiring(?: for)?|and|also|plus|we(?: also)? (?:need|want|have)|the) )?(?:(?:an?|one|two|three|\d{1,2}) )?(?<role>\p{L}.{2,60}?)(?= (?:in|at|for|with|on|@|based|is|will|sits?|works?|earns?|gets?|pays?|paying) |[(,:;.]| [–—-] |$)(?<rest>.*)/iu;

const minProseLength = 60;
const emptyJob = { company: undefined, role: undefined, parts: [] };

function parseClauseJob(text: string) {
  const [announcement = '', ...others] = text
    .replace(/^(?:also|and|plus),? /i, '')
    .split(/ \(|\),? |, /);
  const { company, role: hiringRole } = parseHiring(announcement.replace(/[.!]$/, '')) ?? {};
  if (hiringRole) return { company, role: hiringRole, parts: [announcement, ...others] };
  const { role = '', rest: textAfterRole = '' } = roleAtStart.exec(text)?.groups ?? {};
  const name = isRole(role) ? trimRole(role) : undefined;
  return { company, role: name, parts: [name ?? '', ...textAfterRole.split(/ ?[(),;] ?/)] };
}

function splitProse(lines: readonly Line[]): SplitPostings | undefined {
  const shared: Line[] = [];
  const postings: Line[][] = [];
  const roles = new Set<string>();
  const originalLines = new Set(lines);
  const isProse = (line: Line) => line.text.length > minProseLength && !parseFact(line);
  const clauses = lines.flatMap((line) =>
    isProse(line) ? line.text.split(clauseSeparator).map((text) => toPartLine(line, text)) : [line],
  );
  for (const clause of clauses) {
    const hasNoJob = originalLines.has(clause) || !hasLinkOrPay(clause);
    const { company, role, parts } = hasNoJob ? emptyJob : parseClauseJob(clause.text);
    if (role === undefined) {
      shared.push(clause);
      continue;
    }
    // The company of one clause counts for all.
    if (company) shared.push({ kind: 'text', text: `${company} is hiring`, links: [] });
    roles.add(role);
    postings.push(parts.filter((part) => /\w/.test(part)).map((part) => toPartLine(clause, part)));
  }
  return postings.length > 1 && roles.size === postings.length ? { shared, postings } : undefined;
}

export function splitPostings(lines: readonly Line[]): SplitPostings {
  const listedPostings = splitRows(lines) ?? splitRoleList(lines);
  if (listedPostings) return listedPostings;
  for (const findStarts of startFinders) {
    const starts = findStarts(lines);
    const split = starts.length > 1 ? cutPostings(lines, starts) : undefined;
    if (split) return split;
  }
  return splitProse(lines) ?? { shared: [], postings: [lines] };
}
