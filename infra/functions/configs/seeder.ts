import type { FunctionConfig } from '../function-configs.ts';

export const seederConfig: FunctionConfig = {
  memoryMb: 512,
  timeoutSeconds: 120,
  variables: ['TABLE_NAME'],
  rows: [
    { may: ['Query'], of: ['CATEGORY#*'] },
    { may: ['PutItem'], of: ['CATEGORY#*', 'CATEGORYNAME#*', 'CATEGORYSLUG#*'] },
  ],
};
