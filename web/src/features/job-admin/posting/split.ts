import type { Line } from '#domain/lines.ts';
import { hiringSaid, isRole } from './names.ts';
import { labelOf } from './sort-lines.ts';
import { factOf } from './topics.ts';

/** Said of the same job below another label for its role. */
const besides = new Set(['aside', 'employment', 'mode']);

const factsOf = (lines: readonly Line[]): Set<string> =>
  new Set(
    lines.flatMap((line) => {
      const label = labelOf(line);
      const fact = label && label.value !== '' ? factOf(label.label) : undefined;
      return fact && !besides.has(fact) ? [fact] : [];
    }),
  );

const saysRole = (lines: readonly Line[]): boolean =>
  lines.some(({ text }) => isRole(text) || hiringSaid(text)?.role !== undefined) ||
  factsOf(lines).has('role');

/** Enough of a posting to be one by itself. */
const isPosting = (lines: readonly Line[]): boolean => {
  const facts = factsOf(lines);
  const hasLink = lines.some(({ links }) => links.length > 0);
  return saysRole(lines) && facts.size + (hasLink && !facts.has('joblink') ? 1 : 0) >= 2;
};

type Starts = (lines: readonly Line[]) => number[];

const indexes = (lines: readonly Line[], is: (line: Line, at: number) => boolean): number[] =>
  lines.flatMap((line, at) => (is(line, at) ? [at] : []));

const roleIn = ({ text }: Line) =>
  text.split(/\s[–—|@-]\s|\sat\s/).some((part) => isRole(part.trim()));

/** Where the postings of a text begin, by each sign that there may be; the first that makes sense counts. */
const signs: readonly Starts[] = [
  (lines) => indexes(lines, (line) => line.number !== undefined && roleIn(line)),
  (lines) => indexes(lines, (line) => line.kind === 'heading' && roleIn(line)),
  (lines) => [0, ...indexes(lines, ({ kind }) => kind === 'rule')],
  (lines) => repeated(lines),
  (lines) => indexes(lines, ({ text }) => hiringSaid(text)?.role !== undefined),
];

/** The label with which each posting begins. */
function repeated(lines: readonly Line[]): number[] {
  const places = ['company', 'role'].map((fact) =>
    indexes(lines, (line) => {
      const label = labelOf(line);
      return label !== undefined && label.value !== '' && factOf(label.label) === fact;
    }),
  );
  const many = places.filter(({ length }) => length > 1);
  return many.toSorted((one, other) => (one[0] ?? 0) - (other[0] ?? 0))[0] ?? [];
}

export interface Parts {
  /** What is said for all of them. */
  shared: readonly Line[];
  postings: readonly (readonly Line[])[];
}

/** What follows is said of all postings before it. */
const forAll =
  /^(?:common\b|(?:applicable )?(?:for|to) all\b|same for\b)|\b(?:all|both) (?:the )?(?:positions|roles|posts|above)\b/i;

function cutAt(lines: readonly Line[], starts: readonly number[]): Parts | undefined {
  const pieces = starts.map((from, at) => lines.slice(from, starts[at + 1]));
  const shared: Line[] = lines.slice(0, starts[0]).slice();
  const postings: Line[][] = [];
  for (const piece of pieces) {
    const last = postings.at(-1);
    if (isPosting(piece)) postings.push([...piece]);
    else (last ?? shared).push(...piece);
  }
  const last = postings.at(-1);
  const common = last?.findIndex(({ text }) => forAll.test(text)) ?? -1;
  if (last && common > 1) shared.push(...last.splice(common));
  return postings.length > 1 ? { shared, postings } : undefined;
}

/** The postings of a text; most hold one. */
export function splitPostings(lines: readonly Line[]): Parts {
  for (const sign of signs) {
    const starts = sign(lines);
    const parts = starts.length > 1 ? cutAt(lines, starts) : undefined;
    if (parts) return parts;
  }
  return { shared: [], postings: [lines] };
}
