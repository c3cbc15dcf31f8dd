import { jobMessages } from '#contract/messages/job.ts';
import { countApplyClick, countJobView } from '#contract/statistics.ts';
import { isBot } from '#lambdas/platform/http/is-bot.ts';
import { mapHandlers, handle, ok } from '#lambdas/platform/http/serve.ts';
import { NotFound } from '#lambdas/platform/runtime/errors.ts';
import { countVisit } from './visit-count-repository.ts';

const countedRoutes = [
  [countJobView, 'jobViews'],
  [countApplyClick, 'applyClicks'],
] as const;

export const visitCountHandlers = mapHandlers(
  countedRoutes.map(([route, kind]) =>
    handle(route, async ({ params: { id }, client }) => {
      const isAccepted = isBot(client.userAgent) || (await countVisit(kind, id, client));
      if (!isAccepted) throw new NotFound(jobMessages.gone);
      return ok({ received: true as const });
    }),
  ),
);
