import { leftOutReasons } from '#contract/sources.ts';
import type { Source } from '#job-import/reading/source.ts';
import { publicRule as rule } from '#lambdas/platform/outside/outside-rule.ts';
import { type BoardClient, boardClient } from '#lambdas/sources/board-client.ts';
import {
  boardName,
  type CompanyBoard,
  readPostings,
  sourceOfPostings,
} from '#lambdas/sources/read-postings.ts';

const figure = (count: number) => count.toLocaleString('en-IN');

/** The jobs of a company's board that are for freshers here. Tells what is left out. */
export async function sourceAt(
  board: CompanyBoard,
  client: BoardClient = boardClient({ rule }),
): Promise<Source> {
  const found = await readPostings(board, client);
  const { wanted, leftOut } = found;
  const name = boardName(board, found);
  console.log(`${name}: ${figure(wanted.length + leftOut.length)} postings`);
  for (const [reason, group] of Map.groupBy(leftOut, (each) => each.reason)) {
    console.log(`  ${figure(group.length)} left out: ${leftOutReasons[reason]}`);
  }
  return sourceOfPostings(name, wanted);
}
