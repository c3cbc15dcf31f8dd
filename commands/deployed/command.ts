import { parseArgs, type ParseArgsConfig } from 'node:util';
import { WrongUse } from '../import/options.ts';
import { exitWith } from '#local/launch/start-error.ts';

type Flags = NonNullable<ParseArgsConfig['options']>;

/** What was typed behind the command; WrongUse for what it does not know. */
export function flagsIn<F extends Flags>(words: string[], options: F) {
  try {
    return parseArgs({ args: words, options }).values;
  } catch (error) {
    throw new WrongUse(error instanceof Error ? error.message : String(error));
  }
}

/** Runs a command of an administrator's machine; who used it wrongly is told how it is used. */
export async function runCommand(
  usage: string,
  work: (words: string[]) => Promise<void>,
): Promise<void> {
  try {
    await work(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof WrongUse)) exitWith(error);
    console.error(`${error.message}\n\n${usage}`);
    process.exitCode = 1;
  }
}
