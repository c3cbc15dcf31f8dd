import { leftOutReasons } from '#contract/sources.ts';
import type { Source } from '#job-import/reading/table.ts';
import { publicPolicy } from '#lambdas/platform/outbound/outbound-policy.ts';
import { type SourceClient, boardClient } from '#lambdas/sources/source-client.ts';
import {
  type SourceReading,
  boardName,
  readPostings,
  toImportTable,
} from '#lambdas/sources/read-postings.ts';
import type { SourceAdapter } from '#lambdas/sources/applicant-system.ts';

export const figure = (count: number) => count.toLocaleString('en-IN');

export function describeReading(adapter: SourceAdapter, reading: SourceReading): string[] {
  const { wantedPostings, leftOutPostings } = reading;
  return [
    `${boardName(adapter, reading)}: ${figure(wantedPostings.length + leftOutPostings.length)} postings`,
    ...[...Map.groupBy(leftOutPostings, ({ reason }) => reason)].map(
      ([reason, all]) => `  ${figure(all.length)} left out: ${leftOutReasons[reason]}`,
    ),
  ];
}

export async function readSource(
  adapter: SourceAdapter,
  client: SourceClient = boardClient({ rule: publicPolicy }),
): Promise<Source> {
  const reading = await readPostings(adapter, client);
  for (const line of describeReading(adapter, reading)) console.log(line);
  return toImportTable(boardName(adapter, reading), reading.wantedPostings);
}
