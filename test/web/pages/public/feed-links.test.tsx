import { screen } from '@testing-library/react';
import { getAllBlogPosts } from '#contract/blog.ts';
import { getInterviewPage } from '#contract/interviews.ts';
import { countedJobsSearch, getListing } from '#contract/jobs.ts';
import { messages } from '#contract/messages.ts';
import { stubPortal } from '#test/support/portal.ts';
import { preload, renderPage } from '#test/support/render-page.tsx';

preload('/', '/jobs/x', '/real-life-interviews-blog-posts', '/interview-experiences');

const { allJobs, someJobs } = messages.feed;

function open(path: string) {
  const api = stubPortal();
  api.on(getListing, { body: { title: 'Jobs in Pune', jobs: [], total: 0 } });
  api.on(countedJobsSearch, { body: { jobs: [], total: 0 } });
  api.on(getAllBlogPosts, { body: { blogs: [], total: 0 } });
  api.on(getInterviewPage, { body: { interviews: [], total: 0 } });
  return { api, ...renderPage(path) };
}
const feedOf = (subject: string) => screen.findByRole('link', { name: `RSS feed of ${subject}` });

it.each([
  ['/', allJobs, '/feed.xml'],
  ['/?role=tester&page=2', someJobs, '/feed.xml?role=tester'],
  [
    '/jobs/Pune-Jobs?batch=2025&batch=2026&payMin=x&page=2',
    'Jobs in Pune',
    '/jobs/Pune-Jobs/feed.xml?batch=2025%2C2026',
  ],
  [
    '/real-life-interviews-blog-posts?category=career&sort=popular',
    messages.techHub.name,
    '/real-life-interviews-blog-posts/feed.xml?category=career',
  ],
  [
    '/interview-experiences?verdict=selected',
    messages.interview.listTitle,
    '/interview-experiences/feed.xml?verdict=selected',
  ],
])('%s leads to the feed of the same list', async (path, subject, address) => {
  open(path);
  const link = await feedOf(subject);
  expect(link).toHaveAttribute('href', address);
  expect(link).toHaveAttribute('type', 'application/rss+xml');
});
