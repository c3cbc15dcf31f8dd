import { expectProblem } from '#test/local/api/answers.ts';
import { dynamoDb, type Fault } from '../support/fault.ts';
import { faultySite } from '../support/faulty-site.ts';
import { recordFigure } from '../support/figures.ts';
import { statusesOf, timed } from '../support/timed.ts';
import { abreast, untilWell, visits } from '../support/visits.ts';

const open = faultySite(6);
const longestMs = 10_000;

const failures: Readonly<Record<string, Fault>> = {
  hangs: { kind: 'hang' },
  'resets the connection': { kind: 'reset' },
  'answers 500': dynamoDb.internal,
  'answers a page of a proxy': dynamoDb.notJson,
  'answers half of its JSON': dynamoDb.malformed,
  'ends in the middle of an answer': { kind: 'half-answer' },
};

it.each(Object.entries(failures))('a table that %s', async (name, fault) => {
  const { faults, site, world } = open;
  const injected = faults.inject({ service: 'dynamodb', fault });
  const all = visits(open);
  // Two environments of a function run at once: more callers of one would wait for each other.
  const answers = await abreast(
    3,
    all.map(
      ({ ask }) =>
        () =>
          timed(ask),
    ),
  );
  const page = await timed(() => site.ask(`/job/${world.jobId}/any`));
  injected.end();
  const recovered = await Promise.all(all.map(({ ask }) => untilWell(ask)));

  const slowest = Math.max(...[...answers, page].map(({ milliseconds }) => milliseconds));
  recordFigure(
    'F6',
    `a table that ${name}: answers by status`,
    JSON.stringify(statusesOf(answers)),
  );
  recordFigure('F6', `a table that ${name}: slowest call`, `${slowest} ms`);
  recordFigure('F6', `a table that ${name}: well again after`, `${Math.max(...recovered)} ms`);
  expect(injected.hits()).toBeGreaterThan(0);
  const told = answers.map(({ status }, at) => [all[at]?.name, status]);
  expect(told.filter(([, status]) => status !== 200 && status !== 503)).toEqual([]);
  for (const answer of answers.filter(({ status }) => status !== 200)) {
    expectProblem(answer, 503);
    expect(Number(answer.headers.get('retry-after') ?? NaN)).toBeLessThanOrEqual(5);
  }
  expect([page.status, page.headers.get('content-type')]).toEqual([
    expect.any(Number),
    expect.stringMatching(/^text\/html/),
  ]);
  expect(page.status).not.toBe(500);
  expect(slowest).toBeLessThan(longestMs);
  expect(Math.max(...recovered)).toBeLessThan(2_000);
});
