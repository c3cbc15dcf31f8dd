import { dayInIndia } from '#contract/india-time.ts';
import { dayHash } from '#lambdas/platform/http/day-hash.ts';
import { serve } from '#lambdas/platform/http/serve.ts';
import { table as openTable } from '#lambdas/platform/table.ts';
import { countVisit } from './count-visit.ts';
import { visitRepository } from './visit-repository.ts';

const now = () => new Date();
const table = openTable();
/** The secret changes at midnight in India, when a new day of figures begins. */
const hash = dayHash(table, () => new Date(`${dayInIndia(now())}T00:00:00.000Z`));
const visits = visitRepository({ table, now, hash });

export const handler = serve('statistics-public', {
  countJobView: countVisit(visits, 'jobViews'),
  countApplyClick: countVisit(visits, 'applyClicks'),
});
