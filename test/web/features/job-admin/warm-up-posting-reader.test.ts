import { warmUpReader } from '#web/features/job-admin/editor/warm-up-posting-reader.ts';
import { readPastedPostings } from '#job-import/posting/read-pasted-postings.ts';

type Read = Parameters<typeof readPastedPostings>;

/** Each call of `pass` is one idle time of the browser. */
function openIdleTimes() {
  const waiting: (() => void)[] = [];
  Object.assign(window, { requestIdleCallback: (done: () => void) => waiting.push(done) });
  return async () => {
    waiting.shift()?.();
    await new Promise((done) => setTimeout(done));
  };
}
afterEach(() => Reflect.deleteProperty(window, 'requestIdleCallback'));

function openReader() {
  const read: Read[] = [];
  const load = jest.fn(() =>
    Promise.resolve({ readPastedPostings: (...args: Read) => read.push(args) }),
  );
  return { read, load };
}

it('reads one short text of the reader’s shapes in each idle time, no two alike, until the page is left', async () => {
  const pass = openIdleTimes();
  const { read, load } = openReader();
  const left = new AbortController();
  const warmed = warmUpReader(load, left.signal);
  expect(load).not.toHaveBeenCalled();
  await pass();
  expect(read).toEqual([]);
  for (let time = 1; time <= 40; time++) {
    await pass();
    expect(read).toHaveLength(time);
  }
  expect(new Set(read.map(([{ text }]) => text)).size).toBe(40);
  left.abort();
  await pass();
  await warmed;
  expect(read).toHaveLength(40);
  expect(Math.max(...read.map(([{ text }]) => text.length))).toBeLessThan(250);
  const said = read
    .flatMap((args) => readPastedPostings(...args))
    .flatMap((each) => Object.keys(each));
  expect(said).toEqual(
    expect.arrayContaining([
      ...['company', 'role', 'location', 'pay', 'batches', 'experience', 'joblink', 'expiresAt'],
    ]),
  );
});

it('reads nothing for who leaves the page at once, and without such a call of the browser waits for a timer', async () => {
  const { read, load } = openReader();
  const left = new AbortController();
  const warmed = warmUpReader(load, left.signal);
  left.abort();
  await warmed;
  expect([load.mock.calls, read]).toEqual([[], []]);
});
