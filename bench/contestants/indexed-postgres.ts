import * as z from 'zod/mini';
import { containing, numbered, openDatabase, startOfToday } from '../postgres/database.ts';
import { inputOf } from '../processes/program.ts';
import { skippedBy, type AskedPage, type Contestant, type Fields } from './contestant.ts';
import { serveContestant } from './serve-contestant.ts';

const { url } = inputOf(z.object({ url: z.string() }));
const database = openDatabase(url);

const card = `id, title, role, location, pay, batches, image, joblink, created_at, featured, urgent,
  jobtype, jobbyrole, jobbycity, jobexplevel, jobpayrange, batch1, batch2, batch3, categories`;

const pageOf = (condition: string, values: readonly unknown[], asked: AskedPage) =>
  database.page(
    {
      text: `SELECT ${card} FROM indexed ${condition} ORDER BY created_at DESC LIMIT $${values.length + 1} OFFSET $${values.length + 2}`,
      values: [...values, asked.pageSize, skippedBy(asked)],
    },
    { text: `SELECT count(*) AS total FROM indexed ${condition}`, values },
  );

function conditionOf({ searchTerm, role, location }: Fields) {
  const { values, add } = numbered();
  const conditions = [
    ...(searchTerm ? [`words @@ plainto_tsquery('english', ${add(searchTerm)})`] : []),
    ...(role ? [`role ILIKE ${add(containing(role))}`] : []),
    ...(location ? [`location ILIKE ${add(containing(location))}`] : []),
  ];
  return { condition: conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '', values };
}

/** Cards only, each question with an index for it, totals counted exactly; no synonyms, no typos. */
const indexed: Contestant = {
  async search(fields, page) {
    const { condition, values } = conditionOf(fields);
    return pageOf(condition, values, page);
  },
  listing: ({ kind, slug }, page) => pageOf(`WHERE ${kind}_slug = $1`, [slug], page),
  newest: (page) => pageOf('', [], page),
  all: () =>
    database.rows({ text: `SELECT ${card} FROM indexed ORDER BY created_at DESC`, values: [] }),
  statistics: () =>
    database.statistics({
      text: `SELECT (SELECT count(*) FROM indexed) AS total,
          (SELECT count(DISTINCT lower(title)) FROM indexed) AS companies,
          (SELECT count(*) FROM indexed WHERE created_at >= ${startOfToday}) AS "newToday",
          (SELECT count(*) FROM indexed
            WHERE location ILIKE ANY (ARRAY['%remote%', '%work from home%', '%wfh%'])) AS remote`,
      values: [],
    }),
};

await serveContestant(indexed);
