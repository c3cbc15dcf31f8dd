import { type ComponentType, lazy, useEffect, useState } from 'react';
import { fetchCode } from '#web/lib/lost-code.ts';
import type { PageModule } from '#web/lib/page.ts';
import { repeatEarlyEdits } from './early-edits.ts';

/** A page whose code is fetched when it is first asked for; what failed is asked for anew. */
export interface LoadedPage {
  load: () => Promise<PageModule>;
  Component: ComponentType;
}

export function loadedPage(fetchModule: () => Promise<PageModule>): LoadedPage {
  let module: PageModule | undefined;
  let loading: Promise<PageModule> | undefined;
  const load = () => {
    loading ??= fetchCode(fetchModule).then(
      (fetched) => (module = fetched),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  const Awaited = lazy(async () => ({ default: (await load()).Component }));
  /** What was loaded before is drawn at once, as a server must. */
  function Page() {
    const [Shown] = useState<ComponentType>(() => module?.Component ?? Awaited);
    useEffect(() => {
      document.documentElement.dataset['hydrated'] = '';
      void repeatEarlyEdits();
    }, []);
    return <Shown />;
  }
  return { load, Component: Page };
}

/** A public page is drawn by a server as well, which tells browsers the file of its code. */
export interface PublicPage extends LoadedPage {
  /** Its file below `web`, by which the build's manifest knows it. */
  source: `src/${string}`;
}

export const publicPage = (
  name: `${string}-page`,
  code: () => Promise<PageModule>,
): PublicPage => ({ ...loadedPage(code), source: `src/pages/public/${name}.tsx` });
