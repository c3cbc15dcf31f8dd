import { BatchGetCommand, DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { call } from '#test/support/call.ts';
import { readJsonFeed, readRss } from '#test/support/feeds.ts';
import { interviewFeeds } from '#contract/feeds.ts';
import { messages } from '#contract/messages.ts';
import { handler } from '#lambdas/interviews/public.ts';
import { buildInterview, categoryRows, openRow } from './rows.ts';

const dynamo = mockClient(DynamoDBDocumentClient);
const origin = 'https://jobs.example.in';
const interviews = [
  buildInterview({
    id: '02',
    title: 'Two days at Kaveri Bank',
    companyName: 'Kaveri Bank',
    verdict: 'selected',
    roundDetails: [
      { title: 'Online test', details: 'x' },
      { title: 'HR', details: 'y' },
    ],
  }),
  buildInterview({ id: '01', anonymous: true, name: 'Canary Bird', email: 'canary@example.com' }),
];

beforeAll(() => {
  dynamo.on(QueryCommand).resolves({ Items: [] });
  dynamo
    .on(QueryCommand, { ExpressionAttributeValues: { ':kind': 'INTERVIEW#1' } })
    .resolves({ Items: interviews.map(openRow) });
  dynamo.on(BatchGetCommand).resolves({ Responses: { portal: categoryRows } });
});

const ids = async (query: Record<string, string>) =>
  readJsonFeed((await call(handler, interviewFeeds.json, { query })).text).items.map(
    ({ id }) => id.split('/')[4],
  );

it('holds what was published, newest first, without who told it in secret', async () => {
  const { headers, text } = await call(handler, interviewFeeds.xml);
  expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  expect(readRss(text)).toMatchObject({
    title: `${messages.interview.listTitle} – Firstrung`,
    link: `${origin}/interview-experiences`,
    items: [
      {
        title: 'Two days at Kaveri Bank',
        link: `${origin}/interview-experiences/02/two-days-at-kaveri-bank`,
        guid: { value: `${origin}/interview-experiences/02/interview` },
        dc: { creators: ['Asha Nair'] },
        description: expect.stringContaining('<li><b>Verdict:</b> Selected</li>'),
      },
      {
        title: 'Backend developer, off campus (Saffron Ledger)',
        dc: { creators: [messages.post.anonymousAuthor] },
      },
    ],
  });
  expect(text).toContain('Online test, HR');
  expect(text).not.toMatch(/canary|asha@/iu);
});

it('takes the filters of the page', async () => {
  expect(await ids({ company: 'kaveri-bank' })).toEqual(['02']);
  expect(await ids({ verdict: 'selected', search: 'days' })).toEqual(['02']);
  expect(await ids({ verdict: 'waiting' })).toEqual([]);
});
