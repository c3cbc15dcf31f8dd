import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { LinkStatus } from '#contract/job-shapes.ts';
import { epochSeconds } from '#lambdas/platform/epoch-seconds.ts';
import { keys } from '#lambdas/platform/keys.ts';
import type { Table } from '#lambdas/platform/table.ts';

const Row = z.object({
  link: z.string(),
  state: z.string(),
  checkedAt: z.string(),
  closedAt: z.optional(z.string()),
  expiresAtEpochSeconds: z.number(),
});

/** Of this link: what is known of another one, which the job had before, is known no more. */
type StatusOf = (joblink: string) => LinkStatus | undefined;

const nothingKnown: StatusOf = () => undefined;

interface Sources {
  table: Table;
  now: () => Date;
}

export const linkStatusRepository = ({ table: { db, name }, now }: Sources) => ({
  async find(jobId: string): Promise<StatusOf> {
    const { Item } = await db.send(new GetCommand({ TableName: name, Key: keys.linkCheck(jobId) }));
    const row = Row.safeParse(Item).data;
    if (!row || row.expiresAtEpochSeconds <= epochSeconds(now())) return nothingKnown;
    const { link, state, checkedAt, closedAt } = row;
    const known = closedAt === undefined ? (state === 'ok' ? 'working' : undefined) : 'closed';
    return (joblink) => (known && joblink === link ? { state: known, checkedAt } : undefined);
  },
});
export type LinkStatusRepository = ReturnType<typeof linkStatusRepository>;
