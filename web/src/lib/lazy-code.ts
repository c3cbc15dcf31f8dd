import { type ComponentType, lazy, useState } from 'react';

/** Code could not be fetched: a new release replaced it, or the connection was lost. */
export class CodeLoadError extends Error {
  override readonly name = 'CodeLoadError';
}

/** Rejects with `CodeLoadError` where the download failed, unlike a fault inside the module. */
export const fetchCode = <Module>(fetchModule: () => Promise<Module>): Promise<Module> =>
  fetchModule().catch((cause: unknown) => {
    throw new CodeLoadError('Code could not be fetched', { cause });
  });

/** A component whose code is fetched when it is first shown. */
export const lazyComponent = <Props extends object>(
  fetchComponent: () => Promise<ComponentType<Props>>,
) => lazy(async () => ({ default: await fetchCode(fetchComponent) }));

/** A component that is fetched when it is first opened, such as a dialog. */
export function useLazyComponent<Props extends object>(
  fetchComponent: () => Promise<ComponentType<Props>>,
  onLoadError: () => void,
) {
  const [Component, setComponent] = useState<ComponentType<Props>>();
  return {
    Component,
    open: () =>
      void fetchCode(fetchComponent).then(
        (component) => setComponent(() => component),
        onLoadError,
      ),
    close: () => setComponent(undefined),
  };
}

/** After a failure `load` tries again. */
export interface LazyModule<Module> {
  load: () => Promise<Module>;
  /** Undefined before `load` has succeeded; a server can only render a loaded module. */
  getLoaded: () => Module | undefined;
}

export function lazyModule<Module>(fetchModule: () => Promise<Module>): LazyModule<Module> {
  let module: Module | undefined;
  return {
    load: async () => (module ??= await fetchCode(fetchModule)),
    getLoaded: () => module,
  };
}
