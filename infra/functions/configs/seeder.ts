import type { FunctionPlan } from '../function-configs.ts';

export const seederPlan: FunctionPlan = {
  memoryMb: 512,
  timeoutSeconds: 120,
  variables: ['TABLE_NAME'],
  rows: [
    { may: ['Query'], of: ['CATEGORY#*'] },
    { may: ['PutItem'], of: ['CATEGORY#*', 'CATEGORYNAME#*', 'CATEGORYSLUG#*'] },
  ],
};
