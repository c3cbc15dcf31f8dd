import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { ListedJob, type SearchCriteria } from '#contract/jobs.ts';
import type { Listing } from '#contract/listings.ts';
import { pageSizes } from '#contract/pagination-settings.ts';
import { inventJob, type CorpusOptions } from './invent-job.ts';

export interface Engine {
  search(criteria: SearchCriteria): Page;
  list(listing: Listing, page: number): Page;
  listWithCounts(listing: Listing): Page;
}
export interface Page {
  json: string;
  total: number;
}

export const searchPageSize = 20;

const slugColumns = ['company', 'role', 'city', 'level', 'pay', 'domain'] as const;

function insertJobs(database: DatabaseSync, corpus: CorpusOptions): void {
  database.exec(`
    CREATE TABLE jobs (number INTEGER PRIMARY KEY, card TEXT, ${slugColumns.join(', ')});
    CREATE VIRTUAL TABLE words USING fts5(texts, role, location, content='');
    BEGIN`);
  const insertRow = database.prepare(
    `INSERT INTO jobs VALUES (?, ?, ${slugColumns.map(() => '?').join(', ')})`,
  );
  const insertWords = database.prepare(
    'INSERT INTO words (rowid, texts, role, location) VALUES (?, ?, ?, ?)',
  );
  for (let number = 1; number <= corpus.jobs; number++) {
    const job = inventJob(number, corpus);
    const { title, role, location, requirements } = job;
    insertRow.run(
      number,
      JSON.stringify(ListedJob.parse(job)),
      ...slugColumns.map((name) => job.slugs[name]),
    );
    insertWords.run(number, [title, role, location, requirements].join('\n'), role, location);
  }
  database.exec(`COMMIT;
    ${slugColumns.map((name) => `CREATE INDEX by_${name} ON jobs (${name}, number);`).join('\n')}
    ANALYZE`);
}

const quoteWords = (text: string) =>
  text.replaceAll(/\S+/g, (word) => `"${word.replaceAll('"', '""')}"`);

/** One table with an index for each listing, and full-text search beside it; no synonyms, no typos. */
export function openBaseline(database: DatabaseSync, corpus: CorpusOptions): Engine {
  insertJobs(database, corpus);
  const statements = new Map<string, ReturnType<typeof database.prepare>>();
  const query = (sql: string, ...values: SQLInputValue[]) => {
    const statement = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, statement);
    return statement.all(...values);
  };
  const selectPage = (where: string, values: string[], size: number, number: number): Page => {
    const [totalRow] = query(`SELECT count(*) AS total FROM jobs ${where}`, ...values);
    const cards = query(
      `SELECT card FROM jobs ${where} ORDER BY number DESC LIMIT ? OFFSET ?`,
      ...[...values, size, (number - 1) * size],
    );
    const json = `[${cards.map(({ card }) => String(card)).join(',')}]`;
    return { json, total: Number(totalRow?.['total']) };
  };
  const list: Engine['list'] = ({ kind, slug }, number) =>
    selectPage(`WHERE ${kind} = ?`, [slug], pageSizes.listing, number);
  return {
    list,
    search({ searchTerm, role, location }) {
      const matchParts = Object.entries({ texts: searchTerm, role, location }).flatMap(
        ([column, text]) => (text ? [`${column} : (${quoteWords(text)})`] : []),
      );
      const where = 'WHERE number IN (SELECT rowid FROM words WHERE words MATCH ?)';
      return selectPage(where, [matchParts.join(' AND ')], searchPageSize, 1);
    },
    listWithCounts({ kind, slug }) {
      const { json, total } = list({ kind, slug }, 1);
      const counts = slugColumns.map((name) =>
        query(
          `SELECT ${name}, count(*) AS jobs FROM jobs WHERE ${kind} = ? GROUP BY ${name}`,
          slug,
        ),
      );
      return { json: `${json}${JSON.stringify(counts)}`, total };
    },
  };
}
