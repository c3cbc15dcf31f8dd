import { screen, waitFor } from '@testing-library/react';
import { optionRoutes } from '#contract/categories.ts';
import { alertMessages } from '#contract/messages/alert.ts';
import { commentMessages } from '#contract/messages/comment.ts';
import { interviewMessages } from '#contract/messages/interview.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { postMessages } from '#contract/messages/post.ts';
import { reportMessages } from '#contract/messages/report.ts';
import { submissionMessages } from '#contract/messages/submission.ts';
import { techHubMessages } from '#contract/messages/tech-hub.ts';
import { publicPaths } from '#contract/public-paths.ts';
import { problem, type Route, type StubAnswer } from '#test/support/portal.ts';
import { buildComment } from '#test/support/builders.ts';
import { ignoreLoggedErrors, preload, renderPage } from '#test/support/render-page.tsx';
import { interviewAddress, jobAddress, postAddress, stubSite } from './head-at.ts';

const form = '/share-interview-experience';
const interviews = '/interview-experiences';
const rows: [address: string, failed: string, shown: string, route: Route][] = [
  ['/', 'The jobs could not be loaded.', 'Latest openings', 'getAllJobs'],
  [jobAddress, jobMessages.mayHaveFailed, 'Graduate Software Engineer', 'getJob'],
  [jobAddress, 'The jobs could not be loaded.', 'Role 2', 'getAllJobs'],
  [postAddress, 'The article could not be loaded', 'Two rounds and an offer', 'getBlogPostsByID'],
  [postAddress, postMessages.relatedFailed, 'Related Articles', 'getPosts'],
  [postAddress, commentMessages.loadFailed, 'Thank you for this.', 'getComments'],
  [interviews, interviewMessages.loadFailed, 'Story 1', 'getInterviews'],
  [
    interviewAddress,
    interviewMessages.interviewLoadFailed,
    'Three rounds in a week',
    'getInterview',
  ],
  [form, interviewMessages.optionsFailed, 'Full-time', optionRoutes.work],
  ['/sitemap.xml', 'The sitemap could not be loaded.', '<urlset/>', 'getSitemap'],
];

preload('/', jobAddress, postAddress, interviews, interviewAddress, form, '/sitemap.xml');
preload('/jobs/x', '/jobExpired', publicPaths.techHub);
ignoreLoggedErrors();

function stubAll() {
  const api = stubSite({});
  api.on('getSimilarJobs', { body: { jobs: [] } });
  api.on('getComments', { body: { comments: [buildComment()] } });
  for (const route of Object.values(optionRoutes))
    api.on(route, { body: { roleData: [{ id: 'c-1', name: 'Full-time' }] } });
  return api;
}

const { gone: goneInterview, goneTitle } = interviewMessages;
const noJob = "Sorry, the job you are looking for has expired or doesn't exist";
const noPost = "The article you're looking for doesn't exist or has been removed.";
const backTo = {
  jobs: ['Back to Explore Jobs', '/'],
  posts: ['Return to Blog', publicPaths.techHub],
  interviews: [interviewMessages.backToList, publicPaths.interviews],
} as const;

// Before all others: what a page began to load may still be asked for while the next one is shown.
it.each<[string, Route, number, string, keyof typeof backTo, string]>([
  [jobAddress, 'getJob', 404, noJob, 'jobs', 'Job Not Found'],
  ['/jobExpired', 'getJob', 404, noJob, 'jobs', 'This job has expired'],
  [postAddress, 'getBlogPostsByID', 404, noPost, 'posts', 'Article Not Found'],
  [postAddress, 'getBlogPostsByID', 422, noPost, 'posts', 'Article Not Found'],
  [interviewAddress, 'getInterview', 404, goneInterview, 'interviews', goneTitle],
])('%s says that it is not there, and leads back', async (...row) => {
  const [address, route, status, said, way, title] = row;
  const api = stubAll();
  api.on(route, problem(status));
  renderPage(address);
  expect(await screen.findByText(said)).toBeVisible();
  const [name, href] = backTo[way];
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  await waitFor(() => expect(document.title).toBe(`${title} | Firstrung`));
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(document.querySelector('script[type="application/ld+json"]')).toBeNull();
  expect(screen.queryByRole('button', { name: /Try again/ })).not.toBeInTheDocument();
  expect([...api.sent('getComments'), ...api.sent('getSimilarJobs')]).toEqual([]);
});

it.each<[string, Route, string]>([
  ['/alerts#token=gone', 'getAlerts', alertMessages.noAlertsForLink],
  ['/report#token=gone', 'getOwnReport', reportMessages.linkUnknown],
  ['/submission/post#token=post~p-1~gone', 'getOwnPost', submissionMessages.linkUnknown],
  ['/submission/interview#token=a~b~c', 'getOwnInterview', submissionMessages.linkUnknown],
])('the private link %s leads to nothing, and says so', async (address, route, message) => {
  const api = stubAll();
  api.on(route, problem(404, { message }));
  renderPage(address);
  expect(await screen.findByRole('heading', { level: 1, name: message })).toBeVisible();
  expect(api.sent(route)[0]?.body).toEqual({ token: address.split('=')[1] });
});

it.each(rows)('%s says “%s” and tries again', async (...[address, failed, shown, route]) => {
  stubAll().on(route, problem(500));
  const { user } = renderPage(address);
  expect(await screen.findByText(failed)).toBeVisible();
  stubAll();
  await user.click(screen.getByRole('button', { name: /Try again/ }));
  expect((await screen.findAllByText(shown))[0]).toBeInTheDocument();
  expect(screen.queryByText(failed)).not.toBeInTheDocument();
});

it.each([
  ['/', 'getAllJobs'],
  [postAddress, 'getPosts'],
  [postAddress, 'getComments'],
] as const)('a list of %s that is read again keeps the focus of who asked', async (at, route) => {
  stubAll().on(route, problem(500));
  const { user } = renderPage(at);
  const again = await screen.findByRole('button', { name: /Try again/ });
  const list = again.closest('section, aside');
  await user.click(again);
  await waitFor(() => expect(again).not.toBeInTheDocument());
  expect(list).toHaveFocus();
});

const noInterviews = { body: { interviews: [], total: 0 } };
const { similar } = jobMessages;

it.each<[string, Route, StubAnswer, string]>([
  [jobAddress, 'getSimilarJobs', { body: { jobs: [] } }, similar],
  [jobAddress, 'getSimilarJobs', problem(404), similar],
  [interviewAddress, 'getInterviews', noInterviews, 'More like this'],
  [interviewAddress, 'getInterviews', problem(404), 'More like this'],
])('%s stays whole where none like it are known', async (...row) => {
  const [address, route, answer, heading] = row;
  const api = stubAll();
  api.on(route, answer);
  renderPage(address);
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  await waitFor(() => expect(api.sent(route)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText(heading)).not.toBeInTheDocument());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

const none = (total: number) => ({ jobs: [], total, title: 'Jobs', interviews: [], blogs: [] });
const all = ['jobsSearch', 'getAllJobs', 'getListing', 'getAllBlogPosts', 'getInterviews'] as const;
const nothingFound = ['No Results Found', 'Try adjusting your search criteria or explore all jobs'];
const toFirst = 'Go to the first page';
const { techHub } = publicPaths;
type Empty = [address: string, total: number, said: string[], link?: string, to?: string];
it.each<Empty>([
  ['/', 0, ['No Jobs Available', 'Check back later for new opportunities']],
  ['/?location=Atlantis', 0, nothingFound, 'Explore all jobs', '/'],
  ['/jobs/big-data-domain', 0, ['No jobs found for this selection.']],
  ['/jobsbyrole/data-analyst-role', 0, ['No jobs found for this role.']],
  [`${interviews}?search=zzz`, 0, [interviewMessages.none, interviewMessages.noneHint]],
  [interviews, 0, ['No interview experiences yet'], interviewMessages.share, form],
  ['/?role=Analyst&page=9', 7, ['Nothing on this page'], toFirst, '/?role=Analyst'],
  [`${techHub}?page=40`, 7, ['Nothing on this page'], toFirst, techHub],
  [`${interviews}?page=9`, 7, ['Nothing on this page'], toFirst, interviews],
  [`${techHub}?search=zzz`, 0, ['No posts found', techHubMessages.noneHint], 'Clear all', techHub],
])('%s says what is not among %i, and the way out', async (...row) => {
  const [address, total, said, name, href] = row;
  const api = stubAll();
  for (const route of all) {
    const isSearch = (url: URL) => route !== 'getAllBlogPosts' || url.searchParams.has('search');
    api.on(route, ({ url }) => ({
      body: { ...none(isSearch(url) ? total : 5), ...(route === 'getAllJobs' && { JobsData: [] }) },
    }));
  }
  renderPage(address);
  for (const text of said) expect(await screen.findByText(text)).toBeVisible();
  if (!name) return;
  for (const link of screen.getAllByRole('link', { name }))
    expect(link).toHaveAttribute('href', href);
});
