import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { categoryFieldNames, categoryFields, optionRoutes } from '#contract/categories.ts';
import { jobsSearch, pageHeaders } from '#contract/jobs.ts';
import type { Card } from '#contract/job-shapes.ts';
import type { ApiStub } from '#test/support/api-stub.ts';
import { buildJob } from '#test/support/builders.ts';
import { pageOf, renderPage, stubPortal } from '#test/support/render-page.tsx';
// Fetched apart in the browser; here it is loaded before the clock may stand still.
import '#web/app/admin-routes.tsx';
import { setWidth } from './set-width.ts';

interface Opening {
  token?: string | null;
  /** The whole list behind the job table; a call gets its page of it. */
  jobs?: Card[];
  width?: number;
}

/** The category of the built job and one more, for each of its fields. */
function stubOptions(api: ApiStub) {
  const job = buildJob();
  for (const field of categoryFieldNames) {
    const kind = categoryFields[field];
    const options = [
      { id: job[field] || `first-${kind}`, name: job.categories[field] || `First ${kind}` },
      { id: `other-${kind}`, name: `Another ${kind}` },
    ];
    api.on(optionRoutes[kind], { body: { roleData: options } });
  }
}

/** A signed-in back office over a list of jobs. */
export async function openAdmin(path: string, opening: Opening = {}) {
  const { token = 'token-1', jobs = [], width = 1280 } = opening;
  setWidth(width);
  if (token !== null) localStorage.setItem('token', token);
  const api = stubPortal();
  stubOptions(api);
  api.on(jobsSearch, ({ url }) => {
    const { items, total } = pageOf(jobs, url);
    return { body: items, headers: { [pageHeaders.total]: String(total) } };
  });
  const view = await act(async () => renderPage(path));
  return { api, view };
}

export const path = () => window.location.pathname + window.location.search;

export const button = (name: string | RegExp) => screen.getByRole('button', { name });

/** Types with fake timers as well as with real ones. */
export const person = () => userEvent.setup({ delay: null });
