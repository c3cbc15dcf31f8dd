import { ulid } from 'ulid';
import * as z from 'zod/mini';
import { reportLimits } from '#contract/limits.ts';
import type { NewReport, OwnReport } from '#contract/reports.ts';
import { type Client, toNetwork } from '#lambdas/platform/http/client-address.ts';
import type { DayHash } from '#lambdas/platform/http/day-hash.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import { hashSecret, isSame, newSecret } from '#lambdas/platform/mail/secret-tokens.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import {
  insertRow,
  retryOnConflict,
  type TransactItem,
  transact,
} from '#lambdas/platform/table/transaction.ts';
import { toErasureTime } from '#lambdas/platform/table/erasing.ts';
import { readReportedJob, readRow, ReportRow, saveItem, warned } from './report-rows.ts';

interface Sources {
  table: Table;
  now: () => Date;
  /** Lasts for weeks, so that nobody reports a job again by coming back the next day. */
  hash: DayHash;
}

interface Reporting {
  jobId: string;
  client: Client;
  report: Pick<NewReport, 'reason' | 'details'>;
  extraItems: (token: string) => readonly TransactItem[];
}

const OpenJob = z.object({
  role: z.string(),
  title: z.string(),
  expiresAt: z.string(),
  deletedAt: z.optional(z.string()),
});

class ReportedBefore extends Error {}

const tokenPattern = /^([\w-]+)~([\w-]{43})~([\w-]{32})$/;

export function reportRepository({ table, now, hash }: Sources) {
  async function findOpenJob(jobId: string, at: Date) {
    const row = await readRow(table, keys.job(jobId), at);
    const job = row && OpenJob.parse(row);
    return job?.deletedAt === undefined && job && job.expiresAt > at.toISOString()
      ? { role: job.role, company: job.title }
      : undefined;
  }

  async function sendOnce({ jobId, client, report, extraItems }: Reporting) {
    const at = now();
    const job = await findOpenJob(jobId, at);
    if (!job) return { state: 'noJob' } as const;
    const sender = await hash('report', jobId, client.address, client.agent);
    const network = await hash('report', jobId, toNetwork(client.address));
    const known = await readReportedJob(table, jobId, at);
    const waiting = known?.waiting ?? [];
    if (waiting.length >= reportLimits.waiting) return { state: 'known' } as const;
    const secret = newSecret();
    const token = `${jobId}~${sender}~${secret}`;
    const id = ulid(at.getTime());
    const created_at = at.toISOString();
    const { reason, details = '' } = report;
    const row: ReportRow = {
      ...{ id, jobId, ...job, reason, details, created_at },
      secret: hashSecret(secret),
    };
    const entry = { id, client: sender, network, at: created_at };
    const reported = { version: 0, decided: [], ...known, ...job, waiting: [...waiting, entry] };
    const item = {
      ...keys.report(jobId, sender),
      ...keys.reportIndex(id),
      ...row,
      expiresAtEpochSeconds: toErasureTime(at),
    };
    await transact(table, [
      ...extraItems(token),
      insertRow(table.name, item, () => new ReportedBefore()),
      saveItem(table, jobId, warned(reported, at), at),
    ]);
    return { state: 'added', token } as const;
  }

  return {
    /** One report of each client and job counts; a second, or one too many, is not written. */
    send: (reporting: Reporting) =>
      retryOnConflict(() => sendOnce(reporting)).catch((error: unknown) => {
        if (error instanceof ReportedBefore) return { state: 'known' } as const;
        throw error;
      }),

    async find(token: string): Promise<OwnReport | undefined> {
      const parts = tokenPattern.exec(token);
      if (!parts) return undefined;
      const [, jobId = '', client = '', secret = ''] = parts;
      const found = await readRow(table, keys.report(jobId, client), now());
      const row = found && ReportRow.parse(found);
      if (!row || !isSame(hashSecret(secret), row.secret)) return undefined;
      const { reason, created_at, role, company, outcome = 'waiting' } = row;
      return { reason, created_at, role, company, state: outcome };
    },
  };
}
export type ReportRepository = ReturnType<typeof reportRepository>;
