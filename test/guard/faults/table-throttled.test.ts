import { expectProblem } from '#test/local/api/answers.ts';
import { makeWorld, type World } from '#test/local/api/world.ts';
import type { Stack } from '#test/local/api/stack.ts';
import { dynamoDb } from '../support/fault.ts';
import { startFaultProxy, type FaultProxy } from '../support/fault-proxy.ts';
import { siteOf } from '../support/site.ts';
import { startProduct } from '../support/stack.ts';

let faults: FaultProxy;
let site: Stack;
let world: World;

beforeAll(async () => {
  faults = await startFaultProxy();
  site = await siteOf(await startProduct({ env: faults.env }), faults);
  world = await makeWorld(site);
});
afterEach(() => faults.clear());
afterAll(() => faults?.close());

it('is told as 503, and when to try again', async () => {
  const throttled = faults.inject({ service: 'dynamodb', fault: dynamoDb.throttled });
  const answer = await site.ask(`/api/job/${world.jobId}`);
  expect(throttled.hits()).toBeGreaterThanOrEqual(3);
  expectProblem(answer, 503);
  expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(5);
});
