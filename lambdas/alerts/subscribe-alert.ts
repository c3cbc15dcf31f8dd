import { setTimeout as delay } from 'node:timers/promises';
import type { subscribeAlert as route } from '#contract/alerts.ts';
import { alertMessages } from '#contract/messages/alert.ts';
import { jobListAt } from '#lambdas/jobs/lists/job-lists.ts';
import type { ListingSources } from '#lambdas/jobs/lists/list-jobs.ts';
import { NotFound } from '#lambdas/platform/http/errors.ts';
import { ok, type Handle } from '#lambdas/platform/http/serve.ts';
import { alertListOf } from './alert-list.ts';
import { alertTitle } from './alert-title.ts';
import type { AlertConfirmation } from './alert-mails.ts';
import type { AlertRepository, AlertTokens } from './alert-repository.ts';

interface Sources extends Pick<ListingSources, 'source' | 'categories'> {
  alerts: Pick<AlertRepository, 'ask'>;
  confirmation: AlertConfirmation;
  /** Every answer of a mail takes at least so long, so that its time tells nothing of the address. */
  evenMs: number;
}

const accepted = ok({ message: alertMessages.checkInbox });

/** The list at an address, as it is called and as far as its jobs are created by now. */
async function listAt(address: string, { source, categories }: Sources) {
  const path = alertListOf(address);
  const list = path === undefined ? undefined : jobListAt(path);
  if (path === undefined || !list) throw new NotFound(alertMessages.listUnknown);
  const catalog = await source.current('recent');
  const title = await alertTitle(list, { catalog, categories });
  if (title === undefined) throw new NotFound(alertMessages.listUnknown);
  const isOurs = list.selection.search === undefined;
  return { list: path, title, isOurs, mark: catalog.sequence };
}

/** The same answer whatever is known of the address. */
export const subscribeAlert =
  (sources: Sources): Handle<typeof route> =>
  async ({ body, replyItems }) => {
    const { alerts, confirmation, evenMs } = sources;
    const { email, frequency, website } = body;
    const { isOurs, ...list } = await listAt(body.list, sources);
    const title = isOurs ? list.title : undefined;
    const mail = (tokens: AlertTokens) => confirmation({ email, frequency, title }, tokens);
    const isProgram = Boolean(website?.trim());
    const subscription =
      isProgram ||
      alerts.ask(email, { ...list, frequency }, { mail, extraItems: replyItems(accepted) });
    await Promise.all([subscription, delay(evenMs)]);
    return accepted;
  };
