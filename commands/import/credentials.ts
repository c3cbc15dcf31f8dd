import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { localVariables } from '#contract/env.ts';
import { WrongUse } from './options.ts';
import type { Credentials } from './portal.ts';

const passwordVariable: keyof typeof localVariables = 'IMPORT_PASSWORD';

export async function ask(question: string, hidden: boolean): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({
    input: process.stdin,
    output: hidden ? silent : process.stderr,
    terminal: true,
  });
  // From here on the terminal itself shows nothing of what is typed.
  process.stderr.write(question);
  terminal.on('SIGINT', () => process.exit(130));
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    if (hidden) process.stderr.write('\n');
  }
}

export async function credentialsOf(email: string | undefined): Promise<Credentials> {
  const given = process.env[passwordVariable] || undefined;
  const missing = email === undefined || given === undefined;
  if (missing && !process.stdin.isTTY) {
    throw new WrongUse(`Give --email, and the password in ${passwordVariable}.`);
  }
  return {
    email: email ?? (await ask('Email: ', false)),
    password: given ?? (await ask('Password: ', true)),
  };
}
