import { globSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { getAdmins } from '#contract/accounts.ts';
import { getJobsAdmin } from '#contract/admin-jobs.ts';
import { getAllBlogPosts } from '#contract/blog.ts';
import { getPendingComments } from '#contract/comments.ts';
import { optionRoutes } from '#contract/categories.ts';
import { getContacts } from '#contract/feedback.ts';
import { getUserAddedInvExps } from '#contract/interviews.ts';
import { messages } from '#contract/messages.ts';
import { pages } from '#contract/pages.ts';
import type { Site } from './visitor.ts';

/** A form that makes one row of what is typed. */
export interface Form {
  name: string;
  isForAdministrators?: true;
  address: (site: Site) => string | Promise<string>;
  /** Drawn by the browser alone, so it works as soon as it is there. */
  isDrawnHere?: true;
  /** Its answer is kept under no key: an address is asked for once in any case. */
  isRepeatable?: true;
  /** Types `word` where it can be found again. */
  fill: (page: Page, word: string) => Promise<void>;
  /** Where the word stands. */
  field: (page: Page) => ReturnType<Page['getByLabel']>;
  send: (page: Page) => ReturnType<Page['getByRole']>;
  /** The route that it is sent to. */
  path: string;
  /** How many rows hold the word. */
  count: (site: Site, word: string) => Promise<number>;
}

const main = (page: Page) => page.getByRole('main');
const inForm = (label: string) => (page: Page) => main(page).getByLabel(label, { exact: true });
const button = (name: string) => (page: Page) =>
  main(page).getByRole('button', { name, exact: true });

async function fillAll(page: Page, texts: Readonly<Record<string, string>>) {
  for (const [label, text] of Object.entries(texts)) await inForm(label)(page).fill(text);
}

/** In any text of a list's rows. */
const rowsWith =
  (path: string, rowsOf: (answer: Record<string, object[]>) => object[]) =>
  async ({ read }: Site, word: string) =>
    rowsOf(await read(path)).filter((row) => JSON.stringify(row).includes(word)).length;

/** Letters to an address; they are sent some seconds later. */
const lettersTo = ({ product }: Site, word: string) =>
  globSync(`${product.dataDir}/mail/*.json`).filter((file) =>
    readFileSync(file, 'utf8').includes(word),
  ).length;

const post = messages.writePost;
/** As visitors see them: an administrator would be told of drafts as well. */
async function firstPost({ product }: Site) {
  const answer = await fetch(`${product.url}/api/getPosts?page=1`);
  const { posts }: { posts: { id: string }[] } = await answer.json();
  return `/blog-posts-details/${posts[0]!.id}`;
}

export const forms: readonly Form[] = [
  {
    name: 'the contact form',
    address: () => pages.contact,
    fill: (page, word) =>
      fillAll(page, { Name: 'Asha Rao', Email: 'asha@example.com', Message: word }),
    field: inForm('Message'),
    send: button('Send message'),
    path: '/api/contactus',
    count: rowsWith(getContacts.path, ({ feedbackData }) => feedbackData!),
  },
  {
    name: 'the newsletter',
    address: () => pages.updates,
    fill: (page, word) => inForm('Email')(page).fill(`${word}@example.com`),
    field: inForm('Email'),
    send: button('Subscribe'),
    path: '/api/subscribeNewsletter',
    count: async (site, word) => lettersTo(site, word),
  },
  {
    name: 'a comment',
    address: firstPost,
    fill: (page, word) => fillAll(page, { Name: 'Meera', 'Your comment': word }),
    field: inForm('Your comment'),
    send: button(messages.comment.post),
    path: '/api/comments/*',
    count: rowsWith(getPendingComments.path, ({ comments }) => comments!),
  },
  {
    name: 'an interview experience',
    address: () => pages.shareInterview,
    fill: async (page, word) => {
      await fillAll(page, {
        ...{ Name: 'Asha Rao', Email: 'asha@example.com', Title: word },
        ...{ 'Company name': 'Chakra Looms', 'Job role': 'Weaver', Experience: 'Fresher' },
        ...{ 'Round title': 'The loom', 'What happened': 'I mended it.', Details: 'By letter.' },
      });
      for (const label of ['Company type', 'Role', 'Work type']) {
        await inForm(label)(page).selectOption({ index: 1 });
      }
    },
    field: inForm('Title'),
    send: button(messages.interview.submit),
    path: '/api/insertInvExp',
    count: rowsWith(getUserAddedInvExps.path, ({ data }) => data!),
  },
  {
    name: 'a post',
    isDrawnHere: true,
    address: () => pages.writePost,
    fill: (page, word) =>
      fillAll(page, {
        ...{ [post.labels.title]: word, [post.labels.content]: '## Threads\n\nThey break.' },
        ...{ [post.labels.author]: 'Asha Rao', [post.labels.email]: 'asha@example.com' },
      }),
    field: inForm(post.labels.title),
    send: button(post.publish),
    path: '/api/insertBlogPosts',
    count: rowsWith(getAllBlogPosts.path, ({ blogs }) => blogs!),
  },
  {
    name: 'a new job',
    isForAdministrators: true,
    address: () => '/admin/add-new-job',
    fill: async (page, word) => {
      const named = (name: string) => page.locator(`form [name="${name}"]`);
      const texts = {
        ...{ title: 'Ladder & Sons', role: word, location: 'Bengaluru', pay: '6 LPA' },
        ...{ batches: '2026', joblink: 'https://careers.ladder.example/x', description: 'Climb.' },
      };
      for (const [name, text] of Object.entries(texts)) await named(name).fill(text);
      for (const name of ['jobtype', 'jobbyrole', 'jobbycity', 'jobexplevel', 'jobpayrange']) {
        await named(name).selectOption({ index: 1 });
      }
    },
    field: inForm('Role'),
    send: button('Add job'),
    path: '/api/job',
    count: (site, word) =>
      rowsWith(`${getJobsAdmin.path}?search=${word}`, ({ jobs }) => jobs!)(site, word),
  },
  {
    name: 'a category',
    isForAdministrators: true,
    address: () => '/admin/category/add-category',
    fill: async (page, word) => {
      await inForm('Category type')(page).selectOption({ label: 'Domain' });
      await fillAll(page, { 'Category name': word });
    },
    field: inForm('Category name'),
    send: button('Add category'),
    path: '/api/insertDomainCat',
    count: rowsWith(optionRoutes.domain.path, ({ roleData }) => roleData!),
  },
  {
    name: 'a registration',
    isRepeatable: true,
    address: () => '/admin/register',
    fill: (page, word) =>
      fillAll(page, { Name: 'Meera', Email: `${word}@example.com`, Password: 'A-long-password-1' }),
    field: inForm('Email'),
    send: button('Register'),
    path: '/api/register',
    count: rowsWith(getAdmins.path, ({ admins }) => admins!),
  },
];
