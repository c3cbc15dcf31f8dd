import { screen, waitFor, within } from '@testing-library/react';
import { toIndiaDay } from '#contract/india-time.ts';
import { savedJobsMessages as text } from '#contract/messages/saved-jobs.ts';
import { buildCards, now, stubPortal } from '#test/support/portal.ts';
import { preload, renderPage } from '#test/support/render-page.tsx';
import type { SavedJob } from '#web/features/jobs/saved/saved-jobs-store.ts';
import { hrefOf, sees, textsOf } from '#test/web/read-page.ts';

preload('/', '/saved-jobs');

const key = 'saved-jobs';
const day = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString();
const [open, late, gone] = buildCards(3);

const saved = (card: SavedJob['card'] | undefined, more: Partial<SavedJob> = {}) => ({
  ...{ card, savedAt: day(-1), ...more },
});
const store = (...jobs: object[]) =>
  localStorage.setItem(key, JSON.stringify({ version: 1, jobs }));
const stored = (): { jobs: SavedJob[]; checkedAt?: string } =>
  JSON.parse(localStorage.getItem(key) ?? '{}');

function stubJobs() {
  const api = stubPortal();
  api.on('getJobsById', {
    body: {
      jobs: [{ ...open!, pay: '9 LPA' }],
      closingDates: [
        { id: open!.id, expiresAt: day(3) },
        { id: late!.id, expiresAt: day(-2) },
      ],
    },
  });
  return api;
}

const cards = () => screen.getAllByRole('article');
const filter = (name: string) => screen.getByRole('link', { name: new RegExp(`^${name} `) });

it('asks for the ids alone, shows and keeps what became of the jobs, and filters by the address', async () => {
  store(saved(open), saved(late), saved(gone, { appliedOn: '2026-11-03' }));
  const api = stubJobs();
  const { user } = renderPage('/saved-jobs');
  expect(await screen.findByText('3 days left')).toBeVisible();
  expect(cards()[0]).toHaveTextContent('9 LPA');
  expect(cards()[1]).toHaveTextContent(text.expired);
  expect(cards()[2]).toHaveTextContent('No longer listed');
  expect(textsOf(within(cards()[2]!).getAllByRole('link'))).toEqual([gone!.title]);
  expect(api.sent('getJobsById').map(({ url }) => url.search)).toEqual([
    `?ids=${encodeURIComponent([open, late, gone].map((card) => card!.id).join())}`,
  ]);
  const became = stored().jobs.map(({ closesAt, gone }) => `${closesAt} ${gone}`);
  expect(became).toEqual([`${day(3)} undefined`, `${day(-2)} undefined`, 'undefined true']);
  expect(stored().checkedAt).toBeDefined();
  await user.click(filter(text.filters.expired));
  expect(window.location.search).toBe('?show=expired');
  expect(cards()).toHaveLength(2);
  expect(filter(text.filters.expired)).toHaveAttribute('aria-current', 'true');
  expect(filter(text.filters.toApply)).toHaveTextContent('1');
  await user.click(filter(text.filters.toApply));
  expect(cards()).toHaveLength(1);
  // What is ticked stays in place until another filter is chosen.
  await user.click(screen.getByRole('checkbox'));
  expect(cards()).toHaveLength(1);
  expect(stored().jobs[0]?.appliedOn).toBe('2026-11-20');
  await user.click(filter(text.filters.applied));
  expect(cards()).toHaveLength(2);
});

it('tells which jobs have closed since the list was last looked at, once', async () => {
  const jobs = [saved(open), saved(late), saved(gone)].map((job) => ({ ...job, savedAt: day(-9) }));
  localStorage.setItem(key, JSON.stringify({ version: 1, jobs, checkedAt: day(-4) }));
  stubJobs();
  const { unmount } = renderPage('/saved-jobs');
  const closed = await screen.findByText(/^2 jobs you saved have closed/);
  expect(closed).toHaveTextContent(`${late!.role} at ${late!.title}`);
  expect(closed).toHaveTextContent(`${gone!.role} at ${gone!.title}`);
  expect(hrefOf('Show expired jobs')).toBe('/saved-jobs?show=expired');
  unmount();
  renderPage('/saved-jobs');
  expect(await screen.findByText('3 days left')).toBeVisible();
  expect(screen.queryByText(/have closed since/)).not.toBeInTheDocument();
});

it('gives the last day to apply of an open job as a calendar event', async () => {
  store(saved(open, { closesAt: day(3) }), saved(late, { closesAt: day(-2) }));
  stubJobs();
  const files: Blob[] = [];
  URL.createObjectURL = (blob) => `blob:${files.push(blob instanceof Blob ? blob : new Blob())}`;
  renderPage('/saved-jobs');
  await screen.findByText('3 days left');
  const { role, title, id } = open!;
  const buttons = screen.getAllByRole('button', { name: /calendar/ });
  expect(buttons).toHaveLength(1);
  buttons[0]!.click();
  await waitFor(() => expect(files).toHaveLength(1));
  expect((await files[0]!.text()).replaceAll('\r\n ', '').split('\r\n')).toEqual(
    expect.arrayContaining([
      `SUMMARY:Last day to apply: ${role} at ${title}`,
      `UID:${id}@firstrung.example`,
      `DTSTART;VALUE=DATE:${toIndiaDay(new Date(day(3))).replaceAll('-', '')}`,
      'TRIGGER:-P1D',
    ]),
  );
  expect(files[0]!.type).toMatch(/^text\/calendar/);
});

it('shows what is kept where the server cannot be asked, but no broken entry, and asks again', async () => {
  const broken = { card: { id: 'x', image: 'https://spy.example/a.gif' }, savedAt: 7 };
  store(saved(open, { closesAt: day(-1) }), broken);
  const api = stubPortal();
  api.on('getJobsById', { status: 404, body: {} });
  const { user } = renderPage('/saved-jobs?show=expired');
  await sees(/status from the day you saved them/, /1 of your saved jobs cannot be shown/);
  expect(cards()).toHaveLength(1);
  expect(cards()[0]).toHaveTextContent(text.expired);
  api.on('getJobsById', {
    body: { jobs: [open], closingDates: [{ id: open!.id, expiresAt: day(9) }] },
  });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await sees(text.empty.expired);
  await user.click(screen.getByRole('link', { name: 'Show all saved jobs' }));
  await sees('9 days left');
});

const damaged = ['{"version":1,"jobs":[', '{"version":9,"jobs":[]}', '7'];
it.each(damaged)('sets %s in storage aside once something is saved', async (old) => {
  localStorage.setItem(key, old);
  stubJobs();
  const { user, unmount } = renderPage('/');
  await user.click(await screen.findByRole('button', { name: 'Save Role 1 at Company 1' }));
  await waitFor(() => expect(stored().jobs).toHaveLength(1));
  expect(localStorage.getItem('saved-jobs-damaged')).toBe(old);
  unmount();
  renderPage('/saved-jobs');
  expect(await screen.findByText(text.listDamaged)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Delete it' }));
  expect(screen.queryByText(text.listDamaged)).not.toBeInTheDocument();
});

const choose = (content: string) => new File([content], 'jobs.json', { type: 'application/json' });
const fileWith = (...jobs: object[]) =>
  choose(JSON.stringify({ kind: 'Firstrung saved jobs', version: 1, jobs }));

it('takes a file in, tells what came of it, and takes back that alone', async () => {
  const [, , , ticked, other] = buildCards(5);
  store(saved(open), saved(gone), saved(ticked), { card: { id: 'x' } });
  stubJobs();
  const { user } = renderPage('/saved-jobs');
  const appliedOn = '2026-11-03';
  const file = fileWith(saved(open, { appliedOn }), saved(gone, { appliedOn }), saved(late));
  file.text = async () => {
    await user.click(screen.getAllByRole('checkbox')[2]!);
    return File.prototype.text.call(file);
  };
  await user.upload(await screen.findByLabelText('Import a file'), file);
  await sees(/^Imported: 1 added, 2 already saved. 2 of those now show the date you applied\.$/);
  const days = () => stored().jobs.map(({ card, appliedOn = '' }) => `${card.id} ${appliedOn}`);
  const kept = ['job-4 2026-11-20', 'x '];
  expect(days()).toEqual(['job-1 2026-11-03', 'job-3 2026-11-03', kept[0], 'job-2 ', kept[1]]);
  // Meanwhile another tab corrects a date and saves a job.
  const [first, second, ...rest] = stored().jobs;
  store(first!, { ...second, appliedOn: '2026-11-04' }, ...rest, saved(other));
  await user.click(screen.getByRole('button', { name: 'Undo the import' }));
  expect(days()).toEqual(['job-1 ', 'job-3 2026-11-04', ...kept, 'job-5 ']);
});

it.each([
  ['no JSON', choose('{')],
  ['something else', choose('[{"a":1}]')],
  ['a picture of another host', fileWith(saved({ ...open!, image: 'https://spy.example/a' }))],
  ['an id that is a path', fileWith(saved({ ...open!, id: '../admin' }))],
])('refuses a file with %s and changes nothing', async (_, file) => {
  store(saved(late));
  stubJobs();
  const { user } = renderPage('/saved-jobs');
  const input = await screen.findByLabelText('Import a file');
  await screen.findAllByText(text.expired);
  const before = localStorage.getItem(key);
  await user.upload(input, file);
  const refusal = /Nothing was imported. This file is not/;
  expect(await screen.findByRole('alert')).toHaveTextContent(refusal);
  expect(localStorage.getItem(key)).toBe(before);
});
