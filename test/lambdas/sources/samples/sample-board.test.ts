import { boardSystems } from '#contract/sources.ts';
import { companyBoard, readPostings } from '#lambdas/sources/read-postings.ts';
import { serveBoards } from '../board-server.ts';
import { sampleBoard } from './sample-board.ts';

/** What an empty board looks like, where it cannot be told from none. */
const unclear = new Map<string, string>([
  ['SmartRecruiters', 'no-board'],
  ['Web page', 'no-feed'],
]);

describe.each(boardSystems)('a board of %s', (system) => {
  async function readAll(sample: ReturnType<typeof sampleBoard>) {
    const { client } = await serveBoards(sample.serve);
    const opened = await companyBoard(sample.address)!.open(client);
    expect(opened.system).toBe(system);
    const postings = [];
    for await (const { posting, readFull } of opened.postings)
      postings.push(readFull ? await readFull() : posting);
    return postings;
  }

  it('is read whole and field by field, and again once one has closed and one has changed', async () => {
    const sample = sampleBoard(system);
    const before = await readAll(sample);
    expect(before.length).toBeGreaterThanOrEqual(12);
    expect(before).toEqual(sample.postings());
    const [first, second, ...others] = before;
    sample.close(first!.externalId);
    sample.change(second!.externalId, { role: 'Platform Trainee' });
    expect(await readAll(sample)).toEqual([{ ...second, role: 'Platform Trainee' }, ...others]);
  });

  it('is empty once all have closed, or is no board where an empty one looks so', async () => {
    const sample = sampleBoard(system);
    for (const { externalId } of sample.postings()) sample.close(externalId);
    const { client } = await serveBoards(sample.serve);
    const reading = readPostings(companyBoard(sample.address)!, client);
    const fault = unclear.get(system);
    if (fault) await expect(reading).rejects.toMatchObject({ fault });
    else await expect(reading).resolves.toMatchObject({ wanted: [], leftOut: [] });
  });

  it('has for freshers in technology in India what any other has', async () => {
    const sample = sampleBoard(system);
    const { client } = await serveBoards(sample.serve);
    const { wanted, company } = await readPostings(companyBoard(sample.address)!, client);
    expect(wanted.map(({ externalId }) => externalId)).toEqual(sample.wanted());
    expect(company).toBe('Lekhanova');
  });
});
