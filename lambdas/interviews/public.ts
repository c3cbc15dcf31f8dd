import { serve } from '#lambdas/platform/serve.ts';
import { table } from '#lambdas/platform/table.ts';
import { interviewRepository } from './interview-repository.ts';
import { listInterviews } from './list-interviews.ts';

export const handler = serve('interviews-public', {
  getInterviews: listInterviews(interviewRepository(table())),
});
