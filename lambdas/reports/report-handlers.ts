import { ulid } from 'ulid';
import * as z from 'zod/mini';
import { reportLimits } from '#contract/limits.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { reportMessages } from '#contract/messages/report.ts';
import { AdminReport, getReport, reportJob, reportOutcomes } from '#contract/reports.ts';
import { toNetwork } from '#lambdas/platform/http/client-address.ts';
import { weekHash } from '#lambdas/platform/http/day-hash.ts';
import { byRoute, created, handle, ok } from '#lambdas/platform/http/serve.ts';
import { hashSecret, isSame, newSecret } from '#lambdas/platform/mail/secret-tokens.ts';
import { NotFound } from '#lambdas/platform/runtime/errors.ts';
import { once } from '#lambdas/platform/runtime/once.ts';
import { isErased, toErasureTime } from '#lambdas/platform/table/erasing.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import { findItem } from '#lambdas/platform/table/rows.ts';
import { table } from '#lambdas/platform/table/table.ts';
import { insertRow, retryOnConflict, transact } from '#lambdas/platform/table/transaction.ts';
import { readReportedJob, saveItem } from './report-rows.ts';

/** Keeps of the sender no more than hashes whose secret is deleted. */
const ReportRow = z.object({
  ...AdminReport.shape,
  /** SHA-256 of the private link's secret. */
  secret: z.string(),
  outcome: z.optional(z.enum(reportOutcomes)),
});

const OpenJob = z.object({
  role: z.string(),
  title: z.string(),
  expiresAt: z.string(),
  deletedAt: z.optional(z.string()),
});

async function readUnlessErased(key: { PK: string; SK: string }, now: Date) {
  const row = await findItem(table(), key);
  return row && !isErased(row, now) ? row : undefined;
}

async function readOpenJob(id: string, at: Date) {
  const row = await readUnlessErased(keys.job(id), at);
  const job = row && OpenJob.parse(row);
  if (!job || job.deletedAt !== undefined || job.expiresAt <= at.toISOString())
    throw new NotFound(jobMessages.gone);
  return { role: job.role, company: job.title };
}

const known = created({ message: reportMessages.known });

class ReportedBefore extends Error {}

/** Lasts for weeks, so that nobody reports a job again by coming back the next day. */
const hash = once(() => weekHash(table(), () => new Date()));

export const reportHandlers = byRoute([
  /** One report of each client and job counts; a second, or one too many, is not written. */
  handle(reportJob, async ({ params, body, client, replyItems }) => {
    if (body.website?.trim()) return known;
    const { id: jobId } = params;
    const { reason, details = '' } = body;
    const send = async () => {
      const at = new Date();
      const job = await readOpenJob(jobId, at);
      const sender = await hash()('report', jobId, client.address, client.agent);
      const network = await hash()('report', jobId, toNetwork(client.address));
      const before = await readReportedJob(jobId, at);
      const waiting = before?.waiting ?? [];
      if (waiting.length >= reportLimits.waiting) return known;
      const secret = newSecret();
      const reply = created({
        message: reportMessages.sent,
        token: `${jobId}~${sender}~${secret}`,
      });
      const id = ulid(at.getTime());
      const created_at = at.toISOString();
      const row = {
        ...{ ...keys.report(jobId, sender), ...keys.reportIndex(id), id, jobId, ...job },
        ...{ reason, details, created_at, secret: hashSecret(secret) },
        expiresAtEpochSeconds: toErasureTime(at),
      };
      const entry = { id, client: sender, network, at: created_at };
      const reported = { version: 0, decided: [], ...before, ...job, waiting: [...waiting, entry] };
      await transact(table(), [
        ...replyItems(reply),
        insertRow(table().name, row, () => new ReportedBefore()),
        saveItem(jobId, reported, at),
      ]);
      return reply;
    };
    return retryOnConflict(send).catch((error: unknown) => {
      if (error instanceof ReportedBefore) return known;
      throw error;
    });
  }),

  handle(getReport, async ({ body: { token } }) => {
    const [, jobId, client = '', secret = ''] =
      /^([\w-]+)~([\w-]{43})~([\w-]{32})$/.exec(token) ?? [];
    const found = jobId && (await readUnlessErased(keys.report(jobId, client), new Date()));
    const row = found ? ReportRow.parse(found) : undefined;
    if (!row || !isSame(hashSecret(secret), row.secret))
      throw new NotFound(reportMessages.linkUnknown);
    const { reason, created_at, role, company, outcome } = row;
    return ok({ reason, created_at, role, company, state: outcome ?? ('waiting' as const) });
  }),
]);
