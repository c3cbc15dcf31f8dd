import { paginateScan, type ScanCommandInput } from '@aws-sdk/lib-dynamodb';
import { dayInIndia } from '#contract/india-day.ts';
import { table as openTable } from '#lambdas/platform/table.ts';
import * as z from 'zod/mini';
import { inputOf } from '../processes/program.ts';
import { skippedBy, type AskedPage, type Contestant, type Page } from './contestant.ts';
import { serveContestant } from './serve-contestant.ts';

inputOf(z.object({}));

const table = openTable();
const Row = z.looseObject({ title: z.string(), location: z.string(), created_at: z.string() });
type Row = z.infer<typeof Row>;
type Filter = Partial<ScanCommandInput>;

async function rowsWhere(filter: Filter): Promise<Row[]> {
  const pages = paginateScan({ client: table.db }, { TableName: table.name, ...filter });
  const rows: unknown[] = [];
  for await (const { Items = [] } of pages) rows.push(...Items);
  return z
    .array(Row)
    .parse(rows)
    .sort((one, other) => (one.created_at < other.created_at ? 1 : -1));
}

const attributes = {
  searchTerm: 'searchText',
  role: 'roleText',
  location: 'locationText',
} as const;

function filterOf(fields: Readonly<Record<keyof typeof attributes, string>>): Filter {
  const asked = Object.entries(attributes)
    .map(([field, attribute]) => ({ attribute, text: Reflect.get(fields, field).toLowerCase() }))
    .filter(({ text }) => text !== '');
  if (asked.length === 0) return {};
  return {
    FilterExpression: asked.map((_, at) => `contains(#a${at}, :t${at})`).join(' AND '),
    ExpressionAttributeNames: Object.fromEntries(
      asked.map(({ attribute }, at) => [`#a${at}`, attribute]),
    ),
    ExpressionAttributeValues: Object.fromEntries(asked.map(({ text }, at) => [`:t${at}`, text])),
  };
}

const pageOf = (rows: readonly Row[], asked: AskedPage): Page => ({
  jobs: rows.slice(skippedBy(asked), skippedBy(asked) + asked.pageSize),
  total: rows.length,
});

/** The table read from end to end for every question, as most portals on DynamoDB do. */
const scan: Contestant = {
  search: async (fields, page) => pageOf(await rowsWhere(filterOf(fields)), page),
  async listing({ kind, slug }, page) {
    const rows = await rowsWhere({
      FilterExpression: 'slugs.#kind = :slug',
      ExpressionAttributeNames: { '#kind': kind },
      ExpressionAttributeValues: { ':slug': slug },
    });
    return pageOf(rows, page);
  },
  newest: async (page) => pageOf(await rowsWhere({}), page),
  all: () => rowsWhere({}),
  async statistics() {
    const rows = await rowsWhere({});
    const today = dayInIndia(new Date());
    return {
      total: rows.length,
      newToday: rows.filter((row) => dayInIndia(new Date(row.created_at)) === today).length,
      companies: new Set(rows.map(({ title }) => title.toLowerCase())).size,
      remote: rows.filter(({ location }) => /remote|work from home|wfh/i.test(location)).length,
    };
  },
};

await serveContestant(scan);
