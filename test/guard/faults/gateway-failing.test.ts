import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { routes } from '#contract/routes.ts';
import { ApiError, call, setTokenSource, setTransport } from '#web/lib/api-client.ts';
import { contactForm, postForm } from '#test/local/api/world.ts';
import { thingsOf } from '#test/local/api/stored.ts';
import { faultySite } from '../support/faulty-site.ts';
import { recordFigure } from '../support/figures.ts';
import { random } from '../support/seed.ts';
import { abreast } from '../support/visits.ts';

const open = faultySite(10);
const chance = random(100);
const lastsMs = 60_000;
const share = 20;
/** The first and three more. */
const triesMax = 4;

const page = (status: number) =>
  new Response('<h1>Bad Gateway</h1>', { status, headers: { 'content-type': 'text/html' } });

const tries = new Map<string, number>();

/** What a gateway and a function do in a bad minute, one call in five. */
async function through(address: string, init: RequestInit): Promise<Response> {
  const key = new Headers(init.headers).get('idempotency-key') ?? randomUUID();
  tries.set(key, (tries.get(key) ?? 0) + 1);
  const ask = () => fetch(`${open.product.url}${address}`, init);
  if (!chance.percent(share)) return ask();
  const worked = chance.percent(50);
  const fault = chance.oneOf(['error', 'late', 'gateway'] as const);
  if (fault === 'late') {
    await wait(3_000);
    return ask();
  }
  if (worked) await ask();
  return page(fault === 'error' ? 500 : 502);
}

/** Each thing once, however many rows it has beside its own. */
async function kinds(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const rows = await thingsOf(open.site);
  const own = rows.filter(({ PK, SK }) => PK === 'CONTACT' || SK === 'META');
  for (const { PK } of own) {
    const kind = PK.split('#', 1)[0] ?? '';
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

it('every form comes through a minute of a bad gateway, once', async () => {
  const { token, jobId, interview } = open.world;
  setTokenSource({
    token: async () => token,
    refresh: async () => undefined,
    refused: () => undefined,
  });
  const asAnother = () =>
    setTransport({
      send: through,
      timeoutMs: 10_000,
      retryDelaysMs: [300, 1_000, 3_000],
      longestWaitMs: 5_000,
    });
  const sent = { contact: 0, post: 0, interview: 0 };
  let calls = 0;
  let most = 0;
  let pressedAgain = 0;
  /** Where all tries of a call were ill its sender is told, and presses again; a form keeps its key for that. */
  const trying = async (work: (idempotencyKey: string) => Promise<unknown>) => {
    const key = randomUUID();
    calls += 1;
    // Whose budget of tries is full.
    asAnother();
    await work(key).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      pressedAgain += 1;
      most = Math.max(most, tries.get(key) ?? 0);
      tries.delete(key);
      return work(key);
    });
    most = Math.max(most, tries.get(key) ?? 0);
  };
  const before = await kinds();
  const until = Date.now() + lastsMs;
  const lane = async (at: number) => {
    for (let next = at; Date.now() < until; next++) {
      const form = (['contact', 'post', 'interview'] as const)[next % 3] ?? 'contact';
      sent[form] += 1;
      await trying((idempotencyKey) => {
        if (form === 'contact')
          return call(routes.contactUs, {
            body: { ...contactForm, message: idempotencyKey },
            idempotencyKey,
          });
        if (form === 'post')
          return call(routes.insertBlogPosts, { body: postForm, idempotencyKey } as never);
        return call(routes.insertInvExp, { body: interview, idempotencyKey });
      });
      await trying(() => call(routes.getJob, { params: { id: jobId } }));
    }
  };
  await abreast(
    3,
    [0, 1, 2].map((at) => () => lane(at)),
  );
  const after = await kinds();
  const made = (kind: string) => (after[kind] ?? 0) - (before[kind] ?? 0);
  const total = sent.contact + sent.post + sent.interview;
  recordFigure('F10', `keyed forms in a minute, ${share} % of the tries ill`, total);
  recordFigure('F10', 'calls whose sender had to press again', `${pressedAgain} of ${calls}`);
  recordFigure('F10', 'most tries of one call', most);
  recordFigure('F10', 'duplicates', made('CONTACT') + made('POST') + made('INTERVIEW') - total);
  // Four ill tries in a row are one call in three thousand.
  expect(pressedAgain).toBeLessThan(calls / 100);
  expect(most).toBeLessThanOrEqual(triesMax);
  expect([made('CONTACT'), made('POST'), made('INTERVIEW')]).toEqual([
    sent.contact,
    sent.post,
    sent.interview,
  ]);
});
