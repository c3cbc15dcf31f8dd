import type { Context } from 'aws-lambda';
import * as z from 'zod/mini';
import { categorySeed } from '#contract/category-seed.ts';
import { type WorkerTask, workerTasks } from '#contract/schedules.ts';
import { alertRepository } from '#lambdas/alerts/alert-repository.ts';
import { alertRunRepository } from '#lambdas/alerts/alert-run-repository.ts';
import { alertRunner } from '#lambdas/alerts/send-alerts.ts';
import { companyProfileRepository } from '#lambdas/catalog/company-profile-repository.ts';
import { sharedCatalog } from '#lambdas/catalog/open-catalog.ts';
import { seedCategories } from '#lambdas/categories/category-repository.ts';
import { sweepImages } from '#lambdas/images/sweep-images.ts';
import { draftRepository } from '#lambdas/jobs/drafts/draft-repository.ts';
import { draftPublisher } from '#lambdas/jobs/drafts/publish-due-drafts.ts';
import { jobRepository } from '#lambdas/jobs/repository/job-repository.ts';
import { expiredJobCloser } from '#lambdas/jobs/scheduled/close-expired-jobs.ts';
import { jobCategoryUpdater } from '#lambdas/jobs/scheduled/update-job-categories.ts';
import { bounceHandler } from '#lambdas/newsletter/handle-bounces.ts';
import { subscriberRepository } from '#lambdas/newsletter/subscriber-repository.ts';
import { indexNowWorker, mailWorker } from '#lambdas/outbox/mail-and-index-now-workers.ts';
import { queueRepository } from '#lambdas/outbox/queue-repository.ts';
import { indexNowClient } from '#lambdas/outbox/index-now-client.ts';
import { indexNowKey } from '#lambdas/platform/queues/index-now.ts';
import { log } from '#lambdas/platform/runtime/log.ts';
import { openMailSender } from '#lambdas/platform/mail/mail-sender.ts';
import * as queues from '#lambdas/platform/queues/queues.ts';
import { siteOrigins } from '#lambdas/platform/runtime/site-origins.ts';
import { table as openTable } from '#lambdas/platform/table/table.ts';
import { postingEventApplier } from '#lambdas/sources/apply-posting-events.ts';
import { sendDailyMails } from '#lambdas/inbox/send-daily-mails.ts';
import { checkSite } from '#lambdas/site-check/check-site.ts';

type RemainingTime = Pick<Context, 'getRemainingTimeInMillis'>;

const [origin = ''] = siteOrigins();
const now = () => new Date();
const table = openTable();
const catalogReader = sharedCatalog();
const jobs = jobRepository({ table, now });

const drafts = draftRepository({ table, jobs, now });
const publishDrafts = draftPublisher(drafts);
/** An event is what the last reading of a board says of a job: linked, removed or listed again. */
const applyPostingEvents = postingEventApplier({ table, drafts, jobs });
const updateJobCategories = jobCategoryUpdater({ table, now });

/** Publishes first, since drafts are due at a certain minute; its error is thrown at the end. */
async function publishJobs(context: RemainingTime) {
  const publication = publishDrafts(context);
  await publication.catch(() => undefined);
  const postingEvents = applyPostingEvents(context);
  await postingEvents.catch(() => undefined);
  const updateResult = await updateJobCategories(context);
  return { ...(await publication), postingEvents: await postingEvents, ...updateResult };
}

const openQueue = (queue: queues.Queue) => ({ queue: queueRepository(table, queue), now });
const sendMail = openMailSender();
const queueWorkers = [
  mailWorker({ ...openQueue(queues.mailQueue), sendMail }),
  mailWorker({ ...openQueue(queues.alertMailQueue), sendMail }),
];
const indexNowApiKey = indexNowKey();
if (indexNowApiKey) {
  const submit = indexNowClient({ origin, key: indexNowApiKey });
  queueWorkers.push(indexNowWorker({ ...openQueue(queues.indexNowQueue), submit }));
}

const tasks: Record<WorkerTask, (context: RemainingTime) => Promise<unknown>> = {
  publishJobs,
  closeJobs: expiredJobCloser({ table, catalogReader, now }),
  /** All queues are tried; then the error of the first that failed is thrown. */
  async sendOutbox(context) {
    const runs = await Promise.allSettled(queueWorkers.map((run) => run(context)));
    for (const run of runs) if (run.status === 'rejected') throw run.reason;
  },
  sendAlerts: alertRunner({
    catalogReader,
    origin,
    now,
    runs: alertRunRepository(table),
    companies: companyProfileRepository(table),
  }),
  sendDailyMails,
  sweepImages,
  checkSite,
};

const handleBounces = bounceHandler([
  subscriberRepository({ table, now }),
  alertRepository({ table, now }),
]);

/** A schedule sends its task, SNS sends reports of SES in `Records`, and a deployment sends neither. */
const Event = z.object({
  task: z.optional(
    z.custom<WorkerTask>((name) => typeof name === 'string' && Object.hasOwn(tasks, name)),
  ),
  Records: z.optional(z.array(z.object({ Sns: z.object({ Message: z.string() }) }))),
});

/** After a deployment it seeds the documented categories. Lambda retries a failed run, then keeps its event in a queue. */
export async function handler(event: unknown, context: RemainingTime): Promise<unknown> {
  const { task, Records } = Event.parse(event ?? {});
  log.appendKeys({ task: task ?? (Records ? 'handleBounces' : 'seedCategories') });
  if (task) {
    const endMs = Date.now() + workerTasks[task].maxSeconds * 1000;
    const remainingMs = () => Math.min(context.getRemainingTimeInMillis(), endMs - Date.now());
    return tasks[task]({ getRemainingTimeInMillis: remainingMs });
  }
  if (!Records) return seedCategories(table, categorySeed);
  for (const { Sns } of Records) await handleBounces(Sns.Message);
  return undefined;
}
