/** Something the person at the terminal can mend: only its message is shown. */
export class StartError extends Error {}

export function exitWith(error: unknown): never {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
