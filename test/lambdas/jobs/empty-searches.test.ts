import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { emptyTable } from '#test/lambdas/empty-table.ts';
import { transactions } from '#test/support/call.ts';
import { rateLimits } from '#contract/rate-limits.ts';
import { countZeroResultSearch } from '#lambdas/jobs/lists/zero-result-search-repository.ts';
import { sharedLimiter } from '#lambdas/platform/http/rate-limiter.ts';
import { TooManyRequests } from '#lambdas/platform/runtime/errors.ts';

const dynamo = emptyTable();
const take = jest.spyOn(sharedLimiter(), 'countCall');
const count = () =>
  countZeroResultSearch('astronaut', { address: '192.0.2.7', userAgent: 'Browser/1' });
const refused = new ConditionalCheckFailedException({ $metadata: {}, message: 'refused' });

beforeEach(() => {
  take.mockReset().mockResolvedValue(undefined);
  dynamo.on(UpdateCommand).resolves({});
});

it('adds none for a client who brought too many', async () => {
  dynamo.on(UpdateCommand).rejects(refused);
  take.mockRejectedValue(new TooManyRequests(60));
  await expect(count()).resolves.toBeUndefined();
  expect(transactions(dynamo)).toEqual([]);
  const limited = ['jobsSearch', ['new text', '192.0.2.7'], rateLimits.newZeroResultSearches];
  expect(take.mock.calls).toEqual([limited]);
});

it('keeps no search waiting for a table that does not answer', async () => {
  dynamo.on(UpdateCommand).rejects(Object.assign(new Error('aborted'), { name: 'AbortError' }));
  await expect(count()).resolves.toBeUndefined();
  const [call] = dynamo.commandCalls(UpdateCommand);
  expect([...(call?.args ?? [])].at(1)).toMatchObject({ abortSignal: expect.any(AbortSignal) });
});
