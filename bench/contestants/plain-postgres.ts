import express, { type Request, type Response } from 'express';
import * as z from 'zod/mini';
import { containing, numbered, openDatabase, startOfToday } from '../postgres/database.ts';
import { inputOf, report } from '../processes/program.ts';
import { answerTo } from './answer.ts';
import { skippedBy, type AskedPage, type Contestant, type Fields } from './contestant.ts';

const { url } = inputOf(z.object({ url: z.string() }));
const database = openDatabase(url);

const searched = ['title', 'role', 'location', 'requirements', 'description'];

const pageOf = (condition: string, values: readonly unknown[], asked: AskedPage) =>
  database.page(
    {
      text: `SELECT * FROM plain ${condition} ORDER BY created_at DESC LIMIT $${values.length + 1} OFFSET $${values.length + 2}`,
      values: [...values, asked.pageSize, skippedBy(asked)],
    },
    { text: `SELECT count(*) AS total FROM plain ${condition}`, values },
  );

function conditionOf({ searchTerm, role, location }: Fields) {
  const { values, add } = numbered();
  const within = (columns: readonly string[], text: string) => {
    const pattern = add(containing(text));
    return `(${columns.map((column) => `${column} ILIKE ${pattern}`).join(' OR ')})`;
  };
  const conditions = [
    ...(searchTerm ? [within(searched, searchTerm)] : []),
    ...(role ? [within(['role'], role)] : []),
    ...(location ? [within(['location'], location)] : []),
  ];
  return { condition: conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '', values };
}

/** Rows as they are, found by ILIKE in five columns, without an index: the usual tutorial. */
const plain: Contestant = {
  async search(fields, page) {
    const { condition, values } = conditionOf(fields);
    return pageOf(condition, values, page);
  },
  listing: ({ kind, slug }, page) => pageOf(`WHERE ${kind}_slug = $1`, [slug], page),
  newest: (page) => pageOf('', [], page),
  all: () => database.rows({ text: 'SELECT * FROM plain ORDER BY created_at DESC', values: [] }),
  statistics: () =>
    database.statistics({
      text: `SELECT count(*) AS total, count(DISTINCT lower(title)) AS companies,
          count(*) FILTER (WHERE created_at >= ${startOfToday}) AS "newToday",
          count(*) FILTER (WHERE location ILIKE ANY (ARRAY['%remote%', '%work from home%', '%wfh%']))
            AS remote
        FROM plain`,
      values: [],
    }),
};

const app = express();
app.get('/api/:call', async (request: Request, response: Response) => {
  const { headers, body } = await answerTo(plain, request.originalUrl);
  response.set(headers).send(body);
});
const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was bound.');
  report({ endpoint: `http://127.0.0.1:${address.port}` });
});
