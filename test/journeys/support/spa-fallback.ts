import type { Page } from '@playwright/test';

/** As when the server fails to draw: the page comes empty, and the browser draws it by its own calls. */
export const withSpaFallback = (page: Page): Promise<unknown> =>
  page.route('**/*', async (route) => {
    const request = route.request();
    if (request.resourceType() !== 'document') return route.fallback();
    const { href } = new URL('/admin/login', request.url());
    return route.fulfill({ response: await route.fetch({ url: href }) });
  });
