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

const kinds = async (): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const { PK } of await thingsOf(open.site)) {
    const kind = PK.split('#', 1)[0] ?? '';
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
};

it('every form comes through a minute of a bad gateway, once', async () => {
  const { token, jobId, interview } = open.world;
  setTokenSource({
    token: async () => token,
    refresh: async () => undefined,
    refused: () => undefined,
  });
  setTransport({
    send: through,
    timeoutMs: 10_000,
    retryDelaysMs: [300, 1_000, 3_000],
    longestWaitMs: 5_000,
  });
  const sent = { contact: 0, post: 0, interview: 0 };
  const failures: string[] = [];
  const trying = async (work: () => Promise<unknown>) => {
    await work().catch((error: unknown) => {
      failures.push(error instanceof ApiError ? `${error.status} ${error.message}` : String(error));
    });
  };
  const before = await kinds();
  const until = Date.now() + lastsMs;
  const lane = async (at: number) => {
    for (let next = at; Date.now() < until; next++) {
      const form = (['contact', 'post', 'interview'] as const)[next % 3] ?? 'contact';
      sent[form] += 1;
      await trying(() => {
        if (form === 'contact')
          return call(routes.contactUs, { body: { ...contactForm, message: randomUUID() } });
        if (form === 'post') return call(routes.insertBlogPosts, { body: postForm } as never);
        return call(routes.insertInvExp, { body: interview });
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
  const most = Math.max(...tries.values());
  recordFigure('F10', `keyed forms in a minute, ${share} % of the tries ill`, total);
  recordFigure('F10', 'calls that failed for their caller', failures.length);
  recordFigure('F10', 'most tries of one call', most);
  recordFigure('F10', 'duplicates', made('CONTACT') + made('POST') + made('INTERVIEW') - total);
  expect(failures).toEqual([]);
  expect(most).toBeLessThanOrEqual(triesMax);
  expect([made('CONTACT'), made('POST'), made('INTERVIEW')]).toEqual([
    sent.contact,
    sent.post,
    sent.interview,
  ]);
});
