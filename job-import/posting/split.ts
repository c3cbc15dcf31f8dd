import { blank, type Line } from '#domain/lines.ts';
import { parseHiring, isRole, trimRole } from './names.ts';
import { payWords } from '#domain/said-facts.ts';
import { parseFact } from './labels.ts';
import type { Fact } from '#domain/label-topics.ts';
import { remembered } from '#domain/remembered.ts';

/** Facts that do not show that a new posting begins. */
const besides = new Set<Fact>(['aside', 'detail', 'employment', 'mode']);

const listFacts = (lines: readonly Line[]): Set<string> =>
  new Set(
    lines.flatMap((line) => parseFact(line)?.fact ?? []).filter((fact) => !besides.has(fact)),
  );

const namesRole = remembered((text) =>
  [...text.split(/\s[–—|@:-]\s|\sat\s/), ...text.split(/[,.] /).slice(0, 1)].some((part) =>
    isRole(part.trim()),
  ),
);
const hasRole = ({ text }: Line) => namesRole(text);

const saysRole = (lines: readonly Line[]): boolean =>
  lines.some(
    (line) => hasRole(line) || line.text.split(/\. /).some((text) => parseHiring(text)?.role),
  ) || listFacts(lines).has('role');

/** True where the lines have a role and enough other facts. A numbered posting needs fewer. */
const isPosting = (lines: readonly Line[]): boolean => {
  const facts = listFacts(lines);
  if (lines.some(isLinked)) facts.add('joblink');
  if (lines.some(({ text }) => payWords(text, false))) facts.add('pay');
  for (const { about } of lines) if (about) facts.add(about);
  return saysRole(lines) && facts.size >= (lines[0]?.number === undefined ? 2 : 1);
};

/** Splits a list of roles below a heading such as "Roles:". */
function listedRoles(lines: readonly Line[]): Parts | undefined {
  const head = lines.findIndex(({ text }) =>
    /^(?:open |available )?(?:roles|positions|openings|profiles|posts)[:：]?$/i.test(text),
  );
  const after = head < 0 ? [] : lines.slice(head + 1);
  const end = after.findIndex(({ text }) => !isRole(text));
  const roles = end < 0 ? after : after.slice(0, end);
  if (roles.length < 2) return undefined;
  const shared = [...lines.slice(0, head), ...after.slice(roles.length)];
  return {
    shared,
    postings: roles.map((line) => {
      // Splits "Quality Engineer – CTC 7.5 LPA".
      const [role = '', ...others] = line.text.split(/ [–—|-] (?=[^()]*\d)/);
      const lineOfText = (text: string) => ({ ...line, kind: 'text', text }) as const;
      return [lineOfText(`Role: ${role}`), ...others.map(lineOfText)];
    }),
  };
}

const yearsAlone = /^20\d\d(?:\s?[-–/,&]\s?(?:20)?\d\d)*$/;

const dayAlone =
  /^\d{1,2}[-/. ](?:\d{1,2}|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*)(?:[-/. ,]{1,2}\d{2,4})?$/iu;

/** Adds a label to a cell with only years or a date. */
function labelled(cell: string, cells: readonly string[]): string {
  if (yearsAlone.test(cell)) return `Graduates of: ${cell}`;
  const isClosing =
    dayAlone.test(cell) && cells.filter((each) => /\d[-/. ]\w+[-/. ]\d/.test(each)).length === 1;
  return isClosing ? `Till: ${cell}` : cell;
}

/** Cell separators, with the minimum of cells. They do not split "3 - 4 LPA". */
const betweenCells: readonly (readonly [several: number, alone: number, between: RegExp])[] = [
  [3, 4, / ?[|\t] ?/],
  [3, 4, / (?:(?<!\d )[–—-]|[–—-](?! ₹?\d)) /],
  [3, Infinity, /, |: (?!\/\/)/],
];

function listedRows(lines: readonly Line[]): Parts | undefined {
  const telling = lines.filter(saysMore);
  for (const [several, alone, between] of betweenCells) {
    const rows = new Map(
      telling
        .map((line) => [line, line.text.split(between)] as const)
        .filter(([, cells]) => cells.length >= several),
    );
    const isRow = (line: Line) => rows.has(line);
    const cells = [...rows.values()];
    const isOne = rows.size === 1;
    const within = isOne ? lines : lines.slice(lines.findIndex(isRow), lines.findLastIndex(isRow));
    const isTable = within.every((line) => line.text === '' || isRow(line));
    if (!isTable || (cells[0]?.length ?? 0) < (isOne ? alone : several)) continue;
    const places = cells.map((each) => each.findIndex(isRole));
    const place = places[0] ?? -1;
    const isNamed = places.filter((each) => each >= 0).length * 2 > rows.size;
    if (!isNamed || !places.every((each, at) => each >= 0 || cells[at]?.[place])) continue;
    return {
      shared: lines.filter((line) => !isRow(line)),
      postings: [...rows].map(([line, own]) =>
        own.map((cell) => partOf(line, labelled(cell, own))),
      ),
    };
  }
  return undefined;
}

const isLinked = ({ text, links }: Line) => links.length > 0 || /\w@\w[\w-]*\.\w/.test(text);
const saysMore = (line: Line) => isLinked(line) || payWords(line.text, false) !== undefined;

const partOf = ({ links }: Line, text: string): Line => ({
  ...{ kind: 'text', text },
  links: links.filter(({ address }) => text.includes(address)),
});

type Starts = (lines: readonly Line[]) => number[];

const indexes = (lines: readonly Line[], is: (line: Line, at: number) => boolean): number[] =>
  [...lines.keys()].filter((at) => is(lines[at] ?? blank, at));

/** The first function that finds at least two postings is used. */
const signs: readonly Starts[] = [
  (lines) => numberedJobs(lines),
  (lines) => indexes(lines, (line) => line.number !== undefined && hasRole(line)),
  (lines) => indexes(lines, (line) => line.kind === 'heading' && hasRole(line)),
  (lines) => [0, ...indexes(lines, ({ kind }) => kind === 'rule')],
  (lines) => repeated(lines),
  (lines) => blocksOfJobs(lines),
];

function numberedJobs(lines: readonly Line[]): number[] {
  const starts = indexes(lines, ({ number }) => number !== undefined);
  const isRow = starts.every((at, place) => Number(lines[at]?.number) === place + 1);
  const areJobs = starts.every((at, place) => isPosting(lines.slice(at, starts[place + 1])));
  return isRow && areJobs ? starts : [];
}

/** Finds blocks that each have a role, and their own link or pay. */
function blocksOfJobs(lines: readonly Line[]): number[] {
  const starts = indexes(lines, ({ text }, at) => text !== '' && !lines[at - 1]?.text);
  const known = new Set<string>();
  return starts.filter((at, place) => {
    const block = lines.slice(at, starts[place + 1]);
    const role = block.slice(0, 2).find(hasRole)?.text;
    const link = block.flatMap((line) => line.links)[0]?.address;
    const own = link ?? (block.some(saysMore) ? role : undefined);
    if (!role || !own || known.has(own)) return false;
    known.add(own);
    return true;
  });
}

function repeated(lines: readonly Line[]): number[] {
  const known = new Set<string>();
  const companies = indexes(lines, (line) => parseFact(line)?.fact === 'company');
  // Ignores the repeated role of a title, and labels without a role such as "Openings: 10".
  const roles = indexes(lines, (line) => {
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

export interface Parts {
  shared: readonly Line[];
  postings: readonly (readonly Line[])[];
}

/** A line about one numbered posting: "Apply for opening 1". */
const ofNumber =
  /\bfor (?:the )?(?:opening|role|job|position|post)s? ?#?((?:\d(?: and |, | ?& ?)?){1,3})\b/i;

/** A line after which the text is about all postings. */
const forAll =
  /\bfor (?:both|all)\b|^(?:common\b|(?:applicable )?(?:for|to) all\b|same for\b)|\b(?:all|both) (?:the )?(?:positions|roles|posts|above)\b/i;

/** Returns 0 where the last posting has one block only, or others have several blocks too. */
function endOfBlock(postings: readonly (readonly Line[])[]): number {
  const ends = postings.map((lines) => {
    const end = lines.findIndex(({ kind }) => kind === 'blank' || kind === 'rule');
    return end > 0 && lines.slice(end).some(({ text }) => text !== '') ? end : 0;
  });
  return ends.slice(0, -1).every((end) => end === 0) ? (ends.at(-1) ?? 0) : 0;
}

function moveNumbered(postings: readonly Line[][], line: Line, last: Line[]) {
  const numbers = ofNumber.exec(line.text)?.[1]?.match(/\d/g) ?? [];
  const own = numbers.flatMap((number) => [postings[Number(number) - 1] ?? last]);
  if (own.length > 0 && !own.includes(last)) last.splice(last.indexOf(line), 1);
  for (const posting of own) if (posting !== last) posting.splice(1, 0, line);
}

function cutPostings(lines: readonly Line[], starts: readonly number[]): Parts | undefined {
  const pieces = starts.map((from, at) => lines.slice(from, starts[at + 1]));
  const shared: Line[] = lines.slice(0, starts[0]).slice();
  const postings: Line[][] = [];
  for (const piece of pieces) {
    const last = postings.at(-1);
    if (isPosting(piece)) postings.push([...piece]);
    else (last ?? shared).push(...piece);
  }
  const last = postings.at(-1);
  if (!last || postings.length < 2) return undefined;
  for (const line of last.slice(1)) moveNumbered(postings, line, last);
  const common = last.findIndex(({ text }) => forAll.test(text));
  const end = common > 1 ? common : endOfBlock(postings);
  if (end > 0) shared.push(...last.splice(end));
  return { shared, postings };
}

/** Splits the clauses of "… a Data Engineer in Pune (6 LPA) and a QA Analyst in Nagpur". */
const clauseEnd =
  /(?<=[.!?;:])(?<!\b(?:rs|jr|sr|no)\.) +|,? (?:and|also|plus|aur|while) (?=(?:an?|one|two|three|\d{1,2}) \p{L})|, (?=(?:an?|one|two|three|\d{1,2}) (?!lpa|la[kc]|month|year|yr|day|hour|week)\p{L}{2})/iu;
const roleFirst =
  /^(?:(?:(?:also |and |we are )*hiring(?: for)?|and|also|plus|we(?: also)? (?:need|want|have)|the) )?(?:(?:an?|one|two|three|\d{1,2}) )?(?<role>\p{L}.{2,60}?)(?= (?:in|at|for|with|on|@|based|is|will|sits?|works?|earns?|gets?|pays?|paying) |[(,:;.]| [–—-] |$)(?<rest>.*)/iu;

const shortestProse = 60;
const noJob = { company: undefined, role: undefined, parts: [] };

function jobInClause(text: string) {
  const [call = '', ...others] = text.replace(/^(?:also|and|plus),? /i, '').split(/ \(|\),? |, /);
  const { company, role: called } = parseHiring(call.replace(/[.!]$/, '')) ?? {};
  if (called) return { company, role: called, parts: [call, ...others] };
  const { role = '', rest = '' } = roleFirst.exec(text)?.groups ?? {};
  const name = isRole(role) ? trimRole(role) : undefined;
  return { company, role: name, parts: [name ?? '', ...rest.split(/ ?[(),;] ?/)] };
}

function jobsInProse(lines: readonly Line[]): Parts | undefined {
  const shared: Line[] = [];
  const postings: Line[][] = [];
  const roles = new Set<string>();
  const known = new Set(lines);
  const isProse = (line: Line) => line.text.length > shortestProse && !parseFact(line);
  const clauses = lines.flatMap((line) =>
    isProse(line) ? line.text.split(clauseEnd).map((text) => partOf(line, text)) : [line],
  );
  for (const clause of clauses) {
    const isKnown = known.has(clause) || !saysMore(clause);
    const { company, role, parts } = isKnown ? noJob : jobInClause(clause.text);
    if (role === undefined) {
      shared.push(clause);
      continue;
    }
    // The company of one clause counts for all.
    if (company) shared.push({ kind: 'text', text: `${company} is hiring`, links: [] });
    roles.add(role);
    postings.push(parts.filter((part) => /\w/.test(part)).map((part) => partOf(clause, part)));
  }
  return postings.length > 1 && roles.size === postings.length ? { shared, postings } : undefined;
}

export function splitPostings(lines: readonly Line[]): Parts {
  const listed = listedRows(lines) ?? listedRoles(lines);
  if (listed) return listed;
  for (const sign of signs) {
    const starts = sign(lines);
    const parts = starts.length > 1 ? cutPostings(lines, starts) : undefined;
    if (parts) return parts;
  }
  return jobsInProse(lines) ?? { shared: [], postings: [lines] };
}
