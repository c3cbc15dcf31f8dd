import { brand } from '#contract/brand.ts';
import { readFile as readRows } from '#job-import/reading/read-file.ts';
import type { Source } from '#job-import/reading/source.ts';
import { publicRule as rule } from '#lambdas/platform/outside/outside-rule.ts';
import { type BoardClient, boardClient } from '#lambdas/sources/board-client.ts';
import { companyBoard, readBoard, sourceOfPostings } from '#lambdas/sources/read-board.ts';
import { leftOutReasons } from '#lambdas/sources/wanted.ts';

/** Companies see who reads their board, and whom to write to. */
const agent = `${brand.name}Boards/1.0 (+mailto:${brand.supportEmail})`;

const figure = (count: number) => count.toLocaleString('en-IN');

/** The jobs of a company's board that are for freshers here, or all of a feed. Tells what is left out. */
export async function sourceAt(
  address: string,
  part: string | undefined,
  client: BoardClient = boardClient({ rule, agent }),
): Promise<Source> {
  const board = companyBoard(address);
  const { host, pathname } = new URL(address);
  if (!board) {
    const bytes = new TextEncoder().encode(await client.page(address));
    const name = pathname.split('/').at(-1) || host;
    return readRows({ name, size: bytes.length, read: async () => bytes }, part);
  }
  const { wanted, leftOut } = await readBoard(board, client);
  const [company = host] = [...wanted, ...leftOut.map(({ posting }) => posting)].flatMap(
    (posting) => posting.company || [],
  );
  console.log(`${company} on ${board.system}: ${figure(wanted.length + leftOut.length)} postings`);
  for (const [reason, group] of Map.groupBy(leftOut, (each) => each.reason)) {
    console.log(`  ${figure(group.length)} left out: ${leftOutReasons[reason]}`);
  }
  return sourceOfPostings(`${company} on ${board.system}`, wanted);
}
