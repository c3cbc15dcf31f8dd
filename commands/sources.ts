import { momentText } from '#contract/india-time.ts';
import { publicRule as rule } from '#lambdas/platform/outside/outside-rule.ts';
import type { SourceRow } from '#lambdas/platform/source-reader.ts';
import { boardClient, type BoardClient } from '#lambdas/sources/board-client.ts';
import { companyBoard, readPostings } from '#lambdas/sources/read-postings.ts';
import { sourceRepository, type SourceRepository } from '#lambdas/sources/source-repository.ts';
import { tableOfStack } from './deployed/stack-outputs.ts';
import { figure, readingLines } from './import/board.ts';
import { parseWords, runCommand, WrongUse } from './terminal/command.ts';

const usage = `npm run sources -- --env NAME list
npm run sources -- --env NAME run ID
npm run sources -- try ADDRESS

  list         the companies' boards that are read, with what became of their last reading
  run ID       reads a board within a minute
  try ADDRESS  reads a board from this machine, and shows what would come in
  --env NAME   the deployed environment`;

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
    ...wanted.slice(0, shownPostings).map(({ role, location, link }) => {
      const title = [role, location].filter(Boolean).join(', ');
      return `  ${title}  ${link}`;
    }),
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

runCommand(import.meta.filename, usage, async (args) => {
  const { values, positionals } = parseWords({
    ...{ args, allowPositionals: true, options: { env: { type: 'string' } } },
  });
  const [action, what = ''] = positionals;
  const now = () => new Date();
  const open = async () => sourceRepository({ table: await tableOfStack(values.env), now });
  const work = async () => {
    if (action === 'list') return listSources(await open());
    if (action === 'run' && what) return runSource(await open(), what, now());
    if (action === 'try') return trySource(what, boardClient({ rule }));
    throw new WrongUse('Say list, run or try.');
  };
  console.log((await work()).join('\n'));
});
