import { Client } from 'pg';
import type { JobRow } from '#lambdas/jobs/job-row.ts';
import { inBatches } from '../jobs/in-batches.ts';
import { inventJobs, type Invented } from '../jobs/invent-job.ts';

const rowsAtOnce = 1_000;

/** As an object-relational mapper would make it; both PostgreSQL contestants have these columns. */
const columns = `
  id text PRIMARY KEY, title text, role text, location text, pay text, batches text, image text,
  joblink text, created_at timestamptz, updated_at timestamptz, "expiresAt" timestamptz,
  featured boolean, urgent boolean, version integer, jobtype text, jobbyrole text, jobbycity text,
  jobexplevel text, jobpayrange text, batch1 text, batch2 text, batch3 text, categories jsonb,
  description text, eligibility text, "rolesAndResponsibilities" text, requirements text,
  "niceToHave" text, company_slug text, role_slug text, city_slug text, level_slug text,
  domain_slug text
`;

const kinds = ['company', 'role', 'city', 'level', 'domain'] as const;

const recordOf = ({ slugs, ...row }: JobRow) => ({
  ...row,
  ...Object.fromEntries(kinds.map((kind) => [`${kind}_slug`, slugs[kind]])),
});

/** What a search engine inside PostgreSQL needs: words, parts of words, and every order that is shown. */
const indexes = [
  `ALTER TABLE indexed ADD COLUMN words tsvector GENERATED ALWAYS AS (
     to_tsvector('english', title || ' ' || role || ' ' || location || ' ' || requirements)) STORED`,
  'CREATE INDEX ON indexed USING gin (words)',
  'CREATE INDEX ON indexed USING gin (role gin_trgm_ops)',
  'CREATE INDEX ON indexed USING gin (location gin_trgm_ops)',
  'CREATE INDEX ON indexed (created_at DESC)',
  'CREATE INDEX ON indexed (lower(title))',
  ...kinds.map((kind) => `CREATE INDEX ON indexed (${kind}_slug, created_at DESC)`),
];

/** Tables `plain` and `indexed` with the same jobs, in place of those that were there. */
export async function fillDatabase(url: string, invented: Invented): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
    await client.query('DROP TABLE IF EXISTS plain, indexed');
    await client.query(`CREATE TABLE plain (${columns})`);
    for (const rows of inBatches(inventJobs(invented), rowsAtOnce)) {
      const insert = 'INSERT INTO plain SELECT * FROM jsonb_populate_recordset(NULL::plain, $1)';
      await client.query(insert, [JSON.stringify(rows.map(recordOf))]);
    }
    await client.query(`CREATE TABLE indexed (LIKE plain INCLUDING ALL)`);
    await client.query('INSERT INTO indexed SELECT * FROM plain');
    for (const statement of indexes) await client.query(statement);
    for (const table of ['plain', 'indexed']) await client.query(`VACUUM ANALYZE ${table}`);
  } finally {
    await client.end();
  }
}
