import { defaultSourceRules } from '#contract/sources.ts';
import type { SourceRow } from '#lambdas/platform/source-rows.ts';
import { listSources, runSource, trySource } from '#commands/sources.ts';
import { serveBoards } from '#test/lambdas/sources/board-server.ts';
import { sampleBoard } from '#test/lambdas/sources/sample-board.ts';

const source: SourceRow = {
  ...{ id: 'b-1', address: 'https://jobs.lever.co/kaveri', name: 'Kaveri on Lever' },
  ...{ system: 'Lever', company: 'Kaveri', isTrusted: false, isPaused: false, version: 1 },
  ...{ rules: defaultSourceRules, addedBy: 'admin-1', addedAt: '2026-11-28T06:00:00.000Z' },
  ...{ nextRunAt: '2026-11-28T12:00:00.000Z', postingCount: 1_200, publishedCount: 3 },
};
const run = { at: '2026-11-28T06:00:00.000Z', total: 9, matching: 2, added: 0, changed: 0 };
const lastRun = { ...run, removed: 0, relisted: 0 };

it.each<[string, Partial<SourceRow>]>([
  ['1,200 open, 3 published, not read yet', {}],
  ['read 28 Nov 2026', { lastRun }],
  ['paused', { lastRun, isPaused: true }],
  ['asks: 6 of 9 gone at once', { lastRun, pendingClosure: { removed: 6, total: 9 } }],
  [
    'failing since 28 Nov 2026',
    { failingSince: lastRun.at, lastRun: { ...lastRun, error: 'The site failed to answer.' } },
  ],
])('tells of a board: %s', async (told, more) => {
  const [line] = await listSources({ all: async () => [{ ...source, ...more }] });
  expect(line).toMatch(/^b-1 {2}Kaveri on Lever {2}/);
  expect(line).toContain(told);
});

it('tells that no board is read', async () => {
  expect(await listSources({ all: async () => [] })).toEqual(['No board is read here.']);
});

it('shows what would come in of a board, and what is left out', async () => {
  const sample = sampleBoard('Lever');
  const { client } = await serveBoards(sample.serve);
  const lines = await trySource(sample.address, client);
  expect(lines[0]).toBe(`Lekhanova on Lever: ${sample.postings.length} postings`);
  expect(lines.join('\n')).toMatch(/ left out: not in India\n/);
  expect(lines.join('\n')).toContain('Graduate Software Engineer, Pune');
  await expect(trySource('lever', client)).rejects.toThrow('https address');
});

it('has a board read within a minute, unless it is paused', async () => {
  const now = new Date('2026-11-28T07:00:00.000Z');
  let row = source;
  const change = async (_: string, changesOf: (old: SourceRow) => Partial<SourceRow>) =>
    (row = { ...row, ...changesOf(row) });
  const reading = 'Kaveri on Lever is read within a minute.';
  expect(await runSource({ change }, 'b-1', now)).toEqual([reading]);
  expect(row.nextRunAt).toBe(now.toISOString());
  row = { ...row, isPaused: true };
  expect(await runSource({ change }, 'b-1', now)).toEqual(['Kaveri on Lever is paused.']);
});
