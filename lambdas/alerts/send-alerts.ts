import type { Context } from 'aws-lambda';
import { toIndiaDay } from '#contract/india-time.ts';
import type { Catalog } from '#lambdas/catalog/answer/catalog.ts';
import {
  mapCompanySlugs,
  type ProfileRepository,
} from '#lambdas/catalog/company-profile-repository.ts';
import type { CatalogReader } from '#lambdas/catalog/open-catalog.ts';
import { findJobList, toSelection, type ListContext } from '#lambdas/jobs/lists/find-job-list.ts';
import { parseCards } from '#lambdas/catalog/parse-cards.ts';
import { describeError, log } from '#lambdas/platform/runtime/log.ts';
import { isWithinMailHours } from '#lambdas/platform/mail/mail-hours.ts';
import { toUnsubscribeToken, addLinkToken } from '#lambdas/platform/mail/subscriber-tokens.ts';
import { retryOnConflict } from '#lambdas/platform/table/write-rows.ts';
import type { AlertRunRepository, Subscription } from './alert-run-repository.ts';
import { isActive } from './alert-row.ts';
import { newJobsMail, writeJobText } from './alert-mails.ts';
import {
  raiseLastSequences,
  findLowestSequence,
  findNewJobs,
  type ListJobsAfter,
} from './find-new-jobs.ts';

interface AlertRunDependencies {
  catalogReader: CatalogReader;
  runs: AlertRunRepository;
  companies: Pick<ProfileRepository, 'readAll'>;
  origin: string;
  now: () => Date;
}

const noMails = { addresses: 0, lists: 0, mailed: 0 };
const workerCount = 16;
const reservedMs = 30_000;

async function readDueSubscriptions(day: string, runs: AlertRunRepository) {
  const dueSubscriptions: Subscription[] = [];
  const lowestSequences = new Map<string, number>();
  for await (const subscription of runs.listSubscriptions()) {
    const { row } = subscription;
    const mark = findLowestSequence(row, day);
    if (mark === undefined || row.mailedOn === day) continue;
    dueSubscriptions.push(subscription);
    for (const { listPath } of row.alerts.filter(isActive)) {
      lowestSequences.set(listPath, Math.min(mark, lowestSequences.get(listPath) ?? mark));
    }
  }
  return { dueSubscriptions, lowestMarks: lowestSequences };
}

/** Reads each list once, from the lowest sequence number that a subscriber has reached. */
function listReader(catalog: Catalog, marks: ReadonlyMap<string, number>, context: ListContext) {
  const readLists = new Map<string, { from: number; jobs: readonly number[] }>();

  const listJobsAfter: ListJobsAfter = (path, sequence) => {
    const readList = readLists.get(path);
    if (readList && readList.from <= sequence) return readList.jobs.filter((job) => job > sequence);
    const from = Math.min(sequence, marks.get(path) ?? sequence);
    const list = findJobList(path);
    const jobs = list ? catalog.listNumbersAfter(toSelection(list, context), from) : [];
    readLists.set(path, { from, jobs });
    return jobs.filter((job) => job > sequence);
  };
  return { listJobsAfter, countLists: () => readLists.size };
}

/** Can be repeated after a crash: each mail is queued together with the subscriber's new sequence numbers. */
export function alertRunner({ catalogReader, runs, companies, origin, now }: AlertRunDependencies) {
  return async (context: Pick<Context, 'getRemainingTimeInMillis'>): Promise<typeof noMails> => {
    const time = now();
    if (!isWithinMailHours(time)) return noMails;
    const day = toIndiaDay(time);
    const catalog = await catalogReader.read('strong');
    const { sequence: lastSequence, endedAt } = await runs.begin(day, catalog.sequence, time);
    if (endedAt !== undefined) return noMails;
    const { dueSubscriptions, lowestMarks } = await readDueSubscriptions(day, runs);
    const listContext = { now: time, companies: mapCompanySlugs(await companies.readAll()) };
    const { listJobsAfter, countLists } = listReader(catalog, lowestMarks, listContext);
    const jobTexts = new Map<number, string>();
    const describeJob = (job: number): string => {
      const cards = jobTexts.has(job) ? [] : parseCards(catalog.readCards([job]));
      const text = jobTexts.get(job) ?? cards.map((card) => writeJobText(origin, card)).join('');
      jobTexts.set(job, text);
      return text;
    };
    let mailedCount = 0;
    let failedCount = 0;
    let isTimeUp = false;

    async function queueMail({ subscriber, row: indexedRow }: Subscription): Promise<boolean> {
      let isFirst = true;
      return retryOnConflict(async () => {
        const row = isFirst ? indexedRow : await runs.read(subscriber, time);
        isFirst = false;
        if (!row || row.mailedOn === day) return false;
        const newJobs = findNewJobs(row, { day, lastSequence, listJobsAfter });
        if (newJobs.length === 0) return false;
        const { token: manageToken, linkHashes } = addLinkToken(subscriber, row.linkHashes);
        const unsubscribe = toUnsubscribeToken(subscriber, manageToken);
        const mail = newJobsMail({ email: row.email, manage: manageToken, unsubscribe }, newJobs, {
          origin,
          describeJob,
        });
        const nextRow = { ...raiseLastSequences(row, { day, lastSequence }), linkHashes };
        await runs.queueMail({ subscriber, row }, { nextRow, mail, day, now: time });
        return true;
      });
    }

    // The workers share one iterator: each takes the next subscription when it has finished one.
    const remaining = dueSubscriptions.values();
    async function runWorker() {
      for (const subscription of remaining) {
        isTimeUp ||= context.getRemainingTimeInMillis() < reservedMs;
        if (isTimeUp) return;
        try {
          if (await queueMail(subscription)) mailedCount += 1;
        } catch (error) {
          failedCount += 1;
          log.error('a mail of new jobs could not be queued', { error: describeError(error) });
        }
      }
    }
    await Promise.all(Array.from({ length: workerCount }, runWorker));

    const result = { addresses: dueSubscriptions.length, lists: countLists(), mailed: mailedCount };
    log.info('mails of new jobs were queued', { ...result });
    if (failedCount > 0) throw new Error(`${failedCount} mails of new jobs could not be queued`);
    if (!isTimeUp) await runs.end(day, lastSequence, time);
    return result;
  };
}
