import { serve } from '#lambdas/platform/http/serve.ts';
import { siteOrigins } from '#lambdas/platform/site-origins.ts';
import { authorLinks } from '#lambdas/platform/submissions/author-links.ts';
import { table as openTable } from '#lambdas/platform/table.ts';
import { insertInvExp } from './insert-inv-exp.ts';
import { interviewFeedHandlers } from './interview-feeds.ts';
import { interviewOptionRepository } from './interview-option-repository.ts';
import { interviewRepository, publishedHeadings } from './interview-repository.ts';
import { ownInterviewHandlers } from './own-interview.ts';
import { readings } from './reading.ts';

const table = openTable();
const interviews = interviewRepository(table);
const { all: headings } = publishedHeadings(table);
const options = interviewOptionRepository(table);
const links = authorLinks(table, 'interview');
const now = () => new Date();
const [origin = ''] = siteOrigins();

export const handler = serve('interviews-public', {
  ...readings,
  insertInvExp: insertInvExp({ interviews, options, links, now }),
  ...ownInterviewHandlers({ links, interviews, options, now }),
  ...interviewFeedHandlers({ headings, options, origin }),
});
