import { FolderInUse } from './lock.ts';

/** Something the person at the terminal can mend: only its message is shown. */
export class StartError extends Error {}

export function exitWith(error: unknown): never {
  const isMendable = error instanceof StartError || error instanceof FolderInUse;
  console.error(isMendable ? error.message : error);
  process.exit(1);
}
