import type { Card } from '#contract/jobs/jobs.ts';
import { feedMessages } from '#contract/messages/site.ts';

/** Such as Data Analyst at Saffron Labs, Pune. */
export const jobTitle = ({ role, title, location }: Card): string =>
  (location.trim() ? feedMessages.jobIn : feedMessages.job)
    .replace('{role}', () => role)
    .replace('{company}', () => title)
    .replace('{location}', () => location);
