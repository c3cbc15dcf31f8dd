import { routes } from '#contract/routes.ts';
import { picture } from '#test/local/api/job-form.ts';
import { imagesOf, rowsOf, thingsOf } from '#test/local/api/stored.ts';
import { faultySite, startAgain } from '../support/faulty-site.ts';
import { recordFigure } from '../support/figures.ts';
import { patiently } from '../support/visits.ts';
import { send } from '#test/local/api/world.ts';

const open = faultySite(2);
const rounds = 3;

const jobsOf = async () => (await thingsOf(open.site)).filter(({ PK }) => PK.startsWith('JOB#'));

it('between the image and its row: no row points nowhere, and a retry makes the one row', async () => {
  const { faults, world } = open;
  let made = 0;
  for (let round = 0; round < rounds; round++) {
    const [images, rows] = [await imagesOf(open.site), await rowsOf(open.site)];
    const jobs = (await jobsOf()).length;
    const logo = await picture(60 + round, '#775522');
    const { token, job } = world;
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const create = () =>
      send(open.site, routes.createJob, { token, headers, body: { ...job, companyLogo: logo } });

    const held = faults.inject({
      service: 'dynamodb',
      operation: 'TransactWriteItems',
      when: ({ caller }) => caller.endsWith('jobs-admin'),
      fault: { kind: 'hang' },
    });
    const cut = create().catch(() => 'no answer');
    await held.struck;
    await open.product.stop('SIGKILL');
    held.end();
    expect(await cut).toBe('no answer');

    await startAgain(open);
    const orphans = Object.keys(await imagesOf(open.site)).filter((name) => !(name in images));
    expect(orphans).toHaveLength(2);
    expect((await jobsOf()).length).toBe(jobs);
    expect(rows.length).toBeGreaterThan(0);

    // A machine that is busy may take long for the first answers after a start.
    const { answer: first } = await patiently(create);
    expect(first.status).toBe(201);
    expect((await create()).body).toEqual(first.body);
    expect((await jobsOf()).length).toBe(jobs + 1);
    const image = await open.site.ask(first.body.job.image);
    expect([image.status, orphans.length]).toEqual([200, 2]);
    expect(Object.keys(await imagesOf(open.site)).sort()).toEqual(
      [...Object.keys(images), ...orphans].sort(),
    );
    made += 1;
  }
  recordFigure(
    'F2',
    'killed between image and row, retried with the same key',
    `${made} of ${rounds} made one row`,
  );
});
