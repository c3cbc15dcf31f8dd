/** Code that could not be fetched: it went with an old release, or the connection was lost. */
export class LostCode extends Error {
  override readonly name = 'LostCode';
}

/** A dynamic import whose failure is told from the faults of what was imported. */
export const fetchCode = <Module>(fetchModule: () => Promise<Module>): Promise<Module> =>
  fetchModule().catch((cause: unknown) => {
    throw new LostCode('Code could not be fetched', { cause });
  });
