import { type ComponentType, lazy, useState } from 'react';
import { fetchPart } from '#web/lib/lost-part.ts';
import type { PageModule } from '#web/lib/page.ts';

export interface LoadedPage {
  load: () => Promise<PageModule>;
  Component: () => React.ReactNode;
}

/**
 * A page whose code is fetched when it is first shown. Once `load` has settled it renders at once,
 * so that a page that was loaded first never sends its fallback.
 */
export function loadedPage(fetchModule: () => Promise<PageModule>): LoadedPage {
  let loaded: PageModule | undefined;
  let loading: Promise<PageModule> | undefined;

  const load = () => {
    loading ??= fetchPart(fetchModule()).then(
      (module) => (loaded = module),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };

  const Awaited = lazy(async () => ({ default: (await load()).Component }));
  const Component = () => {
    const [Shown] = useState<ComponentType>(() => loaded?.Component ?? Awaited);
    return <Shown />;
  };
  return { load, Component };
}

/** A page whose code is part of the first download. */
export const includedPage = (module: PageModule): LoadedPage => ({
  load: () => Promise.resolve(module),
  Component: () => <module.Component />,
});
