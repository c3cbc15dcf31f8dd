import { FolderInUse } from '../cloud/lock.ts';
import { StartError } from './start-error.ts';

/** Ends a command that failed; what the person at the terminal can mend is said without a stack. */
export function exitWith(error: unknown): never {
  const isMendable = error instanceof StartError || error instanceof FolderInUse;
  console.error(isMendable ? error.message : error);
  process.exit(1);
}
