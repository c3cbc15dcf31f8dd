import { fill } from '#contract/fill-template.ts';
import type { ListedJob } from '#contract/job-schemas.ts';
import { feedMessages } from '#contract/messages/feed.ts';

/** "Data Analyst at Saffron Labs, Pune" */
export const formatJobTitle = ({ role, title, location }: ListedJob): string =>
  fill(location.trim() ? feedMessages.jobTitleWithLocation : feedMessages.jobTitle, {
    role,
    company: title,
    location,
  });
