import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import * as z from 'zod/mini';
import { dayInIndia } from '#contract/india-time.ts';
import { Card } from '#contract/jobs/jobs.ts';
import { listingCalls } from '#contract/jobs/listings.ts';
import { inventJobs } from '../jobs/invent-job.ts';
import { finish, inputOf, Invented } from '../program.ts';
import { ask, SearchInput } from './ask.ts';

const { invented, file, seed, searches } = inputOf(
  z.object({ ...SearchInput.shape, invented: Invented, file: z.string() }),
);

/** One table with an index for each listing, and full-text search beside it; no synonyms, no typos. */
const database = new DatabaseSync(file);
const slugs = ['company', 'role', 'city', 'level', 'pay', 'domain'] as const;
database.exec(`
  CREATE TABLE jobs (number INTEGER PRIMARY KEY, card TEXT, company_name TEXT, location TEXT,
    created_at TEXT, ${slugs.join(', ')});
  CREATE VIRTUAL TABLE words USING fts5(texts, role, location, content='');
  BEGIN`);
const row = database.prepare(
  `INSERT INTO jobs VALUES (?, ?, ?, ?, ?, ${slugs.map(() => '?').join(', ')})`,
);
const words = database.prepare(
  'INSERT INTO words (rowid, texts, role, location) VALUES (?, ?, ?, ?)',
);
for (const job of inventJobs(invented)) {
  const { createdSequence: number, title, role, location, requirements, created_at } = job;
  const card = JSON.stringify(Card.parse(job));
  row.run(
    ...[number, card, title.toLowerCase(), location, created_at],
    ...slugs.map((name) => job.slugs[name]),
  );
  words.run(number, [title, role, location, requirements].join('\n'), role, location);
}
database.exec(`COMMIT;
  CREATE INDEX by_date ON jobs (created_at); CREATE INDEX by_company_name ON jobs (company_name);
  ${slugs.map((name) => `CREATE INDEX by_${name} ON jobs (${name}, number);`).join('\n')}
  ANALYZE`);

const prepared = new Map<string, ReturnType<typeof database.prepare>>();
function rows(sql: string, values: readonly SQLInputValue[] = []) {
  const statement = prepared.get(sql) ?? database.prepare(sql);
  prepared.set(sql, statement);
  return statement.all(...values);
}

interface Page {
  page: number;
  pageSize: number;
}

function pageOf(condition: string, values: readonly SQLInputValue[], { page, pageSize }: Page) {
  const [counted] = rows(`SELECT count(*) AS total FROM jobs ${condition}`, values);
  const cards = rows(`SELECT card FROM jobs ${condition} ORDER BY number DESC LIMIT ? OFFSET ?`, [
    ...values,
    pageSize,
    (page - 1) * pageSize,
  ]);
  const total = Number(counted?.['total']);
  return `{"jobs":[${cards.map(({ card }) => String(card)).join(',')}],"total":${total}}`;
}

const quoted = (text: string) =>
  text
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `"${word.replaceAll('"', '""')}"`)
    .join(' ');

function search(query: URLSearchParams, page: Page): string {
  const parts = [
    ['texts', query.get('searchTerm')],
    ['role', query.get('role')],
    ['location', query.get('location')],
  ].flatMap(([column, text]) => (text ? [`${column} : (${quoted(text)})`] : []));
  if (parts.length === 0) return pageOf('', [], page);
  const condition = 'WHERE number IN (SELECT rowid FROM words WHERE words MATCH ?)';
  return pageOf(condition, [parts.join(' AND ')], page);
}

function statistics(): string {
  const today = new Date(`${dayInIndia(new Date())}T00:00:00+05:30`).toISOString();
  const [found] = rows(
    `SELECT (SELECT count(*) FROM jobs) AS total,
      (SELECT count(DISTINCT company_name) FROM jobs) AS companies,
      (SELECT count(*) FROM jobs WHERE created_at >= ?) AS newToday,
      (SELECT count(*) FROM words WHERE words MATCH 'location : (remote OR "work from home")')
        AS remote`,
    [today],
  );
  return JSON.stringify(found);
}

async function answer(path: string): Promise<string> {
  const { pathname, searchParams } = new URL(path, 'http://baseline');
  const call = pathname.replace('/api/', '');
  const page = {
    page: Number(searchParams.get('page')),
    pageSize: Number(searchParams.get('pageSize')),
  };
  if (call === 'jobs-search') return search(searchParams, page);
  if (call === 'jobs-stats') return statistics();
  const [listing] = listingCalls.get(call) ?? [];
  return listing ? pageOf(`WHERE ${listing.kind} = ?`, [listing.slug], page) : pageOf('', [], page);
}

finish(await ask(answer, seed, searches));
