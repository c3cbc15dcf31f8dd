import type { Page } from '@playwright/test';
import { login } from '#contract/accounts.ts';
import { messages } from '#contract/messages.ts';
import { localAdmin } from '../../../launch/local-admin.ts';
import type { Samples } from '../samples.ts';
import { failing, press, type Scene, unanswered } from '../scene.ts';

const lists = '/admin/interviews';

async function signIn(page: Page): Promise<void> {
  const answer = await page.request.post(login.path, { data: localAdmin });
  const { token } = login.answers[200].parse(await answer.json());
  await page.addInitScript(`localStorage.setItem('token', ${JSON.stringify(token)})`);
}

/** Of two jobs: one is fine, the other has neither a role nor an address. */
const file = {
  name: 'jobs.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    'Company,Role,Location,Salary,Batches,Apply link,Job description,Company type,Role category,City,Experience level\n' +
      'Lanternwick,Graduate Engineer,Pune,6-8 LPA,2026,https://lanternwick.example,You build lanterns.,product,Data Analyst,pune,Freshers\n' +
      'Copperleaf,,Pune,5 LPA,2026,copperleaf,You test leaves.,product,Data Analyst,Poona,Freshers\n',
  ),
};

const chooseFile = async (page: Page) => {
  await page.getByLabel(messages.jobImport.choose).setInputFiles(file);
  await page.getByRole('heading', { name: messages.jobImport.columnsTitle }).waitFor();
};

const doorScenes: readonly Scene[] = [
  { name: 'admin-login', path: '/admin/login' },
  {
    name: 'admin-login-refused',
    path: '/admin/login',
    prepare: async (page) => {
      await page.getByLabel('Email').fill(localAdmin.email);
      await page.getByLabel('Password', { exact: true }).fill('not the password');
      await press('Sign in')(page);
      await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor();
    },
    frame: 'window',
    failing: true,
  },
  { name: 'admin-register', path: '/admin/register' },
];

const jobScenes = ({ jobId }: Samples): Scene[] => [
  { name: 'admin-dashboard', path: '/admin/dashboard' },
  { name: 'admin-job-list', path: '/admin/job-list' },
  { name: 'admin-job-list-none', path: '/admin/job-list?search=zxqvkjw' },
  {
    name: 'admin-job-list-ticked',
    path: '/admin/job-list',
    prepare: async (page) => {
      await page.getByRole('checkbox').nth(1).check();
      await page.getByRole('checkbox').nth(2).check();
    },
  },
  {
    name: 'admin-job-delete',
    path: '/admin/job-list',
    prepare: press(/^Delete/),
    frame: 'window',
  },
  { name: 'admin-add-job', path: '/admin/add-new-job' },
  { name: 'admin-edit-job', path: `/admin/edit-job/${jobId}` },
  { name: 'admin-import', path: '/admin/import-jobs' },
  { name: 'admin-import-columns', path: '/admin/import-jobs', prepare: chooseFile },
  {
    name: 'admin-import-check',
    path: '/admin/import-jobs',
    prepare: async (page) => {
      await chooseFile(page);
      await page.getByLabel('Pay range, if empty').selectOption('6-10 LPA');
      await press(messages.jobImport.check)(page);
      await page.getByRole('heading', { name: messages.jobImport.checkTitle }).waitFor();
    },
  },
];

const contentScenes = ({ postId, interviewId }: Samples): Scene[] => [
  { name: 'admin-posts', path: `${lists}/users-added-blog-posts-list` },
  {
    name: 'admin-posts-waiting',
    path: `${lists}/users-added-blog-posts-list?status=pending_review`,
  },
  { name: 'admin-interviews', path: `${lists}/users-added-interviews-list` },
  { name: 'admin-own-interviews', path: `${lists}/admin-added-interviews-list` },
  { name: 'admin-edit-post', path: `/admin/edit-post/${postId}` },
  { name: 'admin-edit-interview', path: `/admin/edit-user-interviews/${interviewId}` },
  { name: 'admin-comments', path: '/admin/comments' },
];

const otherScenes: readonly Scene[] = [
  { name: 'admin-categories', path: '/admin/category/add-category' },
  { name: 'admin-feedback', path: '/admin/user-feedback-list' },
  { name: 'admin-administrators', path: '/admin/administrators' },
  { name: 'admin-audit', path: '/admin/audit-log' },
  {
    name: 'admin-loading',
    path: '/admin/job-list',
    before: unanswered('**/api/jobs-admin*'),
    pending: true,
  },
  {
    name: 'admin-failed',
    path: '/admin/job-list',
    before: failing('**/api/jobs-admin*'),
    failing: true,
  },
  { name: 'admin-not-found', path: '/admin/nowhere' },
  {
    name: 'admin-sidebar',
    path: '/admin/dashboard',
    prepare: press('Open menu'),
    frame: 'window',
    only: 'narrow',
  },
];

const signedIn = (scene: Scene): Scene => ({
  ...scene,
  before: async (page) => {
    await signIn(page);
    await scene.before?.(page);
  },
});

/** The back office, as the administrator of the demo sees it. */
export const deskScenes = (samples: Samples): Scene[] => [
  ...doorScenes,
  ...[...jobScenes(samples), ...contentScenes(samples), ...otherScenes].map(signedIn),
];
