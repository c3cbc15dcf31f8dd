import { jobMessages } from '#contract/messages/job.ts';
import type { Client } from '#lambdas/platform/http/client-address.ts';
import { NotFound } from '#lambdas/platform/runtime/errors.ts';
import { ok } from '#lambdas/platform/http/serve.ts';
import { isProgram } from '#lambdas/platform/http/is-program.ts';
import type { VisitKind, VisitRepository } from './visit-repository.ts';

export const countVisit =
  (visits: Pick<VisitRepository, 'count'>, kind: VisitKind) =>
  async ({ params: { id }, client }: { params: { id: string }; client: Client }) => {
    const isKnown = isProgram(client.agent) || (await visits.count(kind, id, client));
    if (!isKnown) throw new NotFound(jobMessages.gone);
    return ok({ received: true } as const);
  };
