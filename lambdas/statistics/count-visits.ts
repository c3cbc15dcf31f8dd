import { jobMessages } from '#contract/messages/job.ts';
import { countApplyClick, countJobView } from '#contract/statistics.ts';
import { isProgram } from '#lambdas/platform/http/is-program.ts';
import { byRoute, handle, ok } from '#lambdas/platform/http/serve.ts';
import { NotFound } from '#lambdas/platform/runtime/errors.ts';
import { countVisit } from './visit-repository.ts';

const counted = [
  [countJobView, 'jobViews'],
  [countApplyClick, 'applyClicks'],
] as const;

export const visitCounts = byRoute(
  counted.map(([route, kind]) =>
    handle(route, async ({ params: { id }, client }) => {
      const isKnown = isProgram(client.agent) || (await countVisit(kind, id, client));
      if (!isKnown) throw new NotFound(jobMessages.gone);
      return ok({ received: true as const });
    }),
  ),
);
