import { categoryFieldNames, toCategoryKind } from '#contract/job-fields.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import type { AdminJobCard, AdminJobs } from '#contract/admin-jobs.ts';
import { optionRoutes } from '#contract/categories.ts';
import { contentListNames } from '#contract/admin-submission-lists.ts';
import type { ListedJob } from '#contract/job-schemas.ts';
import { type ApiStub, pageOf, stubPortal } from '#test/support/portal.ts';
import { mapToRecord } from '#contract/map-to-record.ts';
import { buildAdminCard, buildDraftCard, buildJob } from '#test/support/builders.ts';
import { renderApp } from '#test/support/render-page.tsx';
import { textsOf } from '#test/web/read-page.ts';

const { matchMedia } = window;
/** How wide the window is from here on; only `(max-width: …px)` is understood. */
function setWidth(pixels: number): void {
  window.matchMedia = (media) =>
    Object.assign(matchMedia.call(window, media), {
      matches: pixels <= Number(/max-width: ([\d.]+)px/.exec(media)?.[1] ?? 0),
    });
}

interface Opening {
  token?: string | null;
  /** The whole list behind the job table; a call gets its page of it. */
  jobs?: (ListedJob | AdminJobCard)[];
  width?: number;
  /** Further answers that the first picture needs. */
  prepare?: (api: ApiStub) => void;
}

/** The category of the built job and one more, for each of its fields. */
function stubOptions(api: ApiStub) {
  const job = buildJob();
  for (const field of categoryFieldNames) {
    const kind = toCategoryKind(field);
    const options = [
      { id: job[field] || `first-${kind}`, name: job.categories[field] || `First ${kind}` },
      { id: `other-${kind}`, name: `Another ${kind}` },
    ];
    api.on(optionRoutes[kind], { body: { roleData: options } });
  }
}

/** The page of the list that a call asks for. */
export function jobsAnswer(jobs: readonly (ListedJob | AdminJobCard)[], url: URL): AdminJobs {
  const { items, total } = pageOf(jobs, url);
  const page = Number(url.searchParams.get('page') ?? 1);
  const pageSize = Number(url.searchParams.get('pageSize') ?? 20);
  return {
    jobs: items.map((job) => buildAdminCard(job)),
    ...{ total, page, pageSize, pages: Math.ceil(total / pageSize) },
    counts: { all: total, live: total, today: 1, expiring: 2, expired: 3, deleted: 1 },
  };
}

export const me = (id: string) => ({
  ...{ id, name: 'Asha', email: `${id}@example.com`, secondFactor: false, dailyMail: true },
});

/** A signed-in back office over a list of jobs; a function says what the first calls get. */
export async function openAdmin(path: string, opening: Opening | Opening['prepare'] = {}) {
  const given = typeof opening === 'function' ? { prepare: opening } : opening;
  const { token = 'token-1', jobs = [], width = 1280, prepare }: Opening = given;
  setWidth(width);
  if (token !== null) localStorage.setItem('token', token);
  const api = stubPortal();
  stubOptions(api);
  api.on('getJobsAdmin', ({ url }) => ({ body: jobsAnswer(jobs, url) }));
  api.on('getCompanies', { body: { companies: [], total: 0, page: 1, pageSize: 20, pages: 0 } });
  const others = ['reports', 'links', 'comments', 'messages', 'drafts', 'sourceDrafts'] as const;
  const kinds = [...contentListNames, ...others, 'changes', 'sources'] as const;
  api.answer({
    getPendingCounts: { body: mapToRecord(kinds, () => 0) },
    getMe: { body: me('admin-1') },
  });
  // Whatever is typed into the form of a job is saved.
  const draft = buildDraftCard();
  api.on('createDraft', { status: 201, body: { message: 'Draft saved.', draft } });
  api.on('updateDraft', ({ body }) => ({
    body: { message: 'Draft saved.', draft: { ...draft, version: Number(body['version']) + 1 } },
  }));
  prepare?.(api);
  return { api, view: await act(async () => renderApp(path)) };
}

export const path = () => window.location.pathname + window.location.search;

export const button = (name: string | RegExp) => screen.getByRole('button', { name });

/** Types with fake timers as well as with real ones. */
export const person = () => userEvent.setup({ delay: null, pointerEventsCheck: 0 });

/** Answers the question that is asked by its button. */
export const answer = async (name: string) =>
  person().click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));

export const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);

/** The heads of the table's columns, and the cells of a row. */
export const columns = () => textsOf(screen.getAllByRole('columnheader')).join(' | ');
export const cells = (row: HTMLElement | undefined) =>
  textsOf([...(row?.querySelectorAll('th, td') ?? [])]).join(' | ');

export const tickAll = async () =>
  person().click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));

/** What can be done with the rows that are ticked. */
export const bulkBar = (rows: string) =>
  within(screen.getByRole('group', { name: `With the selected ${rows}` }));
