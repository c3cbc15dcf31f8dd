import { momentText } from '#contract/india-time.ts';
import type { SourceRow } from '#lambdas/platform/source-reader.ts';
import type { BoardClient } from '#lambdas/sources/board-client.ts';
import { companyBoard, readPostings } from '#lambdas/sources/read-postings.ts';
import type { SourceRepository } from '#lambdas/sources/source-repository.ts';
import { figure, readingLines } from '../import/board.ts';
import { WrongUse } from '../terminal/command.ts';

const shownPostings = 10;
function describeState({ isPaused, question, failingSince, lastRun }: SourceRow): string {
  if (isPaused) return 'paused';
  if (question) return `asks: ${question.gone} of ${question.of} gone at once`;
  if (failingSince) return `failing since ${momentText(failingSince)}: ${lastRun?.fault ?? ''}`;
  return lastRun ? `read ${momentText(lastRun.at)}` : 'not read yet';
}

export async function listSources(sources: Pick<SourceRepository, 'all'>): Promise<string[]> {
  const rows = (await sources.all()).toSorted((one, other) => one.name.localeCompare(other.name));
  if (rows.length === 0) return ['No board is read here.'];
  return rows.map((row) => {
    const { id, name, openings, published } = row;
    return `${id}  ${name}  ${figure(openings)} open, ${figure(published)} published, ${describeState(row)}`;
  });
}

export async function trySource(address: string, client: BoardClient): Promise<string[]> {
  const board = companyBoard(address);
  if (!board) throw new WrongUse('Give the https address on which a company lists its jobs.');
  const reading = await readPostings(board, client);
  const { wanted } = reading;
  return [
    ...readingLines(board, reading),
    ...wanted
      .slice(0, shownPostings)
      .map(
        ({ role, location, link }) => `  ${[role, location].filter(Boolean).join(', ')}  ${link}`,
      ),
    ...(wanted.length > shownPostings ? [`  ${figure(wanted.length - shownPostings)} more`] : []),
  ];
}

export async function runSource(
  sources: Pick<SourceRepository, 'change'>,
  id: string,
  now: Date,
): Promise<string[]> {
  const { name, isPaused } = await sources.change(id, () => ({ nextRunAt: now.toISOString() }));
  return [isPaused ? `${name} is paused.` : `${name} is read within a minute.`];
}
