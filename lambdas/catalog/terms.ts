import type { DatabaseSync } from 'node:sqlite';
import { editsBetween } from './damerau.ts';
import { numberOf, textOf } from './sql.ts';
import { wholeWords } from './synonyms.ts';
import { wordsOf } from './words.ts';

/** An exact word this rare may be somebody's typo or a name; words this much more frequent join it. */
const rareJobs = 2;
const moreFrequent = 20;

const shortestPrefix = 2;
const mostSpellings = 6;

const neverStretched = new Set(wholeWords.flatMap(wordsOf));

const editsAllowed = (term: string): number =>
  !/^\p{L}{5,}$/u.test(term) ? 0 : term.length < 9 ? 1 : 2;

/** Quoted, so that nothing in it is an operator of FTS5. */
const quoted = (term: string) => `"${term.replaceAll('"', '""')}"`;
const anyOf = (terms: readonly string[]) => `(${terms.map(quoted).join(' OR ')})`;

interface Spelling {
  name: string;
  jobs: number;
}

function vocabularyOf(database: DatabaseSync) {
  const exact = database.prepare('SELECT jobs FROM terms WHERE name = ?');
  const between = database.prepare(
    'SELECT name, jobs FROM terms WHERE name > ? AND name < ? AND jobs >= ? ORDER BY jobs DESC LIMIT ?',
  );
  const sameStart = database.prepare(
    `SELECT name, jobs FROM terms
     WHERE name >= ? AND name < ? AND length(name) BETWEEN ? AND ? AND jobs >= ?`,
  );
  const spellings = (rows: ReturnType<typeof between.all>): Spelling[] =>
    rows.map((row) => ({ name: textOf(row['name']), jobs: numberOf(row['jobs']) }));
  return {
    jobs: (term: string) => numberOf(exact.get(term)?.['jobs']),
    startingWith: (term: string, atLeast: number): Spelling[] =>
      spellings(between.all(term, `${term}\u{10ffff}`, atLeast, mostSpellings)),
    nearLength(term: string, edits: number, atLeast: number): Spelling[] {
      const [first = ''] = term;
      const lengths = [term.length - edits, term.length + edits];
      return spellings(sameStart.all(first, `${first}\u{10ffff}`, ...lengths, atLeast));
    },
  };
}

type Vocabulary = ReturnType<typeof vocabularyOf>;

/** The words with the fewest edits, without those that are rare beside the most frequent of them. */
function corrections(vocabulary: Vocabulary, term: string, atLeast: number): string[] {
  const limit = editsAllowed(term);
  if (limit === 0) return [];
  const near = vocabulary
    .nearLength(term, limit, atLeast)
    .map((spelling) => ({ ...spelling, edits: editsBetween(term, spelling.name, limit) }))
    .filter(({ edits }) => edits > 0 && edits <= limit);
  const fewest = Math.min(...near.map(({ edits }) => edits));
  const best = near
    .filter(({ edits }) => edits === fewest)
    .toSorted((one, other) => other.jobs - one.jobs);
  return best
    .filter(({ jobs }) => jobs * moreFrequent > (best[0]?.jobs ?? 0))
    .slice(0, mostSpellings)
    .map(({ name }) => name);
}

function unknown(vocabulary: Vocabulary, term: string): string | undefined {
  if (term.length >= shortestPrefix && vocabulary.startingWith(term, 1).length > 0) {
    return `${quoted(term)} *`;
  }
  const near = corrections(vocabulary, term, 1);
  return near.length > 0 ? anyOf(near) : undefined;
}

function rare(vocabulary: Vocabulary, term: string, jobs: number): string {
  const atLeast = jobs * moreFrequent;
  const longer = vocabulary.startingWith(term, atLeast).map(({ name }) => name);
  const others = longer.length > 0 ? longer : corrections(vocabulary, term, atLeast);
  return anyOf([term, ...others]);
}

/**
 * The FTS5 expression that a term of a query stands for: itself, else what begins with it, else
 * what is spelt nearly like it; undefined when the catalog knows nothing of the kind.
 */
export function resolverOf(database: DatabaseSync): (term: string) => string | undefined {
  const vocabulary = vocabularyOf(database);
  return (term) => {
    const jobs = vocabulary.jobs(term);
    if (neverStretched.has(term)) return jobs > 0 ? quoted(term) : undefined;
    if (jobs > rareJobs) return quoted(term);
    return jobs > 0 ? rare(vocabulary, term, jobs) : unknown(vocabulary, term);
  };
}
