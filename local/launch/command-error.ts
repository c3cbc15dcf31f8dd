/** A problem that the developer can solve, so only its message is shown, without a stack trace. */
export class CommandError extends Error {}

export function exitWithError(error: unknown): never {
  console.error(error instanceof CommandError ? error.message : error);
  process.exit(1);
}
