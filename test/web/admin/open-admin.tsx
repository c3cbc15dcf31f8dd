import { categoryFieldNames, kindOf } from '#contract/jobs/job-fields.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { getMe } from '#contract/accounts.ts';
import { type AdminCard, type AdminJobs, getJobsAdmin } from '#contract/jobs/admin-jobs.ts';
import { optionRoutes } from '#contract/categories.ts';
import { contentListNames } from '#contract/content-lists.ts';
import { getCompanies } from '#contract/jobs/companies.ts';
import { createDraft, updateDraft } from '#contract/jobs/drafts.ts';
import type { Card } from '#contract/jobs/job-shapes.ts';
import type { ApiStub } from '#test/support/api-stub.ts';
import { recordOf } from '#contract/record-of.ts';
import { getWaiting } from '#contract/statistics.ts';
import { buildAdminCard, buildDraftCard, buildJob } from '#test/support/builders.ts';
import { pageOf, stubPortal } from '#test/support/portal.ts';
import { renderApp } from '#test/support/render-page.tsx';
// Fetched apart in the browser; here they are loaded before the clock may stand still.
import '#web/app/admin/admin-routes.tsx';
import '#web/pages/admin/account/account-page.tsx';
import '#web/pages/admin/add-job-page.tsx';
import '#web/pages/admin/account/administrators-page.tsx';
import '#web/pages/admin/audit-page.tsx';
import '#web/pages/admin/category-page.tsx';
import '#web/pages/admin/companies-page.tsx';
import '#web/pages/admin/dashboard-page.tsx';
import '#web/pages/admin/drafts-page.tsx';
import '#web/pages/admin/edit-job-page.tsx';
import '#web/pages/admin/feedback-page.tsx';
import '#web/pages/admin/account/forgot-page.tsx';
import '#web/pages/admin/inbox/inbox-page.tsx';
import '#web/pages/admin/job-list-page.tsx';
import '#web/pages/admin/links-page.tsx';
import '#web/pages/admin/account/login-page.tsx';
import '#web/pages/admin/account/register-page.tsx';

/** How wide the window is from here on; only `(max-width: …px)` is understood. */
function setWidth(pixels: number): void {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: pixels <= Number(/max-width: ([\d.]+)px/.exec(media)?.[1] ?? 0),
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
}

interface Opening {
  token?: string | null;
  /** The whole list behind the job table; a call gets its page of it. */
  jobs?: (Card | AdminCard)[];
  width?: number;
  /** Further answers that the first picture needs. */
  prepare?: (api: ApiStub) => void;
}

/** The category of the built job and one more, for each of its fields. */
function stubOptions(api: ApiStub) {
  const job = buildJob();
  for (const field of categoryFieldNames) {
    const kind = kindOf(field);
    const options = [
      { id: job[field] || `first-${kind}`, name: job.categories[field] || `First ${kind}` },
      { id: `other-${kind}`, name: `Another ${kind}` },
    ];
    api.on(optionRoutes[kind], { body: { roleData: options } });
  }
}

/** Whatever is typed into the form of a job is saved. */
function stubDrafts(api: ApiStub) {
  const draft = buildDraftCard();
  api.on(createDraft, { status: 201, body: { message: 'Draft saved.', draft } });
  api.on(updateDraft, ({ body }) => ({
    body: { message: 'Draft saved.', draft: { ...draft, version: Number(body['version']) + 1 } },
  }));
}

/** The page of the list that a call asks for. */
export function jobsAnswer(jobs: readonly (Card | AdminCard)[], url: URL): AdminJobs {
  const { items, total } = pageOf(jobs, url);
  const page = Number(url.searchParams.get('page') ?? 1);
  const pageSize = Number(url.searchParams.get('pageSize') ?? 20);
  return {
    jobs: items.map((job) => buildAdminCard(job)),
    ...{ total, page, pageSize, pages: Math.ceil(total / pageSize) },
    counts: { all: total, live: total, expiring: 2, expired: 3, deleted: 1 },
  };
}

export const me = (id: string) => ({
  id,
  name: 'Asha',
  email: `${id}@example.com`,
  secondFactor: false,
  dailyMail: true,
});

/** A signed-in back office over a list of jobs; a function says what the first calls get. */
export async function openAdmin(path: string, opening: Opening | Opening['prepare'] = {}) {
  const given = typeof opening === 'function' ? { prepare: opening } : opening;
  const { token = 'token-1', jobs = [], width = 1280, prepare }: Opening = given;
  setWidth(width);
  if (token !== null) localStorage.setItem('token', token);
  const api = stubPortal();
  stubOptions(api);
  api.on(getJobsAdmin, ({ url }) => ({ body: jobsAnswer(jobs, url) }));
  api.on(getCompanies, {
    body: { companies: [], ...{ total: 0, page: 1, pageSize: 20, pages: 0 } },
  });
  api.on(getWaiting, {
    body: {
      reports: 0,
      links: 0,
      ...recordOf(contentListNames, () => 0),
      comments: 0,
      messages: 0,
      drafts: 0,
    },
  });
  api.on(getMe, { body: me('admin-1') });
  stubDrafts(api);
  prepare?.(api);
  const view = await act(async () => renderApp(path));
  return { api, view };
}

export const path = () => window.location.pathname + window.location.search;

export const button = (name: string | RegExp) => screen.getByRole('button', { name });

/** Types with fake timers as well as with real ones. */
export const person = () => userEvent.setup({ delay: null, pointerEventsCheck: 0 });
