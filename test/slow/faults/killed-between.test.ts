import { routes } from '#contract/routes.ts';
import { picture } from '#test/local/api/job-form.ts';
import { imagesOf, thingsOf } from '#test/local/api/stored.ts';
import { keyed, untilWell } from '../support/calls.ts';
import { faultyProduct, startBehindFaults } from '../support/faulty-product.ts';

const open = faultyProduct();

const jobsStored = async () =>
  (await thingsOf(open.stack)).filter(({ PK }) => PK.startsWith('JOB#')).length;
const imageNames = async () => Object.keys(await imagesOf(open.stack)).sort();

it('killed between the image and its row, no row points nowhere, and a retry makes one row', async () => {
  const { token, job } = open.world;
  const [images, jobs] = [await imageNames(), await jobsStored()];
  const companyLogo = await picture(60, '#775522');
  const form = { body: { ...job, companyLogo }, token };
  const ask = keyed(open, routes.createJob, form);
  const held = open.faults.inject({
    ...{ service: 'dynamodb', operation: 'TransactWriteItems' },
    ...{ when: ({ caller }) => caller.endsWith('api-admin'), fault: { kind: 'hang' } },
  });
  const cut = ask().catch(() => 'no answer');
  await held.struck;
  await open.product.stop('SIGKILL');
  held.end();
  expect(await cut).toBe('no answer');

  await startBehindFaults(open);
  const withOrphans = await imageNames();
  expect([withOrphans.length, await jobsStored()]).toEqual([images.length + 2, jobs]);

  const first = await untilWell(ask);
  expect((await ask()).body).toEqual(first.body);
  expect(await jobsStored()).toBe(jobs + 1);
  expect((await open.stack.ask(first.body.job.image)).status).toBe(200);
  expect(await imageNames()).toEqual(withOrphans);
});
