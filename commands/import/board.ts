import { readFile as readRows } from '#job-import/reading/read-file.ts';
import type { Source } from '#job-import/reading/source.ts';
import { publicRule as rule } from '#lambdas/platform/outside/outside-rule.ts';
import { type BoardClient, boardClient } from '#lambdas/sources/board-client.ts';
import {
  boardName,
  companyBoard,
  readPostings,
  sourceOfPostings,
} from '#lambdas/sources/read-postings.ts';
import { leftOutReasons } from '#contract/sources.ts';

const figure = (count: number) => count.toLocaleString('en-IN');

/** The jobs of a company's board that are for freshers here, or all of a feed. Tells what is left out. */
export async function sourceAt(
  address: string,
  part: string | undefined,
  client: BoardClient = boardClient({ rule }),
): Promise<Source> {
  const board = companyBoard(address);
  const { host, pathname } = new URL(address);
  if (!board) {
    const bytes = new TextEncoder().encode(await client.page(address));
    const name = pathname.split('/').at(-1) || host;
    return readRows({ name, size: bytes.length, read: async () => bytes }, part);
  }
  const found = await readPostings(board, client);
  const { wanted, leftOut } = found;
  const name = boardName(board, found);
  console.log(`${name}: ${figure(wanted.length + leftOut.length)} postings`);
  for (const [reason, group] of Map.groupBy(leftOut, (each) => each.reason)) {
    console.log(`  ${figure(group.length)} left out: ${leftOutReasons[reason]}`);
  }
  return sourceOfPostings(name, wanted);
}
