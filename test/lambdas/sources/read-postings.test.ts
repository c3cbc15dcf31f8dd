import { defaultSourceRules } from '#contract/sources.ts';
import { matchColumns } from '#job-import/mapping/match-columns.ts';
import { createSourceClient } from '#lambdas/sources/source-client.ts';
import type { Posting } from '#lambdas/sources/source-posting.ts';
import * as boards from '#lambdas/sources/read-postings.ts';
import type { SourceAdapter } from '#lambdas/sources/source-adapter.ts';
import { findLeftOutReason } from '#lambdas/sources/posting-rules.ts';
import { readRows } from '#test/support/read-rows.ts';
import { agent } from './board-server.ts';

const buildPosting = (more: Partial<Posting> = {}): Posting => ({
  ...{ externalId: '1', company: 'Lekhanova', role: 'Software Engineer', location: 'Pune, India' },
  ...{ workMode: '', employment: '', experience: '', pay: '', postedAt: '', closesAt: '' },
  ...{ description: '', link: 'https://lekhanova.example/1' },
  ...more,
});

it.each(
  readRows<[object, Partial<Posting>, string | null]>('lambdas/sources/data/posting-rules.jsonl'),
)('takes what a fresher in India can apply to, by the rules %j: %j', (rules, more, reason) => {
  const posting = buildPosting(more);
  expect(findLeftOutReason(posting, { ...defaultSourceRules, ...rules }) ?? null).toBe(reason);
});

const boardOf = (...postings: Posting[]) => {
  const readFull = jest.fn((posting: Posting) => Promise.resolve(posting));
  const listed = postings.map((posting) => ({ ...posting, readDetails: () => readFull(posting) }));
  const board: SourceAdapter = {
    ...{ systemName: 'Workday', id: 'Workday' },
    listPostings: async () => ({
      ...{ system: 'Workday', isSingleResponse: false, isComplete: true, postings: listed },
    }),
  };
  return { board, readFull };
};
const client = createSourceClient({
  policy: { isAllowed: () => false, ports: [], resolve: () => Promise.resolve([]) },
  userAgent: agent,
});

it('asks for the texts of those alone that are wanted by their list', async () => {
  const abroad = buildPosting({ externalId: '2', location: 'Berlin, Germany' });
  const { board, readFull } = boardOf(buildPosting(), abroad);
  const { wantedPostings, leftOutPostings } = await boards.readPostings(board, client);
  expect(wantedPostings.map(({ externalId }) => externalId)).toEqual(['1']);
  expect(leftOutPostings).toEqual([{ posting: abroad, reason: 'abroad' }]);
  expect(readFull).toHaveBeenCalledTimes(1);
});

it('takes remote work for that of India on a board that has jobs there, and nowhere else', async () => {
  const remote = buildPosting({ externalId: '2', location: 'Remote' });
  const indian = await boards.readPostings(boardOf(remote, buildPosting()).board, client);
  expect(indian.wantedPostings).toHaveLength(2);
  const austin = buildPosting({ externalId: '3', location: 'Austin, TX' });
  expect((await boards.readPostings(boardOf(remote, austin).board, client)).wantedPostings).toEqual(
    [],
  );
  const rules = { ...defaultSourceRules, isAbroadWanted: true };
  const anywhere = await boards.readPostings(boardOf(remote, austin).board, client, rules);
  expect(anywhere.wantedPostings).toEqual([remote, austin]);
});

it('hands its postings over as rows whose columns the import knows, in plain text', () => {
  const description = '<p>Build since 2019</p><ul><li>Batch 2025-26</li></ul>';
  const { columns, rows } = boards.toImportTable('Ours', [
    buildPosting({ description, employment: 'Internship' }),
  ]);
  const found = matchColumns(columns, rows).columns;
  expect(Object.keys(found).sort()).toEqual([...columns].sort());
  expect(rows[0]?.cells[found.batches ?? -1]).toBe('2025, 2026');
  expect(rows[0]?.cells[found.title ?? -1]).toBe('Lekhanova');
  expect(rows[0]?.cells[found.description ?? -1]).toBe('Build since 2019\nBatch 2025-26');
  const deep = `<p>Build ${'<b>'.repeat(5_000)}well</p>`;
  expect(boards.toSourcePosting(buildPosting({ description: deep })).description).toBe(
    'Build well',
  );
});
