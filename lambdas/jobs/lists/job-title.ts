import { fill } from '#contract/fill.ts';
import type { Card } from '#contract/jobs.ts';
import { feedMessages } from '#contract/messages/site.ts';

/** Such as Data Analyst at Saffron Labs, Pune. */
export const jobTitle = ({ role, title, location }: Card): string =>
  fill(location.trim() ? feedMessages.jobIn : feedMessages.job, { role, company: title, location });
