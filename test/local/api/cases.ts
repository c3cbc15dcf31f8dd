import { randomUUID } from 'node:crypto';
import { insertRoutes, kindNumbers, optionRoutes } from '#contract/categories.ts';
import * as contract from '#contract/feed-routes.ts';
import { listingsByCall } from '#contract/listings.ts';
import { routes } from '#contract/routes.ts';
import { demoSourceAddresses } from '#contract/sources.ts';
import { localAdmin } from '#local/launch/local-admin.ts';
import { appCode, codeMailedTo } from './stored.ts';
import { contactForm, newAccount, postForm, withSecondFactor } from './world.ts';
import type { Sending, World } from './world.ts';

/** What makes a success of a call; prepares what the call uses up. */
export type Case = (world: World) => Sending | Promise<Sending>;

const nothing: Case = () => ({});
const of =
  (find: (world: World) => string | Promise<string>, body?: object): Case =>
  async (world) => ({ params: { id: await find(world) }, ...(body && { body }) });

const deleted = (
  route: 'deleteJob' | 'deleteDraft' | 'deletePost' | 'deleteComment' | 'deleteFeedback',
  add: (world: World) => Promise<string>,
) =>
  of(async (world) => {
    const id = await add(world);
    await world.made(routes[route], { params: { id }, token: world.token });
    return id;
  });

const numbers: Readonly<Record<string, number>> = kindNumbers;
const insertCases = Object.entries(insertRoutes).map(([kind, { id }]): [string, Case] => [
  id,
  () => ({ body: { name: `New ${randomUUID()}`, catid: numbers[kind] } }),
]);

const categoryCases = {
  getCategoriesOfKind: () => ({ params: { kind: 'pay' } }),
  orderCategories: async ({ adding }) => ({
    ...{ params: { kind: 'pay' }, body: { ids: [await adding.category()] } },
  }),
  removeCategory: async ({ adding }) => ({
    params: { kind: 'pay', id: await adding.category() },
    query: `?replacement=${await adding.category()}`,
  }),
  updateCategory: async ({ adding }) => ({
    params: { kind: 'pay', id: await adding.category() },
    body: { name: `New ${randomUUID()}`, inMenus: true },
  }),
} satisfies Record<string, Case>;

const withoutBody = (ids: readonly string[]) => ids.map((id): [string, Case] => [id, nothing]);

const listings: Readonly<Record<string, string>> = {
  ...{ jobs: 'Bengaluru-Jobs', jobsbytype: 'Freshers-jobs', jobsbyrole: 'data-analyst-role' },
};
const feedCases = [
  ...contract.listingFeeds.map(({ base, feeds }) => ({
    ...{ feeds, sending: { params: { listing: listings[base] ?? '' } } },
  })),
  { feeds: contract.homeFeeds, sending: { query: '?role=engineer&batch=2025' } },
  { feeds: contract.companyFeeds, sending: { params: { slug: 'saffron-labs' } } },
  { feeds: contract.postFeeds, sending: { query: '?category=career' } },
  { feeds: contract.interviewFeeds, sending: { query: '?verdict=selected' } },
].flatMap(({ feeds, sending }) =>
  Object.values(feeds).map(({ id }): [string, Case] => [id, () => sending]),
);

const publishAt = '2099-01-01T00:00:00.000Z';
const jobCases = {
  jobsSearch: () => ({ query: '?searchTerm=saffron&location=bangalore&role=engineer&page=1' }),
  getAllJobs: () => ({ query: '?page=1&pageSize=5' }),
  getJobSuggestions: () => ({ query: '?q=dev&kind=role' }),
  getJob: of(({ jobId }) => jobId),
  getJobsById: async (world) => ({ query: `?ids=${await world.jobId},nothing` }),
  getSimilarJobs: of(({ jobId }) => jobId),
  countJobView: of(({ jobId }) => jobId),
  countApplyClick: of(({ jobId }) => jobId),
  getCompany: () => ({ params: { slug: 'saffron-labs' } }),
  getCompanies: () => ({ query: '?search=saffron&page=1&pageSize=5' }),
  saveCompany: () => {
    const slug = `vindhya-${randomUUID()}`;
    const details = { site: 'https://vindhya.example', about: 'They build radios.' };
    return { params: { slug }, body: { name: slug, version: '0', ...details } };
  },
  mergeCompany: async ({ adding }) => {
    const slug = `vindhya-${randomUUID()}`;
    await adding.job({ title: slug });
    return { params: { slug }, body: { into: `kaveri-${randomUUID()}` } };
  },
  getListing: () => ({ params: { kind: 'city', slug: 'bengaluru' } }),
  getJobsAdmin: () => ({ query: '?status=live&search=saffron&sort=closing&page=1&pageSize=5' }),
  getFailingLinks: () => ({ query: '?page=1&pageSize=5' }),
  checkLink: of(({ adding }) => adding.job({ joblink: 'http://careers.example:8080/' })),
  confirmLink: of(async ({ adding, made, token }) => {
    const id = await adding.job({ joblink: 'http://careers.example:8080/' });
    await made(routes.checkLink, { params: { id }, token });
    return id;
  }),
  readBoard: () => ({ body: { address: demoSourceAddresses[0] } }),
  getSources: () => ({ query: '?page=1&pageSize=5' }),
  addSource: () => ({ body: { address: `${demoSourceAddresses[0]}-${randomUUID()}` } }),
  changeSource: of(({ adding }) => adding.source(), { isTrusted: true }),
  removeSource: of(({ adding }) => adding.source()),
  runSource: of(({ adding }) => adding.source()),
  getPostingChanges: nothing,
  reviewPostingChange: async ({ adding }) => {
    const { source: id, externalId } = await adding.change();
    return { params: { id }, body: { externalId, accept: true } };
  },
  createJob: ({ job }) => ({ body: job }),
  createJobs: ({ job }) => ({ body: { jobs: [{ ...job, title: `Company ${randomUUID()}` }] } }),
  updateJob: of(({ adding }) => adding.job(), { pay: '9 LPA' }),
  deleteJob: of(({ adding }) => adding.job()),
  restoreJob: deleted('deleteJob', ({ adding }) => adding.job()),
  renewJob: of(({ adding }) => adding.job(), { version: 1 }),
  getDrafts: () => ({ query: '?status=unscheduled&page=1&pageSize=5' }),
  getDraft: of(({ adding }) => adding.draft()),
  createDraft: () => ({ body: { title: 'Half a title' } }),
  updateDraft: of(({ adding }) => adding.draft(), { pay: '9 LPA', version: '1' }),
  deleteDraft: of(({ adding }) => adding.draft()),
  restoreDraft: deleted('deleteDraft', ({ adding }) => adding.draft()),
  publishDraft: of(({ adding }) => adding.draft(), { version: 1 }),
  scheduleDraft: of(({ adding }) => adding.draft(), { version: 1, publishAt }),
} satisfies Record<string, Case>;

const blogCases = {
  getAllBlogPosts: () => ({ query: '?page=1&search=rounds&sort=trending&counts=1' }),
  getBlogPostsByID: of(({ postId }) => postId),
  likePost: of(({ adding }) => adding.publishedPost()),
  unlikePost: of(({ postId }) => postId),
  countPostView: of(({ postId }) => postId),
  insertBlogPosts: () => ({ body: postForm }),
  getOwnPost: async ({ adding }) => ({ body: { token: (await adding.ownPost()).token } }),
  changeOwnPost: async ({ adding }) => {
    return { body: { token: (await adding.ownPost()).token, version: '1', title: 'Six rounds' } };
  },
  updateBlogPost: of(({ adding }) => adding.post(), { excerpt: 'Changed', status: '1' }),
  deletePost: of(({ adding }) => adding.post()),
  restorePost: deleted('deletePost', ({ adding }) => adding.post()),
  getComments: of(({ postId }) => postId),
  addComment: of(({ postId }) => postId, { author: 'Kiran', content: 'Thank you.' }),
  getPendingComments: () => ({ query: '?page=1&pageSize=5' }),
  approveComment: of(({ adding, postId }) => adding.comment(postId)),
  unapproveComment: of(async ({ adding, postId, made, token }) => {
    const id = await adding.comment(postId);
    await made(routes.approveComment, { params: { id }, token });
    return id;
  }),
  deleteComment: of(({ adding, postId }) => adding.comment(postId)),
  restoreComment: deleted('deleteComment', ({ adding, postId }) => adding.comment(postId)),
} satisfies Record<string, Case>;

const interviewCases = {
  getInterviews: () => ({ query: '?page=1&pageSize=5&verdict=selected&counts=1&questions=1' }),
  getInterview: of(({ interviewId }) => interviewId),
  insertInvExp: ({ interview }) => ({ body: interview }),
  getOwnInterview: async ({ adding }) => ({ body: { token: (await adding.ownInterview()).token } }),
  changeOwnInterview: async ({ adding, interview }) => {
    const { token } = await adding.ownInterview();
    return { body: { ...interview, token, version: 1, title: 'Six rounds' } };
  },
  interviewById: of(({ interviewId }) => interviewId),
  updateAndSaveInvExps: async ({ adding, interview }) => ({
    body: { ...interview, id: await adding.interview(), version: 1 },
  }),
  reviewInterview: of(({ adding }) => adding.interview(), { status: 'published', version: 1 }),
} satisfies Record<string, Case>;

const newMessage = ({ adding }: World) => adding.contact({ message: randomUUID() });
const visitorCases = {
  contactUs: () => ({ body: contactForm }),
  markFeedback: of(newMessage, { state: 'read' }),
  deleteFeedback: of(newMessage),
  restoreFeedback: deleted('deleteFeedback', newMessage),
  reportJob: of(({ adding }) => adding.job(), { reason: 'other', details: 'No such office.' }),
  getOwnReport: async ({ adding }) => ({ body: { token: (await adding.report()).token } }),
  getReports: () => ({ query: '?page=1&pageSize=5' }),
  reviewReports: of(async ({ adding }) => (await adding.report()).jobId, { outcome: 'kept' }),
  subscribeNewsletter: () => ({ body: { email: `${randomUUID()}@example.com` } }),
  confirmNewsletter: async (world) => ({ body: { token: await world.newsletterToken() } }),
  unsubscribeNewsletter: async (world) => ({ body: { token: await world.newsletterToken() } }),
  subscribeAlert: () => ({
    body: {
      email: `${randomUUID()}@example.com`,
      frequency: 'weekly',
      listPath: '/jobs/Pune-Jobs',
    },
  }),
  confirmAlert: async ({ adding }) => ({ body: { token: (await adding.alertTokens()).confirm } }),
  getAlerts: async ({ adding }) => ({ body: { token: (await adding.alert()).token } }),
  changeAlert: async ({ adding }) => {
    const { token, id: alert } = await adding.alert();
    return { body: { token, alert, frequency: 'weekly' } };
  },
  unsubscribeAlerts: async ({ adding }) => ({ body: { token: (await adding.alert()).token } }),
  restoreAlerts: async ({ adding }) => {
    const { token, id } = await adding.alert();
    return { body: { token, ids: [id] } };
  },
} satisfies Record<string, Case>;

/** An administrator of a case's own, with a token that it may spoil. */
async function administrator({ stack, adding }: World) {
  const { email, password } = await adding.administrator();
  return { email, password, token: await stack.signIn({ email, password }) };
}

const accountCases = {
  login: () => ({ body: localAdmin }),
  loginWithCode: async ({ stack, adding, made }) => {
    const { account, secret } = await withSecondFactor(stack, await adding.administrator());
    const { session } = await made(routes.login, { body: account });
    return { body: { session, code: appCode(secret, 'next') } };
  },
  setUpSecondFactor: async (world) => {
    const { token, password } = await administrator(world);
    return { token, body: { password } };
  },
  turnOnSecondFactor: async (world) => {
    const { token, password } = await administrator(world);
    const { secret } = await world.made(routes.setUpSecondFactor, { token, body: { password } });
    return { token, body: { code: appCode(secret) } };
  },
  turnOffSecondFactor: async (world) => {
    const { token, password } = await administrator(world);
    return { token, body: { password, code: '000000' } };
  },
  resetSecondFactor: async ({ adding }) => ({ params: { id: (await adding.administrator()).id } }),
  register: () => ({ body: newAccount() }),
  confirmRegistration: async ({ stack, made }) => {
    const account = newAccount();
    await made(routes.register, { body: account });
    const { email, password } = account;
    return { body: { email, password, code: codeMailedTo(stack, email) } };
  },
  resendRegistrationCode: () => ({ body: { email: newAccount().email } }),
  refresh: async ({ stack }) => {
    const { headers } = await stack.ask('/api/login', { body: localAdmin });
    const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? '';
    return { headers: { cookie, origin: stack.address, 'x-requested-with': 'fetch' } };
  },
  logout: async (world) => ({ token: await world.otherToken() }),
  forgotPassword: () => ({ body: { email: newAccount().email } }),
  resetPassword: async ({ stack, adding, made }) => {
    const { email } = await adding.administrator();
    await made(routes.forgotPassword, { body: { email } });
    return { body: { email, code: codeMailedTo(stack, email), password: 'Another-password-2' } };
  },
  changePassword: async (world) => {
    const { token, password } = await administrator(world);
    return { token, body: { old: password, new: 'Another-password-2' } };
  },
  setDailyMail: () => ({ body: { on: true } }),
  inviteAdmin: () => ({ body: { email: newAccount().email } }),
  acceptInvitation: async ({ adding }) => ({ body: await adding.invitation() }),
  approveAdmin: of(({ adding }) => adding.account()),
  removeAdmin: of(({ adding }) => adding.account()),
  getInbox: () => ({ query: '?kind=posts&after=2026-01-01T00:00:00.000Z~drafts~1&pageSize=5' }),
  getAudit: () => ({ query: '?day=2026-11-21&before=01JA0000000000000000000001' }),
} satisfies Record<string, Case>;

export const cases: ReadonlyMap<string, Case> = new Map<string, Case>([
  ...feedCases,
  ...Object.entries(jobCases),
  ...withoutBody([...listingsByCall.keys()]),
  ['getSitemapFile', () => ({ params: { file: 'pages-1.xml' } })],
  ...withoutBody(['getAllBatches', 'getAllDomains', 'getAllRoles', 'getCategories', 'getPosts']),
  ...withoutBody(['getHealth', 'getReadiness', 'getOpenApi', 'getSitemap', 'getSitemapIndex']),
  ...withoutBody(['getRobots', 'getJobStatistics', 'getOpenListings', 'getContacts', 'getMe']),
  ...withoutBody(['getUserAddedInvExps', 'getAdminAddedInvExps', 'getAdmins', 'getPendingCounts']),
  ...withoutBody(['getDashboard']),
  ...withoutBody(Object.values(optionRoutes).map(({ id }) => id)),
  ...insertCases,
  ...Object.entries(categoryCases),
  ...Object.entries(blogCases),
  ...Object.entries(interviewCases),
  ...Object.entries(visitorCases),
  ...Object.entries(accountCases),
]);
