import { act } from 'react';
import type { ApiStub } from '#test/support/api-stub.ts';
import { stubPortal } from '#test/support/portal.ts';
import { renderApp } from '#test/support/render-page.tsx';
// Fetched apart in the browser; here they are loaded before a page is shown.
import '#web/app/admin-routes.tsx';
import '#web/pages/admin/administrators-page.tsx';
import '#web/pages/admin/audit-page.tsx';
import '#web/pages/admin/category-page.tsx';
import '#web/pages/admin/feedback-page.tsx';
import '#web/pages/admin/login-page.tsx';
import '#web/pages/admin/register-page.tsx';
import { setWidth } from './set-width.ts';

/** A screen of the back office for whoever holds a token; `prepare` says what its first calls get. */
export async function openDesk(path: string, prepare: (api: ApiStub) => void) {
  setWidth(1280);
  localStorage.setItem('token', 'token-1');
  const api = stubPortal();
  prepare(api);
  const view = await act(async () => renderApp(path));
  return { api, view };
}
