import { serve } from '#lambdas/platform/serve.ts';
import { table as openTable } from '#lambdas/platform/table.ts';
import { insertInvExp } from './insert-inv-exp.ts';
import { interviewOptionRepository } from './interview-option-repository.ts';
import { interviewRepository } from './interview-repository.ts';
import { listInterviews } from './list-interviews.ts';

const table = openTable();
const interviews = interviewRepository(table);
const options = interviewOptionRepository(table);

export const handler = serve('interviews-public', {
  getInterviews: listInterviews(interviews),
  insertInvExp: insertInvExp({ interviews, options, now: () => new Date() }),
});
