import { type ComponentType, lazy, useState } from 'react';

/** Code that could not be fetched: it went with an old release, or the connection was lost. */
export class LostCode extends Error {
  override readonly name = 'LostCode';
}

/** Tells a failed download from a fault inside the module. */
export const fetchCode = <Module>(fetchModule: () => Promise<Module>): Promise<Module> =>
  fetchModule().catch((cause: unknown) => {
    throw new LostCode('Code could not be fetched', { cause });
  });

/** A component whose code comes when it is first shown. */
export const lazyPart = <Props extends object>(fetchPart: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await fetchCode(fetchPart) }));

/** A part that is fetched when it is first opened. */
export function useLatePart<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  onLost: () => void,
) {
  const [Part, setPart] = useState<ComponentType<Props>>();
  return {
    Part,
    open: () => void fetchCode(fetchPart).then((part) => setPart(() => part), onLost),
    close: () => setPart(undefined),
  };
}

/** What failed to load is asked for anew. */
export interface LateCode<Module> {
  load: () => Promise<Module>;
  /** What was loaded before is rendered at once, as a server must. */
  loaded: () => Module | undefined;
}

export function lateCode<Module>(fetchModule: () => Promise<Module>): LateCode<Module> {
  let module: Module | undefined;
  return {
    load: async () => (module ??= await fetchCode(fetchModule)),
    loaded: () => module,
  };
}
