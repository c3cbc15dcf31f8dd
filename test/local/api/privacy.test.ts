import { randomUUID } from 'node:crypto';
import { companyPath } from '#contract/company-path.ts';
import { interviewPath, postPath, publicPaths, submissionPath } from '#contract/public-paths.ts';
import { interviewFeeds, postFeeds } from '#contract/feed-routes.ts';
import type { RouteDefinition } from '#contract/route.ts';
import { allRoutes, routes } from '#contract/routes.ts';
import { localAdmin } from '#local/launch/local-admin.ts';
import type { ApiAnswer } from '#test/support/api-calls.ts';
import { expectProblem } from './answers.ts';
import { cases } from './cases.ts';
import { sharedStack } from './stack.ts';
import { textIn } from './stored.ts';
import { newAccount, openWorld, postForm, registerAt, send, type World } from './world.ts';

const stack = sharedStack();
const world = openWorld();

const mark = randomUUID().slice(0, 8);
const names = [
  ...['postAuthor', 'interviewName', 'contactName', 'accountName', 'pendingCommenter'],
  ...['postAddress', 'namedPostAddress', 'interviewAddress', 'namedInterviewAddress'],
  ...['contactAddress', 'alertAddress', 'subscriberAddress', 'accountAddress'],
  ...['rejection', 'contactMessage', 'reportDetails', 'alertWords', 'pendingComment'],
  ...['deletedComment', 'pendingPost', 'rejectedInterview', 'draft', 'scheduledDraft'],
  ...['deletedDraft', 'deletedJob', 'password'],
] as const;
/** Words that only administrators may read, each in one place. */
const canaries = Object.fromEntries(
  names.map((name) => [
    name,
    name.endsWith('Address')
      ? `canary.${name.toLowerCase()}.${mark}@example.com`
      : `Canary-${name}-${mark}`,
  ]),
) as Record<(typeof names)[number], string>;

let report: Awaited<ReturnType<World['adding']['report']>>;
let alert: { token: string };
let own: { post: string; interview: string };
let anonymousPost: string;
let namedPost: string;
let anonymousInterview: string;
let hiddenInterviews: string[];
let hidden: Record<string, string>;

async function addPosts() {
  const author = { author: canaries.postAuthor, email: canaries.postAddress };
  anonymousPost = await world.adding.publishedPost({ ...author, anonymous: '1' });
  namedPost = await world.adding.publishedPost({ email: canaries.namedPostAddress });
  const { token } = world;
  own = { post: (await world.adding.ownPost({ ...author, anonymous: '1' })).token, interview: '' };
  const change = (id: string, body: object) =>
    world.made(routes.updateBlogPost, { params: { id }, token, body });
  const title = canaries.pendingPost;
  hidden = {
    'a draft': await world.adding.post({ ...author, title, status: '0' }),
    'one that waits': await world.adding.post({ ...author, title }),
    'one that its author publishes': await world.adding.post({ ...author, title, status: '1' }),
    'one that is rejected': await world.adding.post({ ...author, title }),
    'one that is deleted': await world.adding.publishedPost({ ...author, anonymous: '1', title }),
    'one that was published': await world.adding.publishedPost({ ...author, title }),
  };
  await change(hidden['one that is rejected']!, { status: '3', reason: canaries.rejection });
  await change(hidden['one that was published']!, { status: '2' });
  await world.made(routes.deletePost, { params: { id: hidden['one that is deleted']! }, token });
}

async function addInterviews() {
  const sender = { name: canaries.interviewName, email: canaries.interviewAddress };
  const open = { ...sender, companyName: 'Canary Looms Pvt Ltd', anonymous: true };
  anonymousInterview = await world.adding.publishedInterview(open);
  await world.adding.publishedInterview({ email: canaries.namedInterviewAddress });
  own.interview = (await world.adding.ownInterview({ ...sender, anonymous: true })).token;
  const waiting = await world.adding.interview({ ...sender, title: canaries.pendingPost });
  const id = await world.adding.interview({ ...sender, title: canaries.rejectedInterview });
  const body = { status: 'rejected', reason: canaries.rejection };
  await world.made(routes.reviewInterview, { params: { id }, token: world.token, body });
  hiddenInterviews = [waiting, id];
}

async function addOthers() {
  const { token } = world;
  const [name, email] = [canaries.contactName, canaries.contactAddress];
  await world.adding.contact({ name, email, message: canaries.contactMessage });
  report = await world.adding.report({ reason: 'other', details: canaries.reportDetails });
  await world.newsletterToken(canaries.subscriberAddress);
  alert = await world.adding.alert(canaries.alertAddress, canaries.alertWords);
  const comment = (content: string) => ({
    params: { id: anonymousPost },
    body: { author: canaries.pendingCommenter, content },
  });
  await world.made(routes.addComment, comment(canaries.pendingComment));
  const id = await world.adding.comment(anonymousPost, canaries.deletedComment);
  await world.made(routes.approveComment, { params: { id }, token });
  await world.made(routes.deleteComment, { params: { id }, token });
  const account = { ...newAccount(canaries.accountAddress), name: canaries.accountName };
  await registerAt(stack, { ...account, password: canaries.password });
  const job = await world.adding.job({ title: canaries.deletedJob });
  await world.made(routes.deleteJob, { params: { id: job }, token });
}

async function addDrafts() {
  const { token } = world;
  const texts = (word: string) => ({ title: word, description: word });
  await world.adding.draft({ ...texts(canaries.draft), role: '' });
  const id = await world.adding.draft(texts(canaries.scheduledDraft));
  const body = { version: 1, publishAt: '2099-01-01T00:00:00.000Z' };
  await world.made(routes.scheduleDraft, { params: { id }, token, body });
  const gone = await world.adding.draft(texts(canaries.deletedDraft));
  await world.made(routes.deleteDraft, { params: { id: gone }, token });
}

/** Refused requests hold the same words; neither their answers nor the log may keep them. */
async function askWrongly(): Promise<ApiAnswer[]> {
  const { contactName: name, contactMessage: message, password } = canaries;
  return Promise.all([
    send(stack, routes.contactUs, { body: { name, message, email: 'no address' } }),
    send(stack, routes.login, { body: { email: canaries.accountAddress, password } }),
    send(stack, routes.register, {
      body: { name, email: canaries.subscriberAddress, password: 'short' },
    }),
    send(stack, routes.subscribeAlert, {
      body: { email: canaries.alertAddress, listPath: canaries.alertWords, frequency: 'daily' },
    }),
    send(stack, routes.confirmNewsletter, { body: { token: canaries.password } }),
    send(stack, routes.insertBlogPosts, {
      body: { ...postForm, author: canaries.postAuthor, category: 'none' },
    }),
    stack.ask('/api/contactus', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"message":"${message}"`,
    }),
  ]);
}

beforeAll(addPosts);
beforeAll(addInterviews);
beforeAll(addOthers);
beforeAll(addDrafts);

const reading = allRoutes.filter((route) => route.method === 'GET' && route.audience === 'public');
const words = [...Object.values(canaries), localAdmin.email];
const foundIn = (text: string) => words.filter((word) => text.includes(word));
const foundInAnswer = ({ headers, text }: ApiAnswer) =>
  foundIn(`${JSON.stringify([...headers])}\n${text}`);

describe('a visitor', () => {
  it.each(reading)('reads nobody’s address or name by $id', async (route) => {
    expect(foundInAnswer(await send(stack, route, await cases.get(route.id)!(world)))).toEqual([]);
  });

  it('reads none of it where the hidden thing itself is asked for', async () => {
    const requests: [RouteDefinition, string][] = [];
    for (const id of [anonymousPost, namedPost, ...Object.values(hidden)])
      requests.push([routes.getBlogPostsByID, id], [routes.getComments, id]);
    for (const id of [anonymousInterview, ...hiddenInterviews])
      requests.push([routes.getInterview, id]);
    for (const [route, id] of requests)
      expect(foundInAnswer(await send(stack, route, { params: { id } }))).toEqual([]);
    for (const answer of [
      await send(stack, routes.getOwnReport, { body: { token: report.token } }),
      await send(stack, routes.getJob, { params: { id: report.jobId } }),
      await send(stack, routes.getOwnPost, { body: { token: own.post } }),
      await send(stack, routes.getOwnInterview, { body: { token: own.interview } }),
      await send(stack, routes.changeOwnPost, {
        body: { token: own.post, version: '1', title: 'Changed by its author' },
      }),
    ])
      expect([answer.status, foundInAnswer(answer)]).toEqual([200, []]);
  });

  const told = 'Two rounds and an offer';
  const paths: [string, () => string][] = [
    ...Object.values(publicPaths).map((path): [string, () => string] => [path, () => path]),
    ['an interview', () => interviewPath({ id: anonymousInterview, title: told })],
    ['a post', () => postPath({ id: anonymousPost, slug: 'five-rounds-in-a-week' })],
    ['a company', () => companyPath('canary-looms')],
    ['a job', () => `/job/${world.jobId}/x`],
    ['a post that was sent', () => submissionPath('post', own.post)],
    ['an interview that was sent', () => submissionPath('interview', own.interview)],
  ];
  it.each(paths)('reads none of it on the page of %s', async (_, path) => {
    const answer = await stack.ask(path());
    expect([answer.status, foundInAnswer(answer)]).toEqual([200, []]);
  });

  it('reads none of it in a refusal', async () => {
    for (const answer of await askWrongly()) expect(foundInAnswer(answer)).toEqual([]);
  });
});

describe('what is not published', () => {
  /** All of an answer but what differs from one request to the next. */
  const told = ({ status, headers, body }: ApiAnswer) => ({
    status,
    headers: [...headers.keys()].sort(),
    body: { ...body, requestId: '', instance: '' },
  });

  it.each(['getBlogPostsByID', 'getComments', 'getInterview'] as const)(
    'is the same to a visitor as what never was: %s',
    async (call) => {
      const ask = (id: string) => send(stack, routes[call], { params: { id } });
      const never = await ask('01JA0000000000000000000001');
      expectProblem(never, 404);
      for (const id of [...Object.values(hidden), ...hiddenInterviews, 'x'])
        expect(told(await ask(id))).toEqual(told(never));
    },
  );

  it('is in none of the lists', async () => {
    const ids = [...Object.values(hidden), ...hiddenInterviews];
    const lists = { '/api/getAllBlogPosts': anonymousPost, '/api/getPosts': anonymousPost };
    const others = { '/api/getInterviews': anonymousInterview };
    const all = { ...lists, ...others, '/api/sitemap.xml': anonymousInterview };
    for (const [path, shown] of Object.entries(all))
      expect([path, (await stack.ask(path)).text.includes(shown)]).toEqual([path, true]);
    const paths = [
      ...[...Object.keys(all), '/api/getInterviews?page=1'],
      '/api/getPosts?status=draft&pageSize=100&sort=trending&counts=1',
      ...[postFeeds, interviewFeeds].flatMap(({ xml, json }) => [xml.path, json.path]),
    ];
    for (const path of paths) {
      const { text } = await stack.ask(path);
      expect([path, ids.filter((id) => text.includes(id))]).toEqual([path, []]);
    }
  });
});

// What else there is to read has no more for an administrator than for a visitor.
it('an administrator sees who wrote', async () => {
  const places = [
    [`/api/getBlogPostsByID/${anonymousPost}`, ['postAuthor', 'postAddress']],
    [`/api/getBlogPostsByID/${hidden['a draft']}`, ['postAuthor', 'pendingPost']],
    ['/api/getAllBlogPosts', ['postAuthor', 'namedPostAddress', 'rejection', 'pendingPost']],
    [`/api/interviewById/${anonymousInterview}`, ['interviewName', 'interviewAddress']],
    ['/api/getUserAddedInvExps', ['interviewAddress', 'rejectedInterview', 'rejection']],
    ['/api/getInterviews', ['interviewName', 'namedInterviewAddress', 'pendingPost']],
    ['/api/getContacts', ['contactName', 'contactAddress', 'contactMessage']],
    ['/api/comments', ['pendingComment', 'pendingCommenter']],
    [`/api/comments/${anonymousPost}`, ['pendingComment']],
    ['/api/drafts?pageSize=100', ['draft', 'scheduledDraft']],
    ['/api/reports', ['reportDetails']],
    ['/api/admins', ['accountName', 'accountAddress']],
  ] as const;
  for (const [path, names] of places) {
    const { text } = await stack.ask(path, { token: world.token });
    expect([path, names.filter((name) => !text.includes(canaries[name]))]).toEqual([path, []]);
  }
});

it('writes no address, name, text or token into the log', () => {
  const log = textIn(stack, 'logs/**');
  expect(foundIn(log)).toEqual([]);
  for (const token of [world.token, report.token, alert.token, ...Object.values(own)])
    expect(log).not.toContain(token.slice(-32));
  expect(log).not.toContain(localAdmin.password);
});

it('keeps no password with the account that it belongs to', () => {
  const accounts = textIn(stack, 'cognito/**');
  expect(accounts).toContain(canaries.accountAddress);
  expect(accounts).not.toContain(canaries.password);
});
