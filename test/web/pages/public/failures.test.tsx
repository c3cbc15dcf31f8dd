import { screen } from '@testing-library/react';
import { getBlogPostsByID, getPosts } from '#contract/blog.ts';
import { optionRoutes } from '#contract/categories.ts';
import { getComments } from '#contract/comments.ts';
import { getInterview, getInterviewPage } from '#contract/interviews.ts';
import { getAllJobs, getJob, getSimilarJobs } from '#contract/jobs.ts';
import { messages } from '#contract/messages.ts';
import type { RouteDefinition } from '#contract/route.ts';
import { getSitemap } from '#contract/sitemap.ts';
import { problem } from '#test/support/api-stub.ts';
import { buildComment } from '#test/support/builders.ts';
import { preload, renderPage } from '#test/support/render-page.tsx';
import { interviewAddress, jobAddress, postAddress, stubSite } from './head-at.ts';

const form = '/share-interview-experience';
const interviews = '/interview-experiences';
const rows: { address: string; route: RouteDefinition; failed: string; shown: string }[] = [
  {
    address: '/',
    route: getAllJobs,
    failed: 'The jobs could not be loaded.',
    shown: 'Latest openings',
  },
  {
    address: jobAddress,
    route: getJob,
    failed: messages.job.mayHaveFailed,
    shown: 'Graduate Software Engineer',
  },
  {
    address: postAddress,
    route: getBlogPostsByID,
    failed: 'The article could not be loaded',
    shown: 'Two rounds and an offer',
  },
  {
    address: postAddress,
    route: getPosts,
    failed: messages.post.relatedFailed,
    shown: 'Related Articles',
  },
  {
    address: postAddress,
    route: getComments,
    failed: messages.comment.loadFailed,
    shown: 'Thank you for this.',
  },
  {
    address: interviews,
    route: getInterviewPage,
    failed: messages.interview.loadFailed,
    shown: 'Story 1',
  },
  {
    address: interviewAddress,
    route: getInterview,
    failed: messages.interview.oneFailed,
    shown: 'Three rounds in a week',
  },
  {
    address: form,
    route: optionRoutes.work,
    failed: messages.interview.optionsFailed,
    shown: 'Full-time',
  },
  {
    address: '/sitemap.xml',
    route: getSitemap,
    failed: 'The sitemap could not be loaded.',
    shown: '<urlset/>',
  },
];

preload('/', jobAddress, postAddress, interviews, interviewAddress, form, '/sitemap.xml');

function stubAll() {
  const api = stubSite({});
  api.on(getSimilarJobs, { body: { jobs: [] } });
  api.on(getComments, { body: { comments: [buildComment()] } });
  const options: readonly RouteDefinition[] = Object.values(optionRoutes);
  for (const route of options) {
    api.on(route, { body: { roleData: [{ id: 'c-1', name: 'Full-time' }] } });
  }
  return api;
}

it.each(rows)(
  '$address says “$failed” and tries again when asked',
  async ({ address, route, failed, shown }) => {
    jest.spyOn(console, 'error').mockReturnValue();
    stubAll().on(route, problem(500));
    const { user } = renderPage(address);
    expect(await screen.findByText(failed)).toBeVisible();
    stubAll();
    await user.click(screen.getByRole('button', { name: /Try again/ }));
    expect((await screen.findAllByText(shown))[0]).toBeInTheDocument();
    expect(screen.queryByText(failed)).not.toBeInTheDocument();
  },
);
