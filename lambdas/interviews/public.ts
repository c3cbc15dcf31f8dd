import { keptCompanies } from '#lambdas/catalog/kept-companies.ts';
import { serve } from '#lambdas/platform/http/serve.ts';
import { siteOrigins } from '#lambdas/platform/site-origins.ts';
import { authorLinks } from '#lambdas/platform/submissions/author-links.ts';
import { table as openTable } from '#lambdas/platform/table.ts';
import { getInterview } from './get-interview.ts';
import { insertInvExp } from './insert-inv-exp.ts';
import { interviewFeedHandlers } from './interview-feeds.ts';
import { interviewOptionRepository } from './interview-option-repository.ts';
import {
  interviewRepository,
  publishedHeadings,
  publishedInterviews,
} from './interview-repository.ts';
import { listInterviews } from './list-interviews.ts';
import { ownInterviewHandlers } from './own-interview.ts';

const table = openTable();
const interviews = interviewRepository(table);
const published = publishedInterviews(table);
const { all: headings } = publishedHeadings(table);
const options = interviewOptionRepository(table);
const links = authorLinks(table, 'interview');
const now = () => new Date();
const [origin = ''] = siteOrigins();

export const handler = serve('interviews-public', {
  getInterviews: listInterviews({
    ...{ interviews, published, headings, options },
    companies: keptCompanies(table),
  }),
  getInterview: getInterview({ published, options }),
  insertInvExp: insertInvExp({ interviews, options, links, now }),
  ...ownInterviewHandlers({ links, interviews, options, now }),
  ...interviewFeedHandlers({ headings, options, origin }),
});
