import type { Context } from 'aws-lambda';
import * as z from 'zod/mini';
import { categorySeed } from '#contract/category-seed.ts';
import { type WorkerTask, workerTasks } from '#contract/tasks.ts';
import { alertRepository } from '#lambdas/alerts/alert-repository.ts';
import { alertRunRepository } from '#lambdas/alerts/alert-run-repository.ts';
import { alertRun } from '#lambdas/alerts/send-alerts.ts';
import { changeLog } from '#lambdas/catalog/snapshots/change-log.ts';
import { companyProfiles } from '#lambdas/catalog/company-profiles.ts';
import { sharedCatalog } from '#lambdas/catalog/open-catalog.ts';
import { seedCategories } from '#lambdas/categories/category-repository.ts';
import { sweepImages } from '#lambdas/images/sweep-images.ts';
import { draftRepository } from '#lambdas/jobs/drafts/draft-repository.ts';
import { publications } from '#lambdas/jobs/drafts/publish-due-drafts.ts';
import { jobRepository } from '#lambdas/jobs/repository/job-repository.ts';
import { expirySweep } from '#lambdas/jobs/scheduled/close-expired-jobs.ts';
import { jobMoves } from '#lambdas/jobs/scheduled/move-jobs.ts';
import { refuseReturned } from '#lambdas/newsletter/refuse-returned.ts';
import { subscriberRepository } from '#lambdas/newsletter/subscriber-repository.ts';
import { announcementDelivery, emailDelivery } from '#lambdas/outbox/deliveries.ts';
import { queueRepository } from '#lambdas/outbox/queue-repository.ts';
import { indexNow } from '#lambdas/outbox/tell-index-now.ts';
import { indexNowKey } from '#lambdas/platform/queues/index-now.ts';
import { log } from '#lambdas/platform/runtime/log.ts';
import { openMailSender } from '#lambdas/platform/mail/mail-sender.ts';
import * as queues from '#lambdas/platform/queues/queues.ts';
import { siteOrigins } from '#lambdas/platform/runtime/site-origins.ts';
import { table as openTable } from '#lambdas/platform/table/table.ts';
import { boardFollower } from '#lambdas/sources/follow-boards.ts';
import { sendDailyMails } from '#lambdas/inbox/send-daily-mails.ts';
import { watchSite } from '#lambdas/watch/watch-site.ts';

type Remaining = Pick<Context, 'getRemainingTimeInMillis'>;

const [origin = ''] = siteOrigins();
const now = () => new Date();
const table = openTable();
const source = sharedCatalog();
const changes = changeLog(table);
const jobs = jobRepository({ table, changes, now });

const drafts = draftRepository({ table, jobs, now });
const publish = publications(drafts);
const followBoards = boardFollower({ table, drafts, jobs });
const moves = jobMoves({ table, changes, now });

/** Publishes first, since drafts are due at a certain minute; its error is thrown at the end. */
async function publishJobs(context: Remaining) {
  const publishing = publish(context);
  await publishing.catch(() => undefined);
  const following = followBoards(context);
  await following.catch(() => undefined);
  const moved = await moves(context);
  return { ...(await publishing), followed: await following, ...moved };
}

const openQueue = (queue: queues.Queue) => ({ queue: queueRepository(table, queue), now });
const mails = openMailSender();
const key = indexNowKey();
const deliveries = [
  emailDelivery({ ...openQueue(queues.mailQueue), mails }),
  emailDelivery({ ...openQueue(queues.alertMailQueue), mails }),
  ...(key
    ? [
        announcementDelivery({
          ...openQueue(queues.announcementQueue),
          tell: indexNow({ origin, key }),
        }),
      ]
    : []),
];

const tasks: Record<WorkerTask, (context: Remaining) => Promise<unknown>> = {
  publishJobs,
  closeJobs: expirySweep({ table, changes, source, now }),
  /** All queues are tried; then the error of the first that failed is thrown. */
  async sendOutbox(context) {
    const runs = await Promise.allSettled(deliveries.map((deliver) => deliver(context)));
    for (const run of runs) if (run.status === 'rejected') throw run.reason;
  },
  sendAlerts: alertRun({
    source,
    origin,
    now,
    runs: alertRunRepository(table),
    companies: companyProfiles(table),
  }),
  sendDailyMails,
  sweepImages,
  watch: watchSite,
};

const refuse = refuseReturned([
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
export async function handler(event: unknown, context: Remaining): Promise<unknown> {
  const { task, Records } = Event.parse(event ?? {});
  log.appendKeys({ task: task ?? (Records ? 'refuseReturned' : 'seedCategories') });
  if (task) {
    const end = Date.now() + workerTasks[task].withinSeconds * 1000;
    const left = () => Math.min(context.getRemainingTimeInMillis(), end - Date.now());
    return tasks[task]({ getRemainingTimeInMillis: left });
  }
  if (!Records) return seedCategories(table, categorySeed);
  for (const { Sns } of Records) await refuse(Sns.Message);
  return undefined;
}
