import type { Line } from '#domain/lines.ts';
import { isName, isRole, parseHiring } from './names.ts';
import { payWords, saysPlace } from '#domain/said-facts.ts';
import { parseFact } from './labels.ts';

/** Said of the same job below another label for its role. */
const besides = new Set(['aside', 'detail', 'employment', 'mode']);

const listFacts = (lines: readonly Line[]): Set<string> =>
  new Set(
    lines.flatMap((line) => {
      const { fact } = parseFact(line) ?? {};
      return fact && !besides.has(fact) ? [fact] : [];
    }),
  );

const hasRole = ({ text }: Line) =>
  [...text.split(/\s[–—|@:-]\s|\sat\s/), ...text.split(/[,.] /).slice(0, 1)].some((part) =>
    isRole(part.trim()),
  );

const saysRole = (lines: readonly Line[]): boolean =>
  lines.some(
    (line) => hasRole(line) || line.text.split(/\. /).some((text) => parseHiring(text)?.role),
  ) || listFacts(lines).has('role');

/** Enough of a posting to be one by itself; one that is numbered begins with its role. */
const isPosting = (lines: readonly Line[]): boolean => {
  const facts = listFacts(lines);
  if (lines.some(({ links }) => links.length > 0)) facts.add('joblink');
  if (lines.some(({ text }) => payWords(text, false))) facts.add('pay');
  if (lines.slice(0, 3).some(({ text }) => saysPlace(text))) facts.add('location');
  return saysRole(lines) && facts.size >= (lines[0]?.number === undefined ? 2 : 1);
};

/** "Roles:" and a list of nothing but their names. */
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
      // "Quality Engineer – CTC 7.5 LPA" says more than its name.
      const [role = '', ...others] = line.text.split(/ [–—|-] (?=[^()]*\d)/);
      const lineOfText = (text: string) => ({ ...line, kind: 'text', text }) as const;
      return [lineOfText(`Role: ${role}`), ...others.map(lineOfText)];
    }),
  };
}

const yearsAlone = /^20\d\d(?:\s?[-–/,&]\s?(?:20)?\d\d)*$/;

const dayAlone = /^\d{1,2}[-/. ](?:\d{1,2}|\p{L}{3,9})(?:[-/. ,]{1,2}\d{2,4})?$/u;

/** A cell that says what it is by its shape alone. */
function labelled(cell: string, cells: readonly string[]): string {
  if (yearsAlone.test(cell)) return `Graduates of: ${cell}`;
  const isClosing =
    dayAlone.test(cell) && cells.filter((each) => /\d[-/. ]\w+[-/. ]\d/.test(each)).length === 1;
  return isClosing ? `Till: ${cell}` : cell;
}

/** Rows of a table without headings, each a job by itself, as the lines of their cells. */
function listedRows(lines: readonly Line[]): Parts | undefined {
  for (const between of [/ ?[|\t] ?/, / [–—-] /, / [·•/~] /]) {
    const isRow = (line: Line) => {
      const cells = line.text.split(between);
      return cells.length >= 4 && cells.some(isRole) && saysMore(line);
    };
    const rows = lines.filter(isRow);
    const [first = 0, last = 0] = [lines.findIndex(isRow), lines.findLastIndex(isRow)];
    const isTable = lines.slice(first, last).every((line) => line.text === '' || isRow(line));
    const isAlone = rows.length === 1 && lines.every((line) => line.text === '' || isRow(line));
    if (!isTable || !(isAlone || rows.length > 1)) continue;
    return {
      shared: lines.filter((line) => !isRow(line)),
      postings: rows.map((line) =>
        line.text.split(between).map((cell, _, cells) => ({
          kind: 'text',
          text: labelled(cell, cells),
          links: line.links.filter(({ address }) => cell.includes(address)),
        })),
      ),
    };
  }
  return undefined;
}

/** A point of a list that is a job by itself. */
const saysMore = ({ text, links }: Line) => links.length > 0 || payWords(text, false) !== undefined;

type Starts = (lines: readonly Line[]) => number[];

const indexes = (lines: readonly Line[], is: (line: Line, at: number) => boolean): number[] =>
  lines.flatMap((line, at) => (is(line, at) ? [at] : []));

/** Where the postings of a text begin, by each sign that there may be; the first that makes sense counts. */
const signs: readonly Starts[] = [
  (lines) => numberedJobs(lines),
  (lines) => indexes(lines, (line) => line.number !== undefined && hasRole(line)),
  (lines) => indexes(lines, (line) => line.kind === 'heading' && hasRole(line)),
  (lines) => indexes(lines, (line) => line.kind === 'bullet' && hasRole(line) && saysMore(line)),
  (lines) => [0, ...indexes(lines, ({ kind }) => kind === 'rule')],
  (lines) => repeated(lines),
  (lines) => blocksOfJobs(lines),
  (lines) => indexes(lines, ({ text }) => parseHiring(text)?.role !== undefined),
];

/** Numbers from one on, each before a job. */
function numberedJobs(lines: readonly Line[]): number[] {
  const starts = indexes(lines, ({ number }) => number !== undefined);
  const isRow = starts.every((at, place) => Number(lines[at]?.number) === place + 1);
  const areJobs = starts.every((at, place) => isPosting(lines.slice(at, starts[place + 1])));
  return isRow && areJobs ? starts : [];
}

/** Where blocks of lines begin that have a role and a link of their own each. */
function blocksOfJobs(lines: readonly Line[]): number[] {
  const starts = indexes(lines, ({ text }, at) => text !== '' && !lines[at - 1]?.text);
  const links = new Set<string>();
  return starts.filter((at, place) => {
    const block = lines.slice(at, starts[place + 1]);
    const link = block.flatMap((line) => line.links)[0]?.address ?? '';
    if (link === '' || links.has(link) || !block.slice(0, 2).some(hasRole)) return false;
    links.add(link);
    return true;
  });
}

/** The label with which each posting begins. */
function repeated(lines: readonly Line[]): number[] {
  const places = ['company', 'role'].map((fact) =>
    indexes(lines, (line) => parseFact(line)?.fact === fact),
  );
  const [starts = []] = places
    .filter(({ length }) => length > 1)
    .toSorted((one, other) => (one[0] ?? 0) - (other[0] ?? 0));
  // A company without a label stands above the label of its role.
  const isHeaded = starts.every((at) => {
    const line = lines[at - 1];
    return line !== undefined && parseFact(line) === undefined && isName(line.text);
  });
  return isHeaded ? starts.map((at) => at - 1) : starts;
}

export interface Parts {
  /** What is said for all of them. */
  shared: readonly Line[];
  postings: readonly (readonly Line[])[];
}

/** "Apply for opening 1" below the last of them. */
const ofNumber = /\bfor (?:the )?(?:opening|role|job|position|post) ?#?(\d)\b/i;

/** What follows is said of all postings before it. */
const forAll =
  /\bfor (?:both|all)\b|^(?:common\b|(?:applicable )?(?:for|to) all\b|same for\b)|\b(?:all|both) (?:the )?(?:positions|roles|posts|above)\b/i;

/** Where the last of several that are a block of lines each goes on after its block; 0 where none does. */
function endOfBlock(postings: readonly (readonly Line[])[]): number {
  const ends = postings.map((lines) => {
    const end = lines.findIndex(({ kind }) => kind === 'blank' || kind === 'rule');
    return end > 0 && lines.slice(end).some(({ text }) => text !== '') ? end : 0;
  });
  return ends.slice(0, -1).every((end) => end === 0) ? (ends.at(-1) ?? 0) : 0;
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
  for (const line of last.slice(1)) {
    const own: Line[] = postings[Number(ofNumber.exec(line.text)?.[1]) - 1] ?? last;
    if (own !== last) own.push(...last.splice(last.indexOf(line), 1));
  }
  const common = last.findIndex(({ text }) => forAll.test(text));
  const end = common > 1 ? common : endOfBlock(postings);
  if (end > 0) shared.push(...last.splice(end));
  return { shared, postings };
}

/** The postings of a text; most hold one. */
export function splitPostings(lines: readonly Line[]): Parts {
  const listed = listedRows(lines) ?? listedRoles(lines);
  if (listed) return listed;
  for (const sign of signs) {
    const starts = sign(lines);
    const parts = starts.length > 1 ? cutPostings(lines, starts) : undefined;
    if (parts) return parts;
  }
  return { shared: [], postings: [lines] };
}
