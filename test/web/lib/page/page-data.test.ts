import { stubApi } from '#test/support/portal.ts';
import { call } from '#web/lib/api/api-client.ts';
import { type ReadResult, toReadResult } from '#web/lib/page/deferred-data.ts';
import type { PageModule } from '#web/lib/page/page-module.ts';
import { clearPageData, readPageData } from '#web/lib/page/page-data-cache.ts';

const state = { params: {}, url: new URL('https://firstrung.example/') };

let answers: ReadResult<number>[];
const loader = jest.fn(async () => ({ part: Promise.resolve(answers.shift()) }));
const page: PageModule = { Component: () => null, loader };
const read = () => readPageData(page, state);
const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  answers = [{ data: 1 }, { data: 2 }, { data: 3 }];
});
afterEach(() => {
  clearPageData();
  loader.mockClear();
});

it('is each address its own, and kept for half a minute, for who comes back', async () => {
  const first = read();
  const other = { ...state, url: new URL('https://firstrung.example/?page=2') };
  expect(readPageData(page, other)).not.toBe(first);
  await wait(29_000);
  expect(read()).toBe(first);
  await wait(2_000);
  expect(read()).not.toBe(first);
  expect(loader).toHaveBeenCalledTimes(3);
});

it('is read anew where a part has failed', async () => {
  answers = [{ error: 'Gone wrong.' }, { data: 2 }];
  const first = read();
  await wait(0);
  expect(read()).not.toBe(first);
});

it('is read anew once something was changed, and not because something was read', async () => {
  const api = stubApi();
  api.on('jobsSearch', { body: { jobs: [], total: 0 } });
  api.on('subscribeNewsletter', { body: { status: true, message: 'Sent.' } });
  const first = read();
  await call('jobsSearch', { query: {} });
  expect(read()).toBe(first);
  await call('subscribeNewsletter', { body: { email: 'a@b.example', website: '' } });
  expect(read()).not.toBe(first);
});

it('says of a call that fails what the server said', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  expect(await toReadResult(Promise.reject(new Error('No such job.')), 'The job failed')).toEqual({
    error: 'No such job.',
  });
  expect(console.error).toHaveBeenCalledWith('The job failed', new Error('No such job.'));
});
