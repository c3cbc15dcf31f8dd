import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { RouteDefinition } from '#contract/route.ts';
import { insertRoutes } from '#contract/categories.ts';
import { routes } from '#contract/routes.ts';
import type { Answered } from '#test/local/api/stack.ts';
import { imagesOf, rowsOf } from '#test/local/api/stored.ts';
import { contactForm, postForm } from '#test/local/api/world.ts';
import { picture } from '#test/local/api/job-form.ts';
import { faultySite } from '../support/faulty-site.ts';
import { recordFigure } from '../support/figures.ts';
import { random } from '../support/seed.ts';
import { abreast, keyed } from '../support/visits.ts';

const open = faultySite(11);
const chance = random(110);
const lostShare = 30;
const ofEachKind = 50;

interface Form {
  route: RouteDefinition;
  body: (at: number) => object;
  token?: () => string;
}
const forms: readonly Form[] = [
  { route: routes.contactUs, body: () => ({ ...contactForm, message: randomUUID() }) },
  { route: routes.insertBlogPosts, body: (at) => ({ ...postForm, title: `Post ${at}` }) },
  { route: routes.insertInvExp, body: () => open.world.interview },
  { route: routes.subscribeNewsletter, body: () => ({ email: `${randomUUID()}@example.com` }) },
  {
    route: insertRoutes.company,
    body: () => ({ name: `New ${randomUUID()}`, catid: 1 }),
    token: () => open.world.token,
  },
  {
    route: routes.createJob,
    body: () => open.world.job,
    token: () => open.world.token,
  },
];

/** What is counted, hashed or drained by workers says nothing of a form. */
const passing = /^(?:SALT|LOCK|RATE|OUTBOX|CHANGES|INDEXNOW|ANNOUNCE|DEAD)/;

async function kindsOfRows(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { PK } of await rowsOf(open.site)) {
    const kind = PK.split('#', 1)[0] ?? '';
    if (!passing.test(kind)) counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

async function madeBy(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await kindsOfRows();
  await work();
  const after = await kindsOfRows();
  return Object.fromEntries(
    Object.entries(after).flatMap(([kind, count]) => {
      const made = count - (before[kind] ?? 0);
      return made === 0 ? [] : [[kind, made]];
    }),
  );
}

let triesInAll = 0;
let lostInAll = 0;

/** Some answers get lost on their way to the browser as well; whoever got none sends the form again. */
async function untilAnswered(ask: () => Promise<Answered>): Promise<Answered> {
  for (;;) {
    triesInAll += 1;
    const answer = await ask().catch(() => undefined);
    const isLost = chance.percent(lostShare);
    if (isLost) lostInAll += 1;
    if (answer && !isLost && (answer.status < 300 || !answer.headers.has('retry-after'))) {
      return answer;
    }
    await wait(50);
  }
}

it.each(forms.map((form) => [form.route.id, form] as const))(
  `${ofEachKind} forms of %s whose answers get lost make as many rows`,
  async (id, { route, body, token }) => {
    const { faults } = open;
    const sending = (at: number) =>
      keyed(open, route, { body: body(at), ...(token && { token: token() }) });
    const ofOne = await madeBy(sending(-1));
    const dropped = faults.inject({
      service: 'dynamodb',
      when: ({ caller }) => !caller.endsWith('worker'),
      share: lostShare,
      fault: { kind: 'drop-answer' },
    });
    let answers: Answered[] = [];
    const ofMany = await madeBy(async () => {
      const tasks = Array.from({ length: ofEachKind }, (_, at) => sending(at));
      answers = await abreast(
        3,
        tasks.map((ask) => () => untilAnswered(ask)),
      );
      dropped.end();
    });
    lostInAll += dropped.hits();
    recordFigure(
      'F11',
      `${id}: answers of ${ofEachKind} forms`,
      `${answers.filter(({ status }) => status < 300).length} successes`,
    );
    recordFigure('F11', 'answers lost, of the table or to the browser', lostInAll);
    recordFigure('F11', 'tries in all', triesInAll);
    expect(answers.filter(({ status }) => status >= 300).map(({ text }) => text)).toEqual([]);
    const wanted = Object.entries(ofOne).map(([kind, count]) => [kind, count * ofEachKind]);
    expect(ofMany).toEqual(Object.fromEntries(wanted));
  },
);

it('keeps one image of a form that was sent again and again', async () => {
  const { faults, world, site } = open;
  const before = Object.keys(await imagesOf(site)).length;
  faults.inject({ service: 's3', share: 50, fault: { kind: 'drop-answer' } });
  const image = await picture(91, '#225577');
  const ask = keyed(open, routes.createJob, {
    body: { ...world.job, companyLogo: image },
    token: world.token,
  });
  expect((await untilAnswered(ask)).status).toBe(201);
  expect(Object.keys(await imagesOf(site)).length).toBe(before + 2);
});
