import * as z from 'zod/mini';
import { queueRepository } from '#lambdas/outbox/queue-repository.ts';
import { queues, type Queue } from '#lambdas/platform/queues/queues.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import { findStackTable } from './deployed/stack-outputs.ts';
import { confirm, parseFlags, runCommand } from './terminal/command-line.ts';

const usage = `npm run email:redrive -- --env NAME [--yes]

  --env NAME   the deployed environment whose messages were given up
  --yes        sends them without asking`;

const textOrUnknown = z.catch(z.string(), 'unknown');
const DeadMessage = z.object({ kind: textOrUnknown, error: textOrUnknown, died_at: textOrUnknown });

/** Lists kind, error and time of each message, without the recipient. */
export async function listDeadMessages(table: Table, queues: readonly Queue[]): Promise<string[]> {
  const lines: string[] = [];
  for (const queue of queues) {
    for await (const row of queueRepository(table, queue).listDead()) {
      const { kind, error, died_at: when } = DeadMessage.parse(row);
      lines.push(`${when}  ${kind}  ${error}  ${row.SK}`);
    }
  }
  return lines;
}

export async function redrive(table: Table, queues: readonly Queue[], now: Date): Promise<number> {
  let redriven = 0;
  for (const queue of queues) redriven += await queueRepository(table, queue).redriveDead(now);
  return redriven;
}

runCommand(import.meta.filename, usage, async (args) => {
  const options = { env: { type: 'string' }, yes: { type: 'boolean', default: false } } as const;
  const { env, yes } = parseFlags({ args, options }).values;
  const table = await findStackTable(env);
  const messages = await listDeadMessages(table, queues);
  if (messages.length === 0) return console.log('No message was given up.');
  console.log(messages.join('\n'));
  if (!(await confirm(`Send these ${messages.length} again?`, yes))) return;
  console.log(`${await redrive(table, queues, new Date())} messages are tried again.`);
});
