import * as z from 'zod/mini';
import { categorySeed } from '#contract/category-seed.ts';
import { NewJob } from '#contract/jobs.ts';
import { defaultSourceRules } from '#contract/sources.ts';
import { seedCategories } from '#lambdas/categories/category-repository.ts';
import { draftRepository } from '#lambdas/jobs/drafts/draft-repository.ts';
import { DraftRow } from '#lambdas/jobs/drafts/draft-row.ts';
import { draftPublisher } from '#lambdas/jobs/drafts/publish-due-drafts.ts';
import { jobRepository } from '#lambdas/jobs/repository/job-repository.ts';
import { JobRow } from '#lambdas/jobs/repository/job-row.ts';
import { readJobCategories } from '#lambdas/platform/categories/read-categories.ts';
import { table as openTableOf } from '#lambdas/platform/table/table.ts';
import { postingEventApplier } from '#lambdas/sources/apply-posting-events.ts';
import { postingRepository } from '#lambdas/sources/posting-repository.ts';
import { sourceRunner } from '#lambdas/sources/run-source.ts';
import { SourceRow } from '#lambdas/platform/source-rows.ts';
import { sourceRepository } from '#lambdas/sources/source-repository.ts';
import { openTable } from '#test/lambdas/open-table.ts';
import { type Answer, serveBoards } from './board-server.ts';
import { sampleBoard } from './sample-board.ts';

const opened = openTable();
const context = { getRemainingTimeInMillis: () => 60_000 };
const by = { admin: { id: 'admin-1' }, extraItems: () => [] };
const writing = { actor: 'admin-1', action: 'changeSource', extraItems: () => [] };

let at = new Date('2026-11-28T06:00:00.000Z');
const now = () => at;
const later = (minutes: number) => (at = new Date(at.getTime() + minutes * 60_000));

interface Opening {
  id: number;
  title: string;
  city?: string;
  text?: string;
}

/** As Greenhouse documents its boards. */
const listJobs = (company: string, openings: readonly Opening[]) => ({
  jobs: openings.map(({ id, title, city = 'Pune', text = java }) => ({
    ...{ id, title, company_name: company, location: { name: `${city}, India` } },
    absolute_url: `https://boards.greenhouse.io/${company.toLowerCase()}/jobs/${id}`,
    content: `&lt;p&gt;${text}&lt;/p&gt;`,
    ...{ first_published: '2026-11-20T00:00:00-05:00', metadata: [], offices: [] },
  })),
});

const java = '0-2 years of experience in Java.';
const go = '0-2 years of experience in Go.';
const roles = ['Software Engineer', 'Data Engineer', 'QA Engineer', 'Web Developer', 'IT Analyst'];
const five: Opening[] = roles.map((title, place) => ({ id: place + 1, title }));

let count = 0;

/** A board that is read by the clock, with all that follows it. */
async function follow(
  address: string,
  answer: (request: string) => Answer | undefined,
  more: Partial<SourceRow> = {},
) {
  const token = `source-${(count += 1)}`;
  const table = openTableOf();
  const { client } = await serveBoards(answer);
  const jobs = jobRepository({ table, now });
  const drafts = draftRepository({ table, jobs, now });
  const sources = sourceRepository({ table, now });
  const openings = postingRepository({ table, now });
  const jobsHere = async () => z.array(JobRow).parse(await opened.rowsIn('JOB#'));
  const given = {
    ...{ sources, postings: openings, now, listJobs: jobsHere },
    categories: () => readJobCategories(table),
    createClient: () => client,
  };
  const source = SourceRow.parse({
    ...{ id: token, address, name: token, system: '', company: '', version: 1 },
    ...{
      isTrusted: false,
      isPaused: false,
      rules: defaultSourceRules,
      postingCount: 0,
      publishedCount: 0,
    },
    ...{ addedAt: at.toISOString(), addedBy: 'admin-1', nextRunAt: at.toISOString() },
    ...more,
  });
  await sources.add(source, writing);
  const followBoards = postingEventApplier({ table, drafts, jobs });
  return {
    ...{ jobs, drafts, sources, openings, source, given, jobsHere },
    async read() {
      later(360);
      const row = await sourceRunner(given)(await sources.get(token));
      await followBoards(context);
      return row;
    },
    async draftsHere() {
      const rows = z.array(DraftRow).parse(await opened.rowsIn('DRAFT'));
      return rows.filter(({ origin: own, deletedAt }) => own?.source === token && !deletedAt);
    },
    async publish(role: string) {
      const found = z.array(DraftRow).parse(await opened.rowsIn('DRAFT'));
      const draft = found.find((row) => row.role === role && row.origin?.source === token);
      if (!draft) throw new Error(`There is no draft ${role}`);
      return drafts.publish(draft.id, draft.version, by);
    },
    job: async (id: string) => (await jobsHere()).find((row) => row.id === id),
  };
}

/** Of a company of its own for each test. */
async function board(openings: readonly Opening[], more: Partial<SourceRow> = {}) {
  const company = `Lekhanova${count + 1}`;
  let answer: Answer | undefined = listJobs(company, openings);
  const address = `boards.greenhouse.io/${company.toLowerCase()}`;
  const isList = (request: string) => request.endsWith('/jobs?content=true');
  const followed = await follow(
    `https://${address}`,
    (request) => (isList(request) ? answer : undefined),
    more,
  );
  return {
    ...followed,
    company,
    has: (all: readonly Opening[]) => void (answer = listJobs(company, all)),
    fails: (other: Answer | undefined) => void (answer = other),
  };
}

beforeAll(() => seedCategories(openTableOf(), categorySeed));

it('makes a draft of each new opening, complete but for what is marked, and none twice', async () => {
  const { read, draftsHere, company } = await board(five.slice(0, 2));
  const { lastRun, name, postingCount } = await read();
  expect(lastRun).toMatchObject({ total: 2, matching: 2, added: 2 });
  expect({ name, postingCount }).toEqual({ name: `${company} on Greenhouse`, postingCount: 2 });
  const drafts = await draftsHere();
  expect(drafts.map(({ role }) => role).toSorted()).toEqual(['Data Engineer', 'Software Engineer']);
  expect(drafts[0]).toMatchObject({
    ...{ title: company, location: 'Pune, India', description: java },
    origin: { system: 'Greenhouse', fieldsToCheck: expect.arrayContaining(['pay', 'batches']) },
  });
  expect((await read()).lastRun).toMatchObject({ total: 2, added: 0, changed: 0, removed: 0 });
  expect(await draftsHere()).toEqual(drafts);
});

it('goes on after a run that was killed in the middle, and makes no draft twice', async () => {
  const { read, draftsHere, given, sources, source } = await board(five.slice(0, 3));
  let added = 0;
  const killed: typeof given.postings = {
    ...given.postings,
    addWithDraft(...opening) {
      added += 1;
      if (added === 2) throw new Error('killed');
      return given.postings.addWithDraft(...opening);
    },
  };
  const row = await sources.get(source.id);
  expect(await sources.claim(row)).toBe(true);
  // Somebody else has it now.
  expect(await sources.claim(row)).toBe(false);
  await expect(sourceRunner({ ...given, postings: killed })(row)).rejects.toThrow('killed');
  expect(await draftsHere()).toHaveLength(1);
  expect((await sources.get(source.id)).lastRun?.error).toContain('Something went wrong here');
  expect((await read()).lastRun).toMatchObject({ added: 2 });
  expect(await draftsHere()).toHaveLength(3);
});

it('rewrites a draft that nobody has edited, and asks of one that somebody has, or of a job', async () => {
  const { read, has, draftsHere, drafts, publish, openings, job } = await board(five.slice(0, 3));
  await read();
  const edited = (await draftsHere()).find(({ role }) => role === 'Data Engineer')!;
  await drafts.change(edited.id, { version: edited.version, pay: '6 LPA' }, by);
  const { id } = await publish('QA Engineer');
  has(five.slice(0, 3).map((opening) => ({ ...opening, text: go })));
  expect((await read()).lastRun).toMatchObject({ added: 0, changed: 3 });
  const texts = (await draftsHere()).map(({ role, description }) => [role, description]);
  expect(Object.fromEntries(texts)).toEqual({ 'Data Engineer': java, 'Software Engineer': go });
  expect((await job(id))?.description).toBe(java);
  const changed = async () =>
    (await openings.listChanged()).filter(({ itemId }) => [id, edited.id].includes(itemId));
  const changes = (await changed()).map(({ change }) => change);
  expect(changes).toEqual([{ description: go }, { description: go }]);
  // Back to what stands here: nobody is asked any more.
  has(five.slice(0, 3));
  await read();
  expect(await changed()).toEqual([]);
});

it('keeps what is decided while the board is read', async () => {
  const { read, has, publish, openings, given, sources, source } = await board(five.slice(0, 1));
  await read();
  const { id } = await publish('Software Engineer');
  has([{ ...five[0]!, city: 'Delhi' }]);
  await read();
  const waiting = async () => (await openings.listChanged()).filter(({ itemId }) => itemId === id);
  expect((await waiting()).map(({ change }) => change?.['location'])).toEqual(['Delhi, India']);
  const list: typeof openings.list = async (board) => {
    const rows = await openings.list(board);
    for (const row of await waiting()) await openings.save({ ...row, change: undefined });
    return rows;
  };
  has([{ ...five[0]!, city: 'Delhi', text: go }]);
  await sourceRunner({ ...given, postings: { ...openings, list } })(await sources.get(source.id));
  expect((await waiting()).map(({ change }) => change)).toEqual([{ description: go }]);
});

it('closes the job of an opening that is gone, and opens it again where that is back', async () => {
  const { read, has, publish, job, draftsHere, jobs } = await board(five.slice(0, 3));
  await read();
  const { id, expiresAt } = await publish('Software Engineer');
  expect((await job(id))?.origin).toMatchObject({ system: 'Greenhouse', externalId: '1' });
  has(five.slice(2, 3));
  expect((await read()).lastRun).toMatchObject({ removed: 2 });
  expect(await job(id)).toMatchObject({ expiresAt: at.toISOString(), updatedBy: 'system' });
  expect((await draftsHere()).map(({ role }) => role)).toEqual(['QA Engineer']);
  has(five.slice(0, 3));
  expect((await read()).lastRun).toMatchObject({ relisted: 2, added: 0 });
  expect(await job(id)).toMatchObject({ expiresAt, origin: { externalId: '1' } });
  expect((await job(id))?.origin?.removedAt).toBeUndefined();
  expect(await draftsHere()).toHaveLength(2);
  // What an administrator has deleted stays so.
  await jobs.remove(id, undefined, by);
  has(five.slice(1, 3));
  await read();
  has(five.slice(0, 3));
  await read();
  expect((await job(id))?.deletedAt).toBeDefined();
});

it.each([
  ['is empty', []],
  ['has lost more than half of its openings', five.slice(0, 2)],
])('closes nothing where the board %s at once, and asks', async (_, left) => {
  const { read, has, draftsHere, sources, source } = await board(five);
  await read();
  has(left);
  const row = await read();
  expect([row.pendingClosure, row.postingCount]).toEqual([
    { removed: 5 - left.length, total: 5 },
    5,
  ]);
  expect(await draftsHere()).toHaveLength(5);
  await sources.change(
    source.id,
    () => ({ pendingClosure: undefined, mayCloseAll: true }),
    writing,
  );
  expect(await read()).toMatchObject({ postingCount: left.length, pendingClosure: undefined });
  expect(await draftsHere()).toHaveLength(left.length);
  // It was said of this once.
  expect((await sources.get(source.id)).mayCloseAll).toBeUndefined();
});

it('keeps open what an administrator has said stays open, and asks of more', async () => {
  const { read, has, draftsHere, sources, source } = await board(five);
  await read();
  has(five.slice(0, 2));
  await read();
  await sources.change(source.id, () => ({ pendingClosure: undefined, keptOpenCount: 3 }), writing);
  has([...five.slice(0, 2), { id: 9, title: 'Cloud Trainee' }]);
  expect(await read()).toMatchObject({
    pendingClosure: undefined,
    lastRun: { added: 1, removed: 0 },
  });
  expect(await draftsHere()).toHaveLength(6);
  has(five.slice(0, 1));
  expect((await read()).pendingClosure).toEqual({ removed: 5, total: 6 });
  expect(await draftsHere()).toHaveLength(6);
});

it.each<[string, Answer | undefined, RegExp]>([
  ['an error', (_, response) => void response.writeHead(500).end(), /failed to answer/],
  ['no such board', undefined, /no board at this address/],
  ['a page', '<!doctype html><p>Down', /a page in place of its list/],
  ['another form', { jobs: 'none' }, /another form/],
  ['another company’s jobs', listJobs('Kaveri', five.slice(0, 1)), /another company.*Kaveri/],
])('closes nothing where the board answers with %s, and tells it', async (_, answer, told) => {
  const { read, fails, has, draftsHere } = await board(five.slice(0, 2));
  const { seenAt } = await read();
  fails(answer);
  const row = await read();
  expect(row.lastRun?.error).toMatch(told);
  expect(row).toMatchObject({ failingSince: at.toISOString(), seenAt, postingCount: 2 });
  expect(await draftsHere()).toHaveLength(2);
  has(five.slice(0, 2));
  expect((await read()).failingSince).toBeUndefined();
});

it('closes nothing that a feed of news has no room for any more', async () => {
  const item = (role: string) =>
    `<item><title>${role}</title><guid>${role}</guid><company>Varuna</company>
      <location>Pune, India</location><link>https://varuna.example/${role.length}</link></item>`;
  let items = [item('Data Engineer'), item('QA Engineer')];
  const { read, draftsHere } = await follow(
    'https://varuna.example/feed',
    () => `<rss><channel><title>Varuna</title>${items.join('')}</channel></rss>`,
  );
  expect((await read()).lastRun).toMatchObject({ added: 2 });
  items = [item('Web Developer'), item('Data Engineer')];
  expect(await read()).toMatchObject({ lastRun: { added: 1, removed: 0 }, postingCount: 3 });
  expect(await draftsHere()).toHaveLength(3);
});

it('joins a job that is here already, and closes it with its board', async () => {
  const { read, has, jobs, draftsHere, job, company } = await board([]);
  const fields = NewJob.parse({
    ...{ title: `${company} Pvt Ltd`, role: 'Software Engineer', location: 'Pune' },
    ...{ pay: '6 LPA', batches: '2026', joblink: 'https://careers.example/1' },
    ...{ description: 'Java.', ...(await chosen()) },
  });
  const { id } = await jobs.add(fields, by);
  has(five.slice(0, 2));
  await read();
  expect((await draftsHere()).map(({ role }) => role)).toEqual(['Data Engineer']);
  expect((await job(id))?.origin).toMatchObject({ system: 'Greenhouse', externalId: '1' });
  has(five.slice(1, 2));
  await read();
  expect(await job(id)).toMatchObject({ expiresAt: at.toISOString() });
});

/** The first category of each kind that a job must have. */
async function chosen() {
  const { role, company, city, level, pay } = await readJobCategories(openTableOf());
  const first = (all: readonly { id: string }[]) => all[0]?.id ?? '';
  return {
    ...{ jobbyrole: first(role), jobtype: first(company), jobbycity: first(city) },
    ...{ jobexplevel: first(level), jobpayrange: first(pay) },
  };
}

it('publishes the openings of a trusted board by itself', async () => {
  const trusted = { isTrusted: true };
  const { read, drafts, jobsHere, draftsHere, source } = await board(five.slice(0, 1), trusted);
  await read();
  const [draft] = await draftsHere();
  await draftPublisher(drafts)(context);
  const published = (await jobsHere()).filter(({ origin: own }) => own?.source === source.id);
  expect(published.map(({ role }) => role)).toEqual(['Software Engineer']);
  expect(published[0]?.id).toBe(draft?.id);
  expect((await read()).publishedCount).toBe(1);
});

it('takes the same opening on two boards of one company for one', async () => {
  await opened.clear('DRAFT');
  const [greenhouse, lever] = [sampleBoard('Greenhouse'), sampleBoard('Lever')];
  const one = await follow(greenhouse.address, greenhouse.serve);
  const other = await follow(lever.address, lever.serve);
  await one.read();
  const draftsInAll = async () => (await opened.rowsIn('DRAFT')).length;
  const before = await draftsInAll();
  const { lastRun, postingCount } = await other.read();
  expect(lastRun?.added).toBe(postingCount);
  expect(postingCount).toBeGreaterThan(0);
  const added = (await draftsInAll()) - before;
  expect(added).toBe((await other.draftsHere()).length);
  expect(added).toBeLessThan(postingCount / 2);
});

it('keeps a posting without what no draft can keep, and says so', async () => {
  const long = { id: 1, title: 'Software Trainee '.repeat(30) };
  const { read, draftsHere } = await board([long, ...five.slice(1, 2)]);
  expect((await read()).lastRun).toMatchObject({ added: 2 });
  const [draft] = (await draftsHere()).filter(({ role }) => role === '');
  expect(draft?.origin?.notes).toEqual(expect.arrayContaining([expect.stringMatching(/^Role/)]));
  expect(draft?.joblink).toMatch(/\/jobs\/1$/);
});

it('takes another order of categories for no change of a posting', async () => {
  const { read, given, openings, source, draftsHere } = await board(five.slice(0, 2));
  await read();
  const { categories } = given;
  const [draft] = await draftsHere();
  given.categories = async () => {
    const { role, ...others } = await categories();
    return { ...others, role: role.filter(({ id }) => id !== draft?.jobbyrole) };
  };
  const fields = async () => (await openings.list(source.id)).map((each) => each.fields);
  const before = await fields();
  expect((await read()).lastRun).toMatchObject({ changed: 0 });
  expect(await fields()).toEqual(before);
});
