import * as z from 'zod/mini';
import { problem, stubApi } from '#test/support/portal.ts';
import { buildJob, buildNewJob } from '#test/support/builders.ts';
import { createRun, type RowResult, splitIntoBatches } from '#job-import/running/import-run.ts';
import { createRunner } from '#job-import/running/import-runner.ts';
import { sendRows } from '#web/features/job-import/use-import.ts';

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...{ number: at + 2, form: buildNewJob({ role: `Role ${at}` }) },
    ...{ problems: [], warnings: [], notes: [], unused: [], derived: [] },
  }));

/** A server that adds each key once, after what the script says of each try. */
function server(
  script: (role: string, tries: number) => 'add' | 'add, no answer' | number = () => 'add',
) {
  const jobs = new Map<string, string>();
  const tries = new Map<string, number>();
  const state = { underWay: 0, most: 0, jobs };
  const api = stubApi();
  const add = (role: string, key: string) => {
    tries.set(role, (tries.get(role) ?? 0) + 1);
    const does = script(role, tries.get(role)!);
    if (typeof does !== 'number' && !jobs.has(key)) jobs.set(key, role);
    return { does, id: `job-${[...jobs.keys()].indexOf(key)}` };
  };
  const answer = async (does: ReturnType<typeof script>[], body: object) => {
    state.most = Math.max(state.most, ++state.underWay);
    await new Promise((resolve) => setTimeout(resolve));
    state.underWay -= 1;
    const broken = does.find((each) => typeof each === 'number' && each !== 422);
    if (typeof broken === 'number') return problem(broken);
    if (does.includes('add, no answer')) throw new TypeError('Failed to fetch');
    return { status: 201, body };
  };
  api.on('createJob', async ({ body, headers }) => {
    const { does, id } = add(String(body['role']), headers.get('idempotency-key') ?? '');
    if (does === 422) return problem(422);
    return answer([does], { message: 'x', job: buildJob({ id }) });
  });
  api.on('createJobs', async ({ body, headers }) => {
    const key = headers.get('idempotency-key') ?? '';
    const sent = z.array(z.object({ role: z.string() })).parse(body['jobs']);
    if (sent.some(({ role }) => role === 'Role of no schema')) return problem(422);
    const added = sent.map(({ role }, at) => add(role, `${key} ${at}`));
    const results = added.map(({ does, id }) =>
      does === 422
        ? { errors: [{ field: 'role', message: 'A message of the server' }] }
        : { id, version: 1 },
    );
    return answer(
      added.map(({ does }) => does),
      { results },
    );
  });
  return { api, state };
}

function started(count: number, earlier = new Map<number, RowResult>()) {
  return begin(
    createRun({ fileName: 'jobs.csv', owner: 'me' }, rowsOf(count), new Date()),
    earlier,
  );
}

function begin(run: ReturnType<typeof createRun>, earlier: Map<number, RowResult>) {
  const stored = new Map(earlier);
  const running = createRunner(run, earlier, {
    ...{ send: sendRows, batches: splitIntoBatches(run) },
    // A store takes a turn of its own.
    storeResult: async (at, result) => {
      await new Promise((resolve) => setTimeout(resolve));
      stored.set(at, result);
    },
  });
  running.start();
  const until = (status: string) =>
    new Promise<void>((resolve) => {
      const look = () => running.getProgress().status === status && resolve();
      running.subscribe(look);
      look();
    });
  return { run, running, stored, until };
}

it('adds every row once, in the order of the file, and keeps each result', async () => {
  const { state } = server();
  const { running, stored, until } = started(50);
  await until('finished');
  expect(running.getProgress().counts).toEqual({ created: 50, failed: 0, remaining: 0 });
  expect([...state.jobs.values()]).toEqual(Array.from({ length: 50 }, (_, at) => `Role ${at}`));
  expect([stored.size, state.most]).toEqual([50, 1]);
});

it('goes on after a pause and after a reload under the same keys', async () => {
  const { state } = server();
  const { run, running, stored, until } = started(40);
  running.pause();
  expect(running.getProgress().status).toBe('stopping');
  await until('paused');
  expect(running.getProgress().counts.remaining).toBe(20);
  // What was under way when the page went: added, but its result was not stored.
  stored.delete([...stored.keys()][0]!);
  const second = begin(run, stored);
  await second.until('finished');
  expect(second.running.getProgress().counts.created).toBe(40);
  expect(state.jobs.size).toBe(40);
});

it('never adds a job twice when an answer is lost', async () => {
  const isLost = (role: string, tries: number) => role === 'Role 2' && tries < 3;
  const { state } = server((role, tries) => (isLost(role, tries) ? 'add, no answer' : 'add'));
  await started(5).until('finished');
  expect([...state.jobs.values()].filter((role) => role === 'Role 2')).toHaveLength(1);
  expect(state.jobs.size).toBe(5);
});

it.each([
  [429, 'busy'],
  [503, 'busy'],
  [500, 'finished'],
])('after many answers of %s it is %s', async (answer, status) => {
  server(() => answer);
  const { running, until } = started(1);
  await until(status);
  running.pause();
});

it('keeps the reasons of a refused row, and tries again only what may go well', async () => {
  let broken = true;
  server((role) => {
    if (role === 'Role 0') return 422;
    return broken ? 500 : 'add';
  });
  const { running, stored, until } = started(2);
  await until('finished');
  expect(stored.get(1)).toEqual({ reasons: ['A message of the server'], canRetry: true });
  broken = false;
  running.retryFailed();
  await until('finished');
  expect(stored.get(0)).toEqual({ reasons: ['A message of the server'], canRetry: false });
  expect(running.getProgress().counts).toEqual({ created: 1, failed: 1, remaining: 0 });
});

it('sends rows alone that are refused together, and those that are too large for others', async () => {
  const { api } = server((role) => (role === 'Role of no schema' ? 422 : 'add'));
  const rows = rowsOf(4);
  rows[1]!.form = buildNewJob({ role: 'Role of no schema' });
  const long = { eligibility: 'अ'.repeat(19_000), niceToHave: 'अ'.repeat(9_000) };
  rows[3]!.form = { ...buildNewJob({ role: 'Large', description: 'x'.repeat(19_000) }), ...long };
  const run = createRun({ fileName: 'jobs.csv', owner: 'me' }, rows, new Date());
  expect(splitIntoBatches(run)).toEqual([[0, 1, 2], [3]]);
  const { running, until, stored } = begin(run, new Map());
  await until('finished');
  expect(running.getProgress().counts).toEqual({ created: 3, failed: 1, remaining: 0 });
  expect(stored.get(1)).toMatchObject({ canRetry: false });
  expect(api.sent('createJob')).toHaveLength(4);
});

it('stops when the session has ended, with no row lost', async () => {
  server((role) => (role === 'Role 3' ? 401 : 'add'));
  const { running, until } = started(10);
  await until('signed out');
  const { created, failed, remaining } = running.getProgress().counts;
  expect(failed).toBe(0);
  expect(created + remaining).toBe(10);
  expect(remaining).toBeGreaterThan(0);
});
