import fc from 'fast-check';
import type { LinkState } from '#contract/link-checks.ts';
import { isDue, type LinkCheck, buildLinkCheck } from '#lambdas/links/link-check-repository.ts';

const start = Date.parse('2026-11-20T08:00:00.000Z');
const hour = 3_600_000;
const link = 'https://a.example/job';

const reasons = { ok: 200, failing: 404, unknown: 503 } as const;
type Given = [state: LinkState, hours: number, link?: string];
const after = (...answers: Given[]): LinkCheck => {
  let check: LinkCheck | undefined;
  for (const [state, hours, address = link] of answers) {
    const at = new Date(start + hours * hour);
    check = buildLinkCheck(check, { link: address, state, reason: reasons[state], now: at });
  }
  if (!check) throw new Error('nothing was answered');
  return check;
};

it('takes a link for closed that fails twice with a day between, and for nothing before', () => {
  const twice = after(['failing', 0], ['failing', 23.9]);
  expect(twice).toMatchObject({ failures: 2, closedAt: undefined });
  const closedAt = '2026-11-21T08:00:00.000Z';
  expect(after(['failing', 0], ['failing', 24]).closedAt).toBe(closedAt);
  expect(after(['failing', 0], ['failing', 24], ['failing', 48]).closedAt).toBe(closedAt);
});

it('opens again what works again, begins anew, with another link too, and learns nothing of an answer that tells nothing', () => {
  const working = { link, state: 'ok', failures: 0, checkedAt: '2026-11-22T08:00:00.000Z' };
  expect(after(['failing', 0], ['failing', 24], ['ok', 48])).toEqual(working);
  const again = after(['failing', 0], ['ok', 24], ['failing', 48]);
  expect(again).toMatchObject({ failures: 1, closedAt: undefined });
  const untold = after(['unknown', 0], ['unknown', 24], ['unknown', 99]);
  expect(untold).toMatchObject({ state: 'unknown', failures: 0 });
  const between = after(['failing', 0], ['unknown', 24]);
  expect(between).toMatchObject({ state: 'unknown', failures: 1, reason: 404 });
  const other = 'https://b.example/job';
  const another = after(['failing', 0], ['failing', 24], ['failing', 48, other]);
  expect(another).toMatchObject({ link: other, failures: 1, closedAt: undefined });
  expect(after(['failing', 0], ['failing', 24], ['unknown', 48, other]).closedAt).toBeUndefined();
});

it('is due once a day, and at once with another link', () => {
  const check = after(['ok', 0]);
  const at = (hours: number) => new Date(start + hours * hour);
  expect([isDue(undefined, link, at(0)), isDue(check, link, at(23.9))]).toEqual([true, false]);
  expect(isDue(check, link, at(24))).toBe(true);
  expect(isDue(check, 'https://b.example/', at(1))).toBe(true);
});

it('never takes a link for closed without two failures a day apart since it last worked', () => {
  const answer = fc.tuple(
    fc.constantFrom<LinkState>('ok', 'failing', 'unknown'),
    fc.integer({ min: 1, max: 60 }),
  );
  fc.assert(
    fc.property(fc.array(answer, { minLength: 1, maxLength: 12 }), (steps) => {
      let hours = 0;
      const answers = steps.map(([state, pause]): Given => [state, (hours += pause)]);
      const since = answers.slice(answers.findLastIndex(([state]) => state === 'ok') + 1);
      const failed = since.flatMap(([state, at]) => (state === 'failing' ? [at] : []));
      const isClosed = failed.length > 1 && failed.at(-1)! - failed[0]! >= 24;
      expect(after(...answers).closedAt !== undefined).toBe(isClosed);
    }),
  );
});
