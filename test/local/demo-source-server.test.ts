import { demoSourceAddresses } from '#contract/sources.ts';
import { createSourceClient } from '#lambdas/sources/source-client.ts';
import { findSourceAdapter, readPostings } from '#lambdas/sources/read-postings.ts';
import { startDemoSourceServer } from '#local/launch/demo-source-server.ts';

it.each([
  [demoSourceAddresses[0], '5100107', 'location'],
  [demoSourceAddresses[1], '8806', 'role'],
] as const)(
  'shows on %s a posting that comes, changes and goes, and comes again',
  async (address, id, field) => {
    let time = 5_000;
    const { endpoint, close } = await startDemoSourceServer(() => time);
    const read = async (second: number) => {
      time = 5_000 + second * 1_000;
      const ports = [Number(new URL(endpoint).port)];
      const isAllowed = (to: string) => to === '127.0.0.1';
      const client = createSourceClient({
        policy: { isAllowed, ports, resolve: () => Promise.resolve([]) },
        rewriteAddress: (to) => to.replace(/^https:\//, endpoint),
      });
      const { wantedPostings } = await readPostings(findSourceAdapter(address)!, client);
      expect(wantedPostings.length).toBeGreaterThanOrEqual(3);
      return wantedPostings.find(({ externalId }) => externalId === id);
    };
    expect(await read(19)).toBeUndefined();
    const come = await read(20);
    expect(come?.[field]).toBeTruthy();
    expect(await read(40)).toEqual({
      ...come,
      [field]: expect.not.stringMatching(`^${come?.[field]}$`),
      pay: expect.not.stringMatching(`^${come?.pay}$`),
    });
    expect(await read(60)).toBeUndefined();
    expect(await read(100)).toEqual(come);
    await close();
  },
);
