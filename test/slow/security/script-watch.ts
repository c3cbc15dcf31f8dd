import type { Browser, Page } from '@playwright/test';
import { inlineScript } from '#test/support/inline-script.ts';
import { flag } from './hostile-markup.ts';

export async function watchScripts(
  browser: Browser,
  { url, bypassCSP, token }: { url: string; bypassCSP: boolean; token?: string },
) {
  const context = await browser.newContext({ baseURL: url, bypassCSP, serviceWorkers: 'block' });
  /** What ran, opened or asked elsewhere; each with the screen on which it did. */
  const fired: string[] = [];
  let screen = '';
  const note = (what: string) => fired.push(`${screen}: ${what}`);
  await context.exposeBinding(flag, () => void note('a script ran'));
  await context.route(
    ({ host, protocol }) => /^https?:$/.test(protocol) && host !== new URL(url).host,
    (route) => {
      note(`asked ${route.request().url()}`);
      return route.abort();
    },
  );
  context.on('page', (page) =>
    page.on('dialog', (dialog) => {
      note(`said ${dialog.message()}`);
      void dialog.dismiss().catch(() => undefined);
    }),
  );
  if (token !== undefined)
    await context.addInitScript((names) => {
      try {
        localStorage.setItem('token', names);
      } catch {
        // A frame of another origin has no storage.
      }
    }, token);
  return { context, fired, look: (at: string) => void (screen = at) };
}
export type Watched = Awaited<ReturnType<typeof watchScripts>>;

/** What could run though it has not yet: handlers, addresses of script, frames, foreign sources. */
export const dangersIn = (page: Page): Promise<string[]> =>
  page.evaluate((ours) => {
    const addresses = ['href', 'src', 'action', 'formaction', 'data', 'poster', 'xlink:href'];
    const frames = 'iframe, object, embed, base, frame, meta[http-equiv=refresh i]';
    const records = ['application/ld+json', 'application/json'];
    const mayLead = /^(?:https?|mailto|whatsapp|tel|blob):$/;
    const isOwn = (address: string) =>
      /^(?:blob:|data:image\/)/.test(address) ||
      new URL(address, location.href).origin === location.origin;
    const isHarmless = (element: Element, address: string) =>
      element.matches('a, area, link[rel=canonical], link[rel=alternate]')
        ? mayLead.test(new URL(address, location.href).protocol)
        : isOwn(address);
    const kinds: readonly ((element: Element) => boolean)[] = [
      ({ attributes }) => [...attributes].some(({ name }) => /^on/i.test(name)),
      (element) => element.matches(frames),
      (element) =>
        element.matches('script:not([src])') &&
        element.textContent !== ours &&
        !records.includes(element.getAttribute('type') ?? ''),
      (element) =>
        addresses.some((name) => {
          const address = element.getAttribute(name);
          return address !== null && !isHarmless(element, address);
        }),
    ];
    return [...document.querySelectorAll('*')]
      .filter((element) => kinds.some((isDangerous) => isDangerous(element)))
      .map(({ outerHTML }) => outerHTML.slice(0, 160));
  }, inlineScript);
