import { keptCompanies } from '#lambdas/catalog/kept-companies.ts';
import { serve } from '#lambdas/platform/http/serve.ts';
import { siteOrigins } from '#lambdas/platform/site-origins.ts';
import { authorLinks } from '#lambdas/platform/submissions/author-links.ts';
import { table as openTable } from '#lambdas/platform/table.ts';
import { getInterview } from './get-interview.ts';
import { insertInvExp } from './insert-inv-exp.ts';
import { interviewFeedHandlers } from './interview-feeds.ts';
import { interviewOptionRepository } from './interview-option-repository.ts';
import { interviewRepository } from './interview-repository.ts';
import { listInterviews } from './list-interviews.ts';
import { changeOwnInterview, getOwnInterview } from './own-interview.ts';
import { publishedInterviewRepository } from './published-interview-repository.ts';

const table = openTable();
const interviews = interviewRepository(table);
const published = publishedInterviewRepository(table);
const options = interviewOptionRepository(table);
const links = authorLinks(table, 'interview');
const now = () => new Date();
const [origin = ''] = siteOrigins();

export const handler = serve('interviews-public', {
  getInterviews: listInterviews({
    ...{ interviews, published, options },
    companies: keptCompanies(table),
  }),
  getInterview: getInterview({ published, options }),
  insertInvExp: insertInvExp({ interviews, options, links, now }),
  getOwnInterview: getOwnInterview({ links, interviews }),
  changeOwnInterview: changeOwnInterview({ links, interviews, options, now }),
  ...interviewFeedHandlers({ published, options, origin }),
});
