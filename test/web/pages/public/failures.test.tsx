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
const rows: [address: string, failed: string, shown: string, route: RouteDefinition][] = [
  ['/', 'The jobs could not be loaded.', 'Latest openings', getAllJobs],
  [jobAddress, messages.job.mayHaveFailed, 'Graduate Software Engineer', getJob],
  [postAddress, 'The article could not be loaded', 'Two rounds and an offer', getBlogPostsByID],
  [postAddress, messages.post.relatedFailed, 'Related Articles', getPosts],
  [postAddress, messages.comment.loadFailed, 'Thank you for this.', getComments],
  [interviews, messages.interview.loadFailed, 'Story 1', getInterviewPage],
  [interviewAddress, messages.interview.oneFailed, 'Three rounds in a week', getInterview],
  [form, messages.interview.optionsFailed, 'Full-time', optionRoutes.work],
  ['/sitemap.xml', 'The sitemap could not be loaded.', '<urlset/>', getSitemap],
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
  '%s says “%s” and tries again when asked',
  async (...[address, failed, shown, route]) => {
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
