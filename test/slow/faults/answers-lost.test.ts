import { randomUUID } from 'node:crypto';
import { insertRoutes } from '#contract/categories.ts';
import { routes } from '#contract/routes.ts';
import { picture } from '#test/local/api/job-form.ts';
import type { Answered } from '#test/support/api-calls.ts';
import { imagesOf, rowsOf } from '#test/local/api/stored.ts';
import { contactForm, postForm } from '#test/local/api/world.ts';
import { abreast, keyed } from '../support/calls.ts';
import { faultyProduct } from '../support/faulty-product.ts';
import { randomOf } from '#test/lambdas/catalog/fixtures.ts';
import { numberFrom, seed } from '../support/random.ts';

const open = faultyProduct();
const chance = randomOf(seed + 1);
const lostShare = 30;
const ofEachKind = numberFrom('LOST_FORMS', 50);

const forms = {
  contactUs: () => ({ body: { ...contactForm, message: randomUUID() } }),
  insertBlogPosts: () => ({ body: { ...postForm, title: `Post ${randomUUID()}` } }),
  insertInvExp: () => ({ body: open.world.interview }),
  subscribeNewsletter: () => ({ body: { email: `${randomUUID()}@example.com` } }),
  createJob: () => ({ body: open.world.job, token: open.world.token }),
  insertCompanyCat: () => ({
    body: { name: `New ${randomUUID()}`, catid: 1 },
    token: open.world.token,
  }),
};
const routeOf = (id: keyof typeof forms) =>
  id === 'insertCompanyCat' ? insertRoutes.company : routes[id];

/** What is counted, hashed or emptied by workers says nothing of a form. */
const passing = /^(?:SALT|LOCK|RATE|OUTBOX|DAILYMAIL|CHANGES|INDEXNOW|ANNOUNCE|DEAD)/;

async function rowsMadeBy(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const made: Record<string, number> = {};
  const count = async (by: number) => {
    for (const { PK } of await rowsOf(open.stack)) {
      const [kind = ''] = PK.split('#', 1);
      if (!passing.test(kind)) made[kind] = (made[kind] ?? 0) + by;
    }
  };
  await count(-1);
  await work();
  await count(1);
  return Object.fromEntries(Object.entries(made).filter(([, rows]) => rows !== 0));
}

/** Some answers get lost on their way to the browser as well; whoever got none sends the form again. */
async function untilAnswered(ask: () => Promise<Answered>): Promise<Answered> {
  for (;;) {
    const answer = await ask().catch(() => undefined);
    const isLost = chance() * 100 < lostShare;
    if (answer && !isLost && !answer.headers.has('retry-after')) return answer;
  }
}

it.each(Object.keys(forms) as (keyof typeof forms)[])(
  `${ofEachKind} forms of %s whose answers get lost make as many rows`,
  async (id) => {
    const form = () => keyed(open, routeOf(id), forms[id]());
    const ofOne = await rowsMadeBy(form());
    const dropped = open.faults.inject({
      ...{ service: 'dynamodb', when: ({ caller }) => !caller.endsWith('worker') },
      ...{ share: lostShare, fault: { kind: 'drop-answer' } },
    });
    let answers: Answered[] = [];
    const ofMany = await rowsMadeBy(async () => {
      const asks = Array.from({ length: ofEachKind }, form);
      answers = await abreast(
        3,
        asks.map((ask) => () => untilAnswered(ask)),
      );
      dropped.end();
    });
    expect(dropped.hits()).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => status >= 300).map(({ text }) => text)).toEqual([]);
    const wanted = Object.entries(ofOne).map(([kind, rows]) => [kind, rows * ofEachKind]);
    expect(ofMany).toEqual(Object.fromEntries(wanted));
  },
);

it('keeps one image of a form that was sent again and again', async () => {
  const { faults, world, stack } = open;
  const before = Object.keys(await imagesOf(stack)).length;
  faults.inject({ service: 's3', share: 50, fault: { kind: 'drop-answer' } });
  const companyLogo = await picture(91, '#225577');
  const form = { body: { ...world.job, companyLogo }, token: world.token };
  expect((await untilAnswered(keyed(open, routes.createJob, form))).status).toBe(201);
  expect(Object.keys(await imagesOf(stack)).length).toBe(before + 2);
});
