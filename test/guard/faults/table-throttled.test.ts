import { dynamoDb } from '../support/fault.ts';
import { faultySite } from '../support/faulty-site.ts';
import { recordFigure } from '../support/figures.ts';
import { percentile, statusesOf, timed, type Timed } from '../support/timed.ts';
import { abreast, patiently, untilWell, visits } from '../support/visits.ts';

const open = faultySite(5);
const roundsOfAll = 25;
const outageMs = 10_000;

it('30 % throttled: nobody is told of it', async () => {
  const { faults } = open;
  const throttled = faults.inject({ service: 'dynamodb', fault: dynamoDb.throttled, share: 30 });
  const calls = Array.from({ length: roundsOfAll }, () => visits(open)).flat();
  const done = await abreast(
    4,
    calls.map(
      ({ ask }) =>
        () =>
          patiently(ask),
    ),
  );
  const failed = done.filter(({ answer }) => answer.status >= 300);
  const tries = done.flatMap((each) => each.tries);
  recordFigure('F5', '30 % throttled, answers of the table', throttled.hits());
  recordFigure(
    'F5',
    '30 % throttled, calls that failed for their caller',
    `${failed.length} of ${calls.length}`,
  );
  recordFigure('F5', '30 % throttled, single tries by status', JSON.stringify(statusesOf(tries)));
  expect(failed.map(({ answer }) => answer.text)).toEqual([]);
  expect(new Set(tries.map(({ status }) => status))).not.toContain(500);
});

it('100 % throttled: 503 with Retry-After at once, and well again after it', async () => {
  const { faults } = open;
  const all = visits(open);
  const throttled = faults.inject({ service: 'dynamodb', fault: dynamoDb.throttled });
  const until = Date.now() + outageMs;
  const lane = async (at: number) => {
    const answers: Timed[] = [];
    for (let next = at; Date.now() < until; next++) {
      answers.push(await timed(all[next % all.length]!.ask));
    }
    return answers;
  };
  const answers = (await Promise.all([0, 2, 4, 6].map(lane))).flat();
  throttled.end();
  const recovered = await Promise.all(all.map(({ ask }) => untilWell(ask)));

  const refused = answers.filter(({ status }) => status !== 200);
  const times = answers.map(({ milliseconds }) => milliseconds);
  recordFigure('F5', '100 % for 10 s, answers by status', JSON.stringify(statusesOf(answers)));
  recordFigure('F5', '100 % for 10 s, p99', `${percentile(times, 99)} ms`);
  recordFigure('F5', 'slowest of all calls to be well again', `${Math.max(...recovered)} ms`);
  expect(refused.length).toBeGreaterThan(0);
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
  for (const { headers } of refused) {
    expect(headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    expect(Number(headers.get('retry-after') ?? NaN)).toBeLessThanOrEqual(5);
  }
  expect(Math.max(...times)).toBeLessThan(10_000);
  expect(Math.max(...recovered)).toBeLessThan(2_000);
});
