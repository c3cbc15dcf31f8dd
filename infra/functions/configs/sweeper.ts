import { postStatuses } from '#contract/post-shapes.ts';
import type { FunctionConfig } from '../function-configs.ts';

/** A day's listing of some hundred thousand images, and every row that may name one. */
const timeoutSeconds = 300;

/** Removes images that no row names any more. */
export const sweeperConfig: FunctionConfig = {
  memoryMb: 1024,
  timeoutSeconds,
  variables: ['TABLE_NAME', 'IMAGES_BUCKET'],
  rows: [
    {
      may: ['Query'],
      of: ['JOB', 'DRAFT', 'COMPANY', ...kindsOf('POST'), ...kindsOf('INTERVIEW')],
    },
    { may: ['BatchGetItem'], of: ['POST#*'] },
    { may: ['Query', 'PutItem', 'DeleteItem'], of: ['ORPHAN'] },
  ],
  permissions: ['findImagesBucket', 'sweepImages'],
};

function kindsOf(noun: string): string[] {
  return Object.values(postStatuses).map((status) => `${noun}#${status}`);
}
