import { countApplyClick, countJobView } from '#contract/statistics.ts';
import { sendCount } from '#web/lib/send-count.ts';

const routes = { view: countJobView, apply: countApplyClick };

export const countJob = (what: keyof typeof routes, id: string): void =>
  sendCount(routes[what], id);
