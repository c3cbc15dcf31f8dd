import { formatDateTime } from '#contract/india-time.ts';
import { publicPolicy } from '#lambdas/platform/outbound/outbound-policy.ts';
import type { SourceRow } from '#lambdas/platform/source-rows.ts';
import { createSourceClient, type SourceClient } from '#lambdas/sources/source-client.ts';
import { findSourceAdapter, readPostings } from '#lambdas/sources/read-postings.ts';
import { sourceRepository, type SourceRepository } from '#lambdas/sources/source-repository.ts';
import { findStackTable } from './deployed/stack-outputs.ts';
import { describeReading } from './import/read-source.ts';
import { formatNumber } from './terminal/format-number.ts';
import { parseFlags, runCommand, UsageError } from './terminal/command-line.ts';

const usage = `npm run sources -- --env NAME list
npm run sources -- --env NAME run ID
npm run sources -- try ADDRESS

  list         the companies' boards that are read, with what became of their last reading
  run ID       reads a board within a minute
  try ADDRESS  reads a board from this machine, and shows what would come in
  --env NAME   the deployed environment`;

const maxPostings = 10;

function describeState({ isPaused, pendingClosure, failingSince, lastRun }: SourceRow): string {
  if (isPaused) return 'paused';
  if (pendingClosure)
    return `asks: ${pendingClosure.removed} of ${pendingClosure.total} gone at once`;
  if (failingSince) return `failing since ${formatDateTime(failingSince)}: ${lastRun?.error ?? ''}`;
  return lastRun ? `read ${formatDateTime(lastRun.at)}` : 'not read yet';
}

export async function listSources(sources: Pick<SourceRepository, 'all'>): Promise<string[]> {
  const rows = (await sources.all()).toSorted((one, other) => one.name.localeCompare(other.name));
  if (rows.length === 0) return ['No board is read here.'];
  return rows.map((row) => {
    const { id, name, postingCount, publishedCount } = row;
    return `${id}  ${name}  ${formatNumber(postingCount)} open, ${formatNumber(publishedCount)} published, ${describeState(row)}`;
  });
}

export async function trySource(address: string, client: SourceClient): Promise<string[]> {
  const adapter = findSourceAdapter(address);
  if (!adapter) throw new UsageError('Give the https address on which a company lists its jobs.');
  const reading = await readPostings(adapter, client);
  const { wantedPostings } = reading;
  return [
    ...describeReading(adapter, reading),
    ...wantedPostings.slice(0, maxPostings).map(({ role, location, link }) => {
      const title = [role, location].filter(Boolean).join(', ');
      return `  ${title}  ${link}`;
    }),
    ...(wantedPostings.length > maxPostings
      ? [`  ${formatNumber(wantedPostings.length - maxPostings)} more`]
      : []),
  ];
}

export async function runSource(sources: Pick<SourceRepository, 'change'>, id: string, now: Date) {
  const { name, isPaused } = await sources.change(id, () => ({ nextRunAt: now.toISOString() }));
  return [isPaused ? `${name} is paused.` : `${name} is read within a minute.`];
}

runCommand(import.meta.filename, usage, async (args) => {
  const options = { env: { type: 'string' } } as const;
  const { values, positionals } = parseFlags({ args, allowPositionals: true, options });
  const [action, argument = ''] = positionals;
  const now = () => new Date();
  const openSources = async () =>
    sourceRepository({ table: await findStackTable(values.env), now });
  const run = async () => {
    if (action === 'list') return listSources(await openSources());
    if (action === 'run' && argument) return runSource(await openSources(), argument, now());
    if (action === 'try') return trySource(argument, createSourceClient({ policy: publicPolicy }));
    throw new UsageError('Say list, run or try.');
  };
  console.log((await run()).join('\n'));
});
