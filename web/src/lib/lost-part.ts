/** A part of the program that cannot be fetched: it went with an old release, or no connection. */
export class LostPart extends Error {
  override readonly name = 'LostPart';
}

/** Only a fresh start brings a lost part back, so its error must be told from a failed call's. */
export const fetchPart = <Module>(part: Promise<Module>): Promise<Module> =>
  part.catch((cause: unknown) => {
    throw new LostPart('A part of the page could not be fetched', { cause });
  });
