import { sourceSystems } from '#contract/sources.ts';
import { findSourceAdapter, readPostings } from '#lambdas/sources/read-postings.ts';
import { serveBoards } from './board-server.ts';
import { sampleBoard } from './sample-board.ts';

/** What an empty board looks like, where it cannot be told from none. */
const unclear = new Map<string, string>([
  ['SmartRecruiters', 'missing'],
  ['Web page', 'no-list'],
]);

describe.each(sourceSystems)('a board of %s', (system) => {
  const open = async (count?: number) => {
    const sample = sampleBoard(system, count);
    const { client } = await serveBoards(sample.serve);
    return { sample, client, board: findSourceAdapter(sample.address)! };
  };

  it('is read whole and field by field, and has for freshers in technology in India what any other has', async () => {
    const { sample, client, board } = await open();
    const opened = await board.listPostings(client);
    expect(opened.system).toBe(system);
    const postings = [];
    for await (const { readDetails, ...listed } of opened.postings)
      postings.push(readDetails ? await readDetails() : listed);
    expect(postings.length).toBeGreaterThanOrEqual(12);
    expect(postings).toEqual(sample.postings);
    const { wantedPostings, company } = await readPostings(board, client);
    expect(wantedPostings.map(({ externalId }) => externalId)).toEqual(sample.wanted);
    expect(company).toBe('Lekhanova');
  });

  it('is empty without an opening, or is no board where an empty one looks so', async () => {
    const { client, board } = await open(0);
    const reading = readPostings(board, client);
    const fault = unclear.get(system);
    if (fault) await expect(reading).rejects.toMatchObject({ code: fault });
    else await expect(reading).resolves.toMatchObject({ wantedPostings: [], leftOutPostings: [] });
  });
});
