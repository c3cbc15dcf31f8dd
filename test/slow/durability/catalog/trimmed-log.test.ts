import { NewJob } from '#contract/jobs.ts';
import { changeLog } from '#lambdas/catalog/change-log.ts';
import { followCatalog } from '#lambdas/catalog/follow-catalog.ts';
import { changesAfter, newestSequence } from '#lambdas/catalog/log-reader.ts';
import { openCatalog } from '#lambdas/catalog/open-catalog.ts';
import { snapshotPublisher } from '#lambdas/catalog/publish-snapshot.ts';
import { jobRepository } from '#lambdas/jobs/job-repository.ts';
import { keys } from '#lambdas/platform/keys.ts';
import { log } from '#lambdas/platform/log.ts';
import { randomOf } from '#test/lambdas/catalog/fixtures.ts';
import { buildNewJob } from '#test/support/builders.ts';
import {
  bulkWriter,
  coldRead,
  shownBy,
  startStores,
  type Stores,
} from '#test/local/catalog/stores.ts';

let stores: Stores;
beforeAll(async () => {
  stores = await startStores();
  jest.spyOn(log, 'info').mockImplementation(() => undefined);
});
afterAll(() => stores.close());

const admin = { id: 'admin' };
const form = (role: string) => NewJob.parse(buildNewJob({ role }));
const categories = { company: 'c-product', role: 'c-swe', city: 'c-blr', level: 'c-freshers' };

it('is never written where it was trimmed, by a writer that paused meanwhile', async () => {
  await stores.put(
    Object.entries({ ...categories, pay: 'c-6-10' }).map(([kind, id]) => ({
      ...keys.category(kind, id),
      ...{ kind, id, name: id, slug: id },
    })),
  );
  const { table } = stores.deps;
  const others = bulkWriter(stores, randomOf(3));
  const publish = snapshotPublisher({ ...stores.deps, shelf: stores.shelf });
  await others.write(10);
  const paused = jobRepository({ table, changes: changeLog(table), now: () => new Date() });
  await paused.add(form('before'), { admin });

  others.passOver();
  for (let snapshots = 0; snapshots < 3; snapshots++) {
    await others.write(250);
    expect(await publish({ rebuild: false })).toBe('published');
  }
  const warm = openCatalog(stores.deps);
  await warm.current('strong');

  await paused.add(form('after'), { admin });
  expect(await newestSequence(table)).toBe(others.sequence + 1);
  const [newest] = await coldRead(stores);
  expect(newest).toMatch(/ after$/);
  expect(shownBy(await warm.current('strong'))[0]).toBe(newest);
  const rebuilt = await followCatalog(stores.deps).rebuildFromTable();
  expect(shownBy(rebuilt.catalog)).toEqual(await coldRead(stores));
  rebuilt.close();
  let follows = 0;
  for await (const { entries } of changesAfter(table, 0)) {
    for (const { sequence } of entries) {
      if (follows > 0) expect(sequence).toBe(follows);
      follows = sequence + 1;
    }
  }
  expect(follows).toBe(others.sequence + 2);
});
