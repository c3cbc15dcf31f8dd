import * as z from 'zod/mini';
import { dayInIndia, spanOfIndiaDay } from '#contract/india-time.ts';
import { dashboard } from '#contract/limits.ts';
import type { Client } from '#lambdas/platform/http/client-address.ts';
import type { Counting } from '#lambdas/platform/http/day-hash.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import { findParts } from '#lambdas/platform/table/rows.ts';
import { ifNew, putAlone, updateAlone } from '#lambdas/platform/table/transaction.ts';

/** A day's figures lie in so many rows, so that visitors seldom wait for each other. */
const parts = 8;

export type VisitKind = 'jobViews' | 'applyClicks';

interface Visit {
  kind: VisitKind;
  jobId: string;
  visitor: string;
  day: string;
}

const JobState = z.object({ expiresAt: z.string(), deletedAt: z.optional(z.string()) });

const daySeconds = 86_400;
const findEnd = (day: string) => spanOfIndiaDay(day).until.getTime() / 1_000;

export function visitRepository({ table, now, hash }: Counting) {
  /** Not a condition of the write: many visitors at once would refuse each other, and an editor. */
  async function isOpen(jobId: string): Promise<boolean> {
    const job = await findParts(table, keys.job(jobId), JobState);
    return job !== undefined && job.deletedAt === undefined && job.expiresAt > now().toISOString();
  }

  const mark = ({ kind, jobId, visitor, day }: Visit) =>
    putAlone(
      table,
      { ...keys.visit(jobId, kind, visitor), expiresAtEpochSeconds: findEnd(day) },
      ifNew,
    );

  const addToDay = ({ kind, visitor, day }: Visit) =>
    updateAlone(table, keys.dayFigures(day, (visitor.codePointAt(0) ?? 0) % parts), {
      update: `SET expiresAtEpochSeconds = :expires ADD ${kind} :one`,
      values: { expires: findEnd(day) + dashboard.retentionDays * daySeconds, one: 1 },
    });

  const addToJob = ({ kind, jobId, day }: Visit) =>
    updateAlone(table, keys.jobFigures(jobId), {
      update: `SET expiresAtEpochSeconds = :expires, jobId = :jobId ADD ${kind} :one`,
      values: {
        expires: findEnd(day) + dashboard.jobFiguresRetentionDays * daySeconds,
        ...{ jobId, one: 1 },
      },
    });

  return {
    /**
     * Counts once for each visitor, job and day; false for a job that nobody can see. Plain writes
     * wait for no other; one cut off after the mark is missing, but nothing counts twice.
     */
    async count(kind: VisitKind, jobId: string, { address, agent }: Client): Promise<boolean> {
      if (!(await isOpen(jobId))) return false;
      const visitor = await hash(kind, jobId, address, agent);
      const visit = { kind, jobId, visitor, day: dayInIndia(now()) };
      if (await mark(visit)) await Promise.all([addToDay(visit), addToJob(visit)]);
      return true;
    },
  };
}
export type VisitRepository = ReturnType<typeof visitRepository>;
