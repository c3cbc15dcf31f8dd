import { randomBytes, randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import * as accounts from '#contract/accounts.ts';
import * as administrators from '#contract/administrators.ts';
import { publicCalls } from '#contract/endpoints.ts';
import { insertBlogPosts, updateBlogPost } from '#contract/blog.ts';
import { optionRoutes } from '#contract/categories.ts';
import type { Draft } from '#contract/job-drafts.ts';
import { dayMs } from '#contract/india-time.ts';
import { insertInvExp, reviewInterview } from '#contract/interviews.ts';
import { createJob, deleteJob, type Job, updateJob } from '#contract/jobs.ts';
import { localAdmin } from '#local/launch/local-admin.ts';
import { codeMailedTo } from './product.ts';

/** A word that no other test's row holds, and no search takes for another one. */
export const unique = (): string =>
  `Q${[...randomBytes(11)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('')}`;

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
export const question = (page: Page) => page.getByRole('alertdialog');
export const confirm = (page: Page, name: string) =>
  question(page).getByRole('button', { name }).click();
export const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
export const file = (name: string, mimeType: string, buffer: Buffer | string) => ({
  name,
  mimeType,
  buffer: Buffer.from(buffer),
});

/** What is read of the API's answers. */
interface Answer {
  roleData: { id: string; name: string }[];
  admins: { id: string; email: string }[];
  job: Job;
  draft: Draft;
}
type Account = Readonly<Record<'email' | 'password', string>>;
type Fields = Readonly<Record<string, string>>;

async function requestToken(request: APIRequestContext, account: Account): Promise<string> {
  const answer = await request.post(accounts.login.path, { data: account });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()).token;
}

/** Signs in without the form, which a journey of its own is about. */
export async function signIn(page: Page, path: string, account: Account = localAdmin) {
  const token = await requestToken(page.request, account);
  await page.goto('/robots.txt');
  await page.evaluate((text) => localStorage.setItem('token', text), token);
  await page.goto(path);
}

export const jobTexts = {
  ...{ role: 'Graduate Sharp Engineer', location: 'Lowerplace', pay: 'up to 300000' },
  batches: '2023 passouts',
  joblink: 'https://careers.ladder.example/sharp',
  description: 'We build ladders. You climb them.\nThen you build more.',
};
/** Apart from what journeys count and page through: freshers, Bengaluru, batches from 2025 on. */
const jobChoices = {
  jobtype: ['company', 'Startups'],
  jobbyrole: ['role', 'Backend Developer'],
  jobbycity: ['city', 'Kolkata'],
  jobexplevel: ['level', '1-3 Years Experience'],
  jobpayrange: ['pay', '3-6 LPA'],
} as const;

/** What an administrator does by the API: rows of a test's own, and what others do meanwhile. */
export async function adminApi(request: APIRequestContext, account: Account = localAdmin) {
  const headers = { authorization: `Bearer ${await requestToken(request, account)}` };
  const fillId = (path: string, id: string) => path.replace('{id}', id);
  const expectOk = async (response: ReturnType<APIRequestContext['get']>): Promise<Answer> => {
    const answer = await response;
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as Answer;
  };
  const get = (path: string) => expectOk(request.get(path, { headers }));
  const post = (path: string, id: string, data: object) =>
    expectOk(request.post(fillId(path, id), { headers, data }));
  const send = (path: string, id: string, multipart: Fields) =>
    expectOk(request.post(fillId(path, id), { headers, multipart }));
  const remove = (path: string, id: string) =>
    expectOk(request.delete(fillId(path, id), { headers }));
  const option = async (kind: keyof typeof optionRoutes, name: string): Promise<string> =>
    (await get(optionRoutes[kind].path)).roleData.find((each) => each.name === name)!.id;
  return {
    ...{ get, post, send, remove, option },
    async addJob(fields: Fields = {}): Promise<Job> {
      const chosen = Object.entries(jobChoices).map(
        async ([name, [kind, label]]) => [name, await option(kind, label)] as const,
      );
      const choices = Object.fromEntries(await Promise.all(chosen));
      const form = { title: unique(), ...jobTexts, ...choices, ...fields };
      return (await send(createJob.path, '', form)).job;
    },
    changeJob: (id: string, fields: Fields) => send(updateJob.path, id, fields),
    deleteJob: (id: string) => remove(deleteJob.path, id),
    publishPost: (id: string) => send(updateBlogPost.path, id, { status: '1' }),
    publishInterview: (id: string) => post(reviewInterview.path, id, { status: 'published' }),
    /** An administrator of one's own, to be signed out or removed. */
    async addAdmin(): Promise<Account & { name: string }> {
      const account = { name: unique(), email: `${randomUUID()}@example.com`, password: strong };
      await post(accounts.register.path, '', account);
      const { email, password } = account;
      const confirmation = { email, password, code: codeMailedTo(email) };
      await post(accounts.confirmRegistration.path, '', confirmation);
      const { admins } = await get(administrators.getAdmins.path);
      const { id } = admins.find((each) => each.email === account.email)!;
      await post(administrators.approveAdmin.path, id, {});
      return account;
    },
  };
}

export const strong = 'A-long-password-1';
export const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

/**
 * What visitors find, to be polled: their lists may be a quarter of a second old, when another test
 * has asked for one just before a change.
 */
export const jobsFound =
  (request: APIRequestContext, searchTerm: string) => async (): Promise<{ id: string }[]> =>
    (await request.get(publicCalls.jobsSearch.path, { params: { searchTerm } })).json();

/** A post that waits for its review. */
export async function submitPost(request: APIRequestContext, title: string, fields: Fields = {}) {
  const answer = await request.post(insertBlogPosts.path, {
    multipart: {
      ...{ title, content: 'I was asked to **mend a loom**.', excerpt: 'A loom and a thread.' },
      ...{ category: 'interview', type: 'experience', tags: '[]', status: '2', anonymous: '0' },
      ...fields,
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return String((await answer.json()).id);
}

/** An interview experience that waits for its review, with the token of its private link. */
export async function sendInterview(request: APIRequestContext, title: string, fields = {}) {
  const readFirstId = async (kind: 'company' | 'role' | 'work') =>
    (await (await request.get(optionRoutes[kind].path)).json()).roleData[0].id;
  const answer = await request.post(insertInvExp.path, {
    data: {
      ...{ title, name: 'Asha', email: 'asha@example.com', companyName: 'Looms', rounds: 1 },
      ...{ roundDetails: [{ title: 'One', details: 'A loom.' }], experience: 'Fresher' },
      ...{ jobRole: 'Weaver', details: 'I applied by post.', verdict: 'selected' },
      ...{ companyOption: await readFirstId('company'), roleOption: await readFirstId('role') },
      workOption: await readFirstId('work'),
      ...fields,
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { id, token } = await answer.json();
  return { id: String(id), token: String(token) };
}

export const submitInterview = async (...args: Parameters<typeof sendInterview>) =>
  (await sendInterview(...args)).id;

const formTexts = {
  ...{ 'Title (company name)': 'Loom & Thread', Role: 'Graduate Weaver', Pay: '5 LPA' },
  ...{ Location: 'Lowerplace', 'For Batches': '2023', Description: 'You mend looms.' },
  'Job link': 'https://careers.example/loom',
};
export const formChoices = {
  ...{ 'Company type': 'Startups', 'Role category': 'Data Analyst', City: 'Kolkata' },
  ...{ 'Experience level': '1-3 Years Experience', 'Pay range': '3-6 LPA' },
};

/** All that the form for a new job asks for; answers the texts. */
export async function fillJob(page: Page, own: Partial<typeof formTexts> = {}) {
  const texts = { ...formTexts, ...own };
  for (const [label, text] of Object.entries(texts)) await field(page, label).fill(text);
  for (const [label, name] of Object.entries(formChoices))
    await field(page, label).selectOption({ label: name });
  return texts;
}
