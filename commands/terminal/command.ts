import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { exitWith } from '#local/launch/start-error.ts';

export class WrongUse extends Error {
  override name = 'WrongUse';
}

type Flags = NonNullable<ParseArgsConfig['options']>;

/** Throws WrongUse for what it does not know. */
export function parseFlags<F extends Flags>(args: string[], options: F) {
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new WrongUse(error instanceof Error ? error.message : String(error));
  }
}

export async function runCommand(
  usage: string,
  work: (args: string[]) => Promise<void>,
): Promise<void> {
  try {
    await work(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof WrongUse)) exitWith(error);
    console.error(`${error.message}\n\n${usage}`);
    process.exitCode = 1;
  }
}

export async function ask(question: string, hidden: boolean): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({
    input: process.stdin,
    output: hidden ? silent : process.stderr,
    terminal: true,
  });
  // From here on the terminal shows nothing of what is typed.
  process.stderr.write(question);
  terminal.on('SIGINT', () => process.exit(130));
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    if (hidden) process.stderr.write('\n');
  }
}
