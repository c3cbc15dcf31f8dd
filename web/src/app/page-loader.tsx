import type { ComponentType } from 'react';
import { fetchedOnce, type Loadable, shownOnceLoaded } from '#web/lib/loaded-part.tsx';
import type { PageModule } from '#web/lib/page.ts';

export interface LoadedPage {
  load: () => Promise<PageModule>;
  Component: ComponentType;
}

/** A page whose code is fetched when it is first shown. */
export function loadedPage(fetchModule: () => Promise<PageModule>): LoadedPage {
  const { load, arrived } = fetchedOnce(fetchModule);
  const Component = shownOnceLoaded({
    load: async () => (await load()).Component,
    arrived: () => arrived()?.Component,
  });
  return { load, Component };
}

/** A public page is drawn by a server as well, which tells browsers the file of its code. */
export type PublicPage = LoadedPage & Loadable;

export const publicPage = (
  name: `${string}-page`,
  code: () => Promise<PageModule>,
): PublicPage => ({
  ...loadedPage(code),
  source: `src/pages/public/${name}.tsx`,
});
