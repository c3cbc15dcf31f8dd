import type { Context } from 'aws-lambda';
import { dayInIndia } from '#contract/india-time.ts';
import type { Catalog } from '#lambdas/catalog/answer/catalog.ts';
import { slugsByName, type CompanyProfiles } from '#lambdas/catalog/company-profiles.ts';
import type { CatalogSource } from '#lambdas/catalog/open-catalog.ts';
import { findJobList, toSelection, type Selecting } from '#lambdas/jobs/lists/job-lists.ts';
import { parseCards } from '#lambdas/jobs/lists/page.ts';
import { describeError, log } from '#lambdas/platform/runtime/log.ts';
import { isMorning } from '#lambdas/platform/mail/morning.ts';
import { leavingToken, newLink } from '#lambdas/platform/mail/subscriber-tokens.ts';
import { retryOnConflict } from '#lambdas/platform/table/transaction.ts';
import type { AlertRunRepository, Subscription } from './alert-run-repository.ts';
import { isOn } from './alert-row.ts';
import { jobMail, jobText } from './alert-mails.ts';
import { afterMail, leastMark, newsFor, type CreatedAfter } from './new-jobs.ts';

interface Sources {
  source: CatalogSource;
  runs: AlertRunRepository;
  companies: Pick<CompanyProfiles, 'all'>;
  origin: string;
  now: () => Date;
}

const nothing = { addresses: 0, lists: 0, mailed: 0 };
const lanes = 16;
const reservedMs = 30_000;

async function dueOn(day: string, runs: AlertRunRepository) {
  const due: Subscription[] = [];
  const least = new Map<string, number>();
  for await (const subscription of runs.all()) {
    const { row } = subscription;
    const from = leastMark(row, day);
    if (from === undefined || row.mailedOn === day) continue;
    due.push(subscription);
    for (const { list } of row.alerts.filter(isOn)) {
      least.set(list, Math.min(from, least.get(list) ?? from));
    }
  }
  return { due, least };
}

/** Reads each list once, from the lowest mark of all its subscribers. */
function listReader(catalog: Catalog, least: ReadonlyMap<string, number>, selecting: Selecting) {
  const read = new Map<string, { from: number; jobs: readonly number[] }>();

  const createdAfter: CreatedAfter = (path, sequence) => {
    const known = read.get(path);
    if (known && known.from <= sequence) return known.jobs.filter((job) => job > sequence);
    const from = Math.min(sequence, least.get(path) ?? sequence);
    const list = findJobList(path);
    const jobs = list ? catalog.listNumbersAfter(toSelection(list, selecting), from) : [];
    read.set(path, { from, jobs });
    return jobs.filter((job) => job > sequence);
  };
  return { createdAfter, lists: () => read.size };
}

/** Can be repeated after a crash: each mail is queued together with the subscriber's new marks. */
export function alertRun({ source, runs, companies, origin, now }: Sources) {
  return async (context: Pick<Context, 'getRemainingTimeInMillis'>): Promise<typeof nothing> => {
    const at = now();
    if (!isMorning(at)) return nothing;
    const day = dayInIndia(at);
    const catalog = await source.current('strong');
    const { sequence: upTo, endedAt } = await runs.begin(day, catalog.sequence, at);
    if (endedAt !== undefined) return nothing;
    const { due, least } = await dueOn(day, runs);
    const selecting = { now: at, companies: slugsByName(await companies.all()) };
    const { createdAfter, lists } = listReader(catalog, least, selecting);
    const texts = new Map<number, string>();
    const describeJob = (job: number): string => {
      const cards = texts.has(job) ? [] : parseCards(catalog.readCards([job]));
      const text = texts.get(job) ?? cards.map((card) => jobText(origin, card)).join('');
      texts.set(job, text);
      return text;
    };
    let mailed = 0;
    let failed = 0;
    let isLate = false;

    async function tell({ subscriber, row: indexed }: Subscription): Promise<boolean> {
      let isFirst = true;
      return retryOnConflict(async () => {
        const row = isFirst ? indexed : await runs.read(subscriber, at);
        isFirst = false;
        if (!row || row.mailedOn === day) return false;
        const news = newsFor(row, { day, upTo, createdAfter });
        if (news.length === 0) return false;
        const { token: manage, links } = newLink(subscriber, row.links);
        const leave = leavingToken(subscriber, manage);
        const mail = jobMail({ email: row.email, manage, leave }, news, { origin, describeJob });
        const next = { ...afterMail(row, { day, upTo }), links };
        await runs.mail({ subscriber, row }, { next, mail, day, at });
        return true;
      });
    }

    // The workers share one iterator: each takes the next subscription when it has finished one.
    const waiting = due.values();
    async function lane() {
      for (const subscription of waiting) {
        isLate ||= context.getRemainingTimeInMillis() < reservedMs;
        if (isLate) return;
        try {
          if (await tell(subscription)) mailed += 1;
        } catch (error) {
          failed += 1;
          log.error('new jobs could not be told', { error: describeError(error) });
        }
      }
    }
    await Promise.all(Array.from({ length: lanes }, lane));

    const run = { addresses: due.length, lists: lists(), mailed };
    log.info('new jobs were told', { ...run });
    if (failed > 0) throw new Error(`${failed} addresses could not be told`);
    if (!isLate) await runs.end(day, upTo, at);
    return run;
  };
}
