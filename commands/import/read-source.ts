import { leftOutReasons } from '#contract/sources.ts';
import type { FileRows } from '#job-import/reading/import-table.ts';
import { publicPolicy } from '#lambdas/platform/outbound/outbound-policy.ts';
import { type SourceClient, createSourceClient } from '#lambdas/sources/source-client.ts';
import {
  type SourceReading,
  toSourceName,
  readPostings,
  toImportTable,
} from '#lambdas/sources/read-postings.ts';
import type { SourceAdapter } from '#lambdas/sources/source-adapter.ts';
import { formatNumber } from '#commands/terminal/format-number.ts';

export function describeReading(adapter: SourceAdapter, reading: SourceReading): string[] {
  const { wantedPostings, leftOutPostings } = reading;
  return [
    `${toSourceName(adapter, reading)}: ${formatNumber(wantedPostings.length + leftOutPostings.length)} postings`,
    ...[...Map.groupBy(leftOutPostings, ({ reason }) => reason)].map(
      ([reason, all]) => `  ${formatNumber(all.length)} left out: ${leftOutReasons[reason]}`,
    ),
  ];
}

export async function readSource(
  adapter: SourceAdapter,
  client: SourceClient = createSourceClient({ policy: publicPolicy }),
): Promise<FileRows> {
  const reading = await readPostings(adapter, client);
  for (const line of describeReading(adapter, reading)) console.log(line);
  return toImportTable(toSourceName(adapter, reading), reading.wantedPostings);
}
