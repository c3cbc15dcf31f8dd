import { leftOutReasons } from '#contract/sources.ts';
import type { Source } from '#job-import/reading/source.ts';
import { publicRule as rule } from '#lambdas/platform/outside/outside-rule.ts';
import { type BoardClient, boardClient } from '#lambdas/sources/board-client.ts';
import {
  type BoardReading,
  boardName,
  readPostings,
  sourceOfPostings,
} from '#lambdas/sources/read-postings.ts';
import type { CompanyBoard } from '#lambdas/sources/applicant-system.ts';

export const figure = (count: number) => count.toLocaleString('en-IN');

export function readingLines(board: CompanyBoard, reading: BoardReading): string[] {
  const { wanted, leftOut } = reading;
  return [
    `${boardName(board, reading)}: ${figure(wanted.length + leftOut.length)} postings`,
    ...[...Map.groupBy(leftOut, ({ reason }) => reason)].map(
      ([reason, all]) => `  ${figure(all.length)} left out: ${leftOutReasons[reason]}`,
    ),
  ];
}

export async function readBoard(
  board: CompanyBoard,
  client: BoardClient = boardClient({ rule }),
): Promise<Source> {
  const found = await readPostings(board, client);
  for (const line of readingLines(board, found)) console.log(line);
  return sourceOfPostings(boardName(board, found), found.wanted);
}
