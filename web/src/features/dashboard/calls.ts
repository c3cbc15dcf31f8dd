import { type Dashboard, getDashboard } from '#contract/statistics.ts';
import { call } from '#web/lib/api-client.ts';

export const readDashboard = (signal: AbortSignal): Promise<Dashboard> =>
  call(getDashboard, { signal });
