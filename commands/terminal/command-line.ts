import { realpathSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { exitWithError, CommandError } from '#local/launch/command-error.ts';

/** Wrong arguments. The usage is printed after the message. */
export class UsageError extends Error {}

/** Throws any error of the function as a UsageError. */
export function asUsageError<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

export const parseFlags = <const C extends ParseArgsConfig>(config: C) =>
  asUsageError(() => parseArgs(config));

/** Runs the command only where Node was started with this file, and not where a test imports it. */
export function runCommand(
  file: string,
  usage: string,
  command: (args: string[]) => Promise<void>,
): void {
  const [, startedFile = '', ...args] = process.argv;
  if (realpathSync(startedFile) !== file) return;
  command(args).catch((error: unknown) => {
    exitWithError(
      error instanceof UsageError ? new CommandError(`${error.message}\n\n${usage}`) : error,
    );
  });
}

/** The folder in which the user called npm. npm itself runs in the project's folder. npm runs scripts in the folder of package.json; INIT_CWD is where the person has called it. */
export const readWorkingFolder = (): string => process.env['INIT_CWD'] ?? process.cwd();

export async function confirm(question: string, isConfirmed: boolean): Promise<boolean> {
  if (isConfirmed || (await ask(`${question} (yes/no) `, false)) === 'yes') return true;
  console.log('Nothing was changed.');
  return false;
}

/** With `hidden`, the terminal does not show what is typed. */
export async function ask(question: string, hidden: boolean): Promise<string> {
  const silentOutput = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({
    input: process.stdin,
    output: hidden ? silentOutput : process.stderr,
    terminal: true,
  });
  process.stderr.write(question);
  terminal.on('SIGINT', () => process.exit(130));
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    if (hidden) process.stderr.write('\n');
  }
}
