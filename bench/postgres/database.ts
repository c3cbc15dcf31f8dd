import { Pool } from 'pg';
import * as z from 'zod/mini';
import type { JobStatistics } from '#contract/jobs.ts';
import type { Page } from '../contestants/contestant.ts';

const connections = 16;

export interface Query {
  text: string;
  values: readonly unknown[];
}

const Count = z.object({ total: z.coerce.number() });
const Statistics = z.object({
  total: z.coerce.number(),
  newToday: z.coerce.number(),
  companies: z.coerce.number(),
  remote: z.coerce.number(),
});

export interface Database {
  rows(query: Query): Promise<unknown[]>;
  page(page: Query, count: Query): Promise<Page>;
  statistics(query: Query): Promise<JobStatistics>;
}

export function openDatabase(url: string): Database {
  const pool = new Pool({ connectionString: url, max: connections });
  // The bench stops PostgreSQL when it ends; nobody waits for an answer then.
  pool.on('error', () => undefined);
  const rows = async ({ text, values }: Query): Promise<unknown[]> =>
    (await pool.query(text, [...values])).rows;
  return {
    rows,
    async page(page, count) {
      const [jobs, [counted]] = await Promise.all([rows(page), rows(count)]);
      return { jobs, total: Count.parse(counted).total };
    },
    statistics: async (query) => Statistics.parse((await rows(query))[0]),
  };
}

export const startOfToday = `(date_trunc('day', now() AT TIME ZONE 'Asia/Kolkata') AT TIME ZONE 'Asia/Kolkata')`;

/** Numbers the values in the order in which they are named. */
export function numbered(): { values: unknown[]; add(value: unknown): string } {
  const values: unknown[] = [];
  return {
    values,
    add: (value) => `$${values.push(value)}`,
  };
}

/** Nothing that a visitor types is a wildcard. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
