import { randomUUID } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { kindNumbers } from '#contract/category-kinds.ts';
import type { NewInterview } from '#contract/interviews.ts';
import type { RouteDefinition } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { demoSourceAddresses } from '#contract/sources.ts';
import { keys } from '#lambdas/platform/table/keys.ts';
import { formOf } from '#test/support/form.ts';
import type { ApiAnswer, CallOptions } from '#test/support/api-calls.ts';
import { addAccount, addAdministrator } from './administrators.ts';
import { addJob, fullForm, picture, type Fields } from './job-form.ts';
import { sharedStack, type Product } from './stack.ts';
import { appCode, codeMailedTo, mailsTo, tableOf } from './stored.ts';

/** What one call needs, beside its route. */
export interface Sending extends Pick<CallOptions, 'method' | 'token' | 'headers'> {
  params?: Readonly<Record<string, string>>;
  /** With its question mark. */
  query?: string;
  /** The fields; they travel as the route says. */
  body?: object;
}

const pathOf = ({ path }: RouteDefinition, { params = {}, query = '' }: Sending) =>
  `${path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))}${query}`;

export function send(stack: Pick<Product, 'ask'>, route: RouteDefinition, sending: Sending) {
  const { method = route.method, body, token, headers } = sending;
  const carried = body && (route.multipart ? formOf(body as Fields) : body);
  return stack.ask(pathOf(route, sending), {
    method,
    ...(token !== undefined && { token }),
    ...(headers && { headers }),
    ...(carried && { body: carried }),
  });
}

export const postForm = {
  ...{ title: 'Five rounds in a week', excerpt: 'What they asked.' },
  ...{ content: 'They asked about **trees**.', category: 'career', type: 'experience' },
  ...{ publish_date: '2026-11-01T10:00:00.000Z', status: '2', estimated_read_time: '4' },
  ...{ anonymous: '0', tags: '["trees","java"]', author: 'Asha Rao', email: 'asha@example.com' },
};

export const contactForm = {
  ...{ name: 'Ravi Kumar', email: 'ravi@example.com', message: 'A link of yours leads nowhere.' },
};

export const newAccount = (email = `${randomUUID()}@example.com`) => ({
  ...{ name: 'Meera Iyer', email, password: 'A-long-password-1' },
});

/** Asks for an account and confirms its address. */
export async function registerAt(stack: Product, account: ReturnType<typeof newAccount>) {
  await send(stack, routes.register, { body: account });
  const { email, password } = account;
  const body = { email, password, code: codeMailedTo(stack, email) };
  return send(stack, routes.confirmRegistration, { body });
}

/** An administrator who has set up an app, and so used its present code, and is signed out by that. */
export async function withSecondFactor(
  stack: Pick<Product, 'ask' | 'signIn'>,
  { id, ...account }: { id: string; email: string; password: string },
) {
  const { password } = account;
  const token = await stack.signIn(account);
  const setUp = await send(stack, routes.setUpSecondFactor, { token, body: { password } });
  const { secret } = setUp.body as { secret: string };
  const code = appCode(secret);
  const turnedOn = await send(stack, routes.turnOnSecondFactor, { token, body: { code } });
  if (turnedOn.status !== 200) throw new Error(`${setUp.text} ${turnedOn.text}`);
  return { id, account, secret, code, token };
}

const firstOption = async ({ options }: Product, call: string) => (await options(call))[0]?.id;

async function interviewForm(stack: Product): Promise<NewInterview> {
  const [companyOption = '', roleOption = '', workOption = ''] = await Promise.all(
    ['getCompanyCat', 'getRolesCat', 'getWorkCat'].map((call) => firstOption(stack, call)),
  );
  return {
    ...{ email: 'devika@example.com', name: 'Devika Nair', title: 'Two rounds and an offer' },
    ...{ companyName: 'Kaveri Bank', rounds: 2, experience: 'fresher', jobRole: 'Analyst' },
    ...{ details: 'They were friendly.', companyOption, roleOption, workOption },
    verdict: 'selected',
    ...{ roundDetails: [{ title: 'Screening', details: 'Fifteen questions.' }], anonymous: false },
  };
}

/** Where the pool itself cannot be reached. */
type AddAccount = (email: string) => Promise<{ id: string; password: string }>;

/** An administrator, and what they and visitors can add. */
async function signedInTo(
  stack: Product,
  { job, interview }: { job: Fields; interview: NewInterview },
  ofPool?: AddAccount,
) {
  const token = await stack.signIn();

  async function made(route: RouteDefinition, sending: Sending): Promise<ApiAnswer['body']> {
    const answer = await send(stack, route, sending);
    if (answer.status >= 300) throw new Error(`${route.id}: ${answer.status} ${answer.text}`);
    return answer.body;
  }

  const adding = {
    async job(fields: Fields = {}): Promise<string> {
      return (await addJob(stack, token)({ ...job, ...fields })).body.job.id;
    },
    /** Could be published as it is. */
    async draft(fields: Fields = {}): Promise<string> {
      return (await made(routes.createDraft, { token, body: { ...job, ...fields } })).draft.id;
    },
    /** One of the laptop's own boards, paused: the clock would read it, and change its row, meanwhile. */
    async source(): Promise<string> {
      const body = { address: `${demoSourceAddresses[0]}-${randomUUID()}` };
      const { id } = (await made(routes.addSource, { token, body })).source;
      await made(routes.changeSource, { token, params: { id }, body: { isPaused: true } });
      return id;
    },
    /** What a board says otherwise than a draft. */
    async change() {
      const [source, itemId] = [await adding.source(), await adding.draft()];
      const { db, name: TableName } = tableOf(stack);
      const ids = { source, externalId: itemId, itemId, id: itemId };
      const opening = { ...ids, title: 'Tester', version: 0 };
      const said = { fields: {}, change: { pay: '9 LPA' }, changedAt: new Date().toISOString() };
      const row = { ...keys.posting(source, itemId), ...keys.sourceChangeIndex(itemId) };
      await db.send(new PutCommand({ TableName, Item: { ...row, ...opening, ...said } }));
      return opening;
    },
    /** Of the kind pay. */
    async category(): Promise<string> {
      const name = `New ${randomUUID()}`;
      await made(routes.insertPayCat, { token, body: { name, catid: kindNumbers.pay } });
      const sending = { token, params: { kind: 'pay' } };
      const { categories } = await made(routes.getCategoriesOfKind, sending);
      return categories.find((each: { name: string }) => each.name === name).id;
    },
    /** Waits for review. */
    async post(fields: Fields = {}): Promise<string> {
      return (await adding.ownPost(fields)).id;
    },
    /** With the token of its private link; it waits for review. */
    async ownPost(fields: Fields = {}) {
      const body = { ...postForm, ...fields };
      const { id, token: link } = await made(routes.insertBlogPosts, { body });
      return { id: String(id), token: String(link) };
    },
    async publishedPost(fields: Fields = {}): Promise<string> {
      const id = await adding.post(fields);
      await made(routes.updateBlogPost, { params: { id }, token, body: { status: '1' } });
      return id;
    },
    async interview(fields: Partial<NewInterview> = {}): Promise<string> {
      return (await adding.ownInterview(fields)).id;
    },
    async ownInterview(fields: Partial<NewInterview> = {}) {
      const body = { ...interview, ...fields };
      const { id, token: link } = await made(routes.insertInvExp, { body });
      return { id: String(id), token: String(link) };
    },
    async publishedInterview(fields: Partial<NewInterview> = {}): Promise<string> {
      const id = await adding.interview(fields);
      await made(routes.reviewInterview, { params: { id }, token, body: { status: 'published' } });
      return id;
    },
    async contact(fields: Partial<typeof contactForm> = {}): Promise<string> {
      const body = { ...contactForm, ...fields };
      await made(routes.contactUs, { body });
      const { feedbackData } = await made(routes.getContacts, { token });
      return feedbackData.find((each: { message: string }) => each.message === body.message).id;
    },
    /** Waits for approval. */
    async comment(postId: string, content: string = randomUUID()): Promise<string> {
      await made(routes.addComment, { params: { id: postId }, body: { author: 'Kiran', content } });
      const { comments } = await made(routes.getPendingComments, { token });
      return comments.find((each: { content: string }) => each.content === content).id;
    },
    /** Of a new job, with the token of its private link. */
    async report(fields: object = { reason: 'fee' }) {
      const jobId = await adding.job();
      const { token: link } = await made(routes.reportJob, { params: { id: jobId }, body: fields });
      return { jobId, token: String(link) };
    },
    /** For a test to change, or to sign out. */
    async administrator() {
      const { email } = newAccount();
      if (!ofPool) return addAdministrator(stack, email);
      const { id, password } = await ofPool(email);
      await made(routes.approveAdmin, { params: { id }, token });
      return { id, email, password };
    },
    /** What a colleague sends who follows the link of his invitation. */
    async invitation(account = newAccount()) {
      const { email } = account;
      await made(routes.inviteAdmin, { body: { email }, token });
      const link = /https?:\S+/.exec((await mailsTo(stack, email)).at(-1) ?? '')?.[0] ?? '';
      const carried = new URLSearchParams(new URL(link).hash.slice(1));
      return { ...account, ...Object.fromEntries(carried) };
    },
    /** An account that waits for approval. */
    async account(): Promise<string> {
      const { email } = newAccount();
      return (await (ofPool?.(email) ?? addAccount(stack, email))).id;
    },
    /** The tokens of the confirmation of an alert for a new address. */
    async alertTokens(email = `${randomUUID()}@example.com`, searchTerm = 'engineer') {
      const listPath = `/?${new URLSearchParams({ searchTerm })}`;
      await made(routes.subscribeAlert, { body: { email, frequency: 'daily', listPath } });
      const text = (await mailsTo(stack, email)).at(-1) ?? '';
      const tokenOf = (page: string) => new RegExp(`${page}#token=(\\S+)`).exec(text)?.[1] ?? '';
      return { confirm: tokenOf('/alerts/confirm'), manage: tokenOf('/alerts') };
    },
    /** A confirmed alert, with the token of the private link. */
    async alert(email?: string, searchTerm?: string) {
      const { confirm, manage: token } = await adding.alertTokens(email, searchTerm);
      await made(routes.confirmAlert, { body: { token: confirm } });
      const { alerts } = await made(routes.getAlerts, { body: { token } });
      return { token, id: String(alerts[0].id) };
    },
  };

  return {
    ...{ stack, token, adding, made },
    /** Of another administrator, whose sessions a test may end. */
    async otherToken(): Promise<string> {
      const { email, password } = await adding.administrator();
      return stack.signIn({ email, password });
    },
    /** The token of the newsletter's mail to a new address. */
    async newsletterToken(email = `${randomUUID()}@example.com`): Promise<string> {
      await made(routes.subscribeNewsletter, { body: { email } });
      return /#token=([\w.~-]+)/.exec((await mailsTo(stack, email))[0] ?? '')?.[1] ?? '';
    },
  };
}

/** A stack with one of everything in it, and the ways to add more. */
export async function makeWorld(stack: Product, ofPool?: AddAccount) {
  const [job, interview] = await Promise.all([fullForm(stack), interviewForm(stack)]);
  const world = await signedInTo(stack, { job, interview }, ofPool);
  const { adding, made, token } = world;
  const addCommentedPost = async () => {
    const post = await adding.publishedPost({ image: await picture() });
    const [id] = await Promise.all([adding.comment(post), adding.comment(post)]);
    await made(routes.approveComment, { params: { id }, token });
    return post;
  };
  const [postId, jobId, interviewId] = await Promise.all([
    addCommentedPost(),
    adding.job({ companyLogo: await picture() }),
    adding.publishedInterview(),
    adding.contact(),
    adding.account(),
  ]);
  return { ...world, job, interview, postId, jobId, interviewId };
}
export type World = Awaited<ReturnType<typeof makeWorld>>;

/** Makes the world of all files, which live in other processes. */
export async function makeSharedWorld(): Promise<void> {
  const { newsletterToken, ...world } = await makeWorld(sharedStack());
  await newsletterToken();
  const { job, interview, postId, jobId, interviewId } = world;
  process.env['SHARED_WORLD'] = JSON.stringify({ job, interview, postId, jobId, interviewId });
}

/** The world of all files, there once the tests of a file begin. */
export function openWorld(): World {
  const world = {} as World;
  beforeAll(async () => {
    const shared = JSON.parse(process.env['SHARED_WORLD'] ?? '');
    Object.assign(world, await signedInTo(sharedStack(), shared), shared);
  });
  return world;
}
